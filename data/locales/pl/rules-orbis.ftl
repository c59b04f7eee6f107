# Zasady Orbisa według tematów: tytuł, tekst i słowa, po których się go szuka. Najwyżej 25 tematów: mieszczą się na jednej liście.

rules-orbis-overview =
    Każdy buduje wszechświat: piramidę z 14 kafli, z bogiem na szczycie. W swojej turze bierzesz jeden z dziewięciu odsłoniętych kafli albo, raz w całej grze, boga.
    Wzięty kafel rozsyła wyznawców na sąsiednie, a ci, którzy na nim leżą, przechodzą do ciebie; nimi płacisz za regiony. Punkty dają wioski, wulkany, lasy, irygacje, świątynie i twój bóg. To, czego nie zbudujesz, staje się pustkowiem i odbiera punkt.
    Po 15 rundach wygrywa najwyższy wynik.
    .title = Gra w skrócie
    .words = skrót, cel, cel gry, wygrana, wstęp, podsumowanie, jak grać, o co chodzi, punkty kreacji, PK
rules-orbis-setup =
    Dziewięć kafli poziomu 1 leży odkrytych w kwadracie 3 × 3, bez wyznawców. Pozostałe tworzą stos: najpierw reszta poziomu 1, potem poziom 2, na końcu poziom 3.
    Odkrytych bogów jest o jednego więcej niż graczy; są losowani. Każdy zaczyna bez wyznawców i bez kafli. Pierwszego gracza też wskazuje los.
    .title = Przygotowanie do gry
    .words = przygotowanie, początek, start, rozłożenie, pierwszy gracz, najmłodszy, ilu bogów
rules-orbis-turn =
    Bierzesz kafel regionu albo kafel boga. Z regionem jest tak:
    1. na sąsiednich kaflach pojawiają się wyznawcy
    2. zbierasz wyznawców leżących na wziętym kaflu
    3. płacisz jego koszt albo zamieniasz go w pustkowie
    4. dokładasz go do swojego wszechświata
    5. od razu działa jego efekt
    6. odrzucasz wyznawców ponad 10
    7. lukę wypełnia nowy kafel
    Z bogiem robisz tylko to, co on mówi, i odrzucasz wyznawców ponad 10.
    .title = Tura gracza
    .words = kolejka, tura, przebieg, kolejność, fazy, akcje, czynności, co mogę zrobić
rules-orbis-spreading =
    Gdy bierzesz kafel, na każdy sąsiedni trafia 1 wyznawca w kolorze wziętego: 2 z rogu, 3 z boku, 4 ze środka; nigdy na skos. Potem wszyscy wyznawcy leżący na twoim kaflu, obojętnie jakiego koloru, przechodzą do twojego królestwa.
    Dzieje się tak nawet wtedy, gdy kafel staje się pustkowiem.
    _Przykład:_ bierzesz niebieski kafel z A1. Po jednym niebieskim wyznawcy trafia na B1 i A2. Czerwony, który leżał na A1, jest twój.
    .title = Dokładanie i zbieranie wyznawców
    .words = dokładanie wyznawców, zbieranie, rozsyłanie, sąsiednie kafle, branie kafla, skąd mam wyznawców
rules-orbis-kingdom =
    Twoi wyznawcy to twoje królestwo; widzą je wszyscy. W czasie tury może być dowolnie duże, ale na jej koniec, także po wzięciu boga, zostaje ci najwyżej 10 wyznawców, a nadmiar odrzucasz. Wybierasz, których.
    Odrzuceni wracają do eteru, który nigdy się nie wyczerpuje. Za wyznawców nie ma punktów, ale rozstrzygają remisy.
    .title = Królestwo: najwyżej dziesięciu wyznawców
    .words = królestwo, limit, dziesięciu, 10, odrzucanie, za dużo wyznawców, eter, maksimum, wyznawcy
rules-orbis-paying =
    Koszt jest podany z lewej strony kafla. Płacisz wyznawcami ze swojego królestwa, także tymi, których właśnie udało ci się zebrać. Wielokolorowy symbol to jeden wyznawca dowolnego koloru.
    Jeśli zapłacić można tylko w jeden sposób, bot płaci sam, gdy dokładasz kafel. Jeśli sposobów jest kilka, pyta.
    _Przykład:_ kafel kosztuje 1 niebieskiego, 1 zielonego i 1 dowolnego. Możesz oddać 1 niebieskiego i 2 zielonych.
    .title = Opłacanie kosztu kafla
    .words = płacić, opłacanie, zapłata, koszt, cena, wielokolorowy, dowolny kolor, symbol
rules-orbis-exchange =
    W dowolnym momencie swojej tury możesz wymienić 3 wyznawców jednego koloru na 1 wyznawcę innego koloru, ile razy chcesz.
    Gdy do kosztu brakuje ci koloru, bot sam podaje sposoby zapłaty z wymianą. Do wszystkiego innego służy przycisk „{ orbis-label-exchange }”.
    _Przykład:_ kafel kosztuje 1 białego. Nie masz go, ale masz 3 czerwonych: zastąpią białego.
    .title = Wymiana: trzech na jednego
    .words = wymiana, wymienić, zamiana, trzech za jednego, 3 na 1, 3:1, zmiana koloru
rules-orbis-placing =
    Podstawę tworzy pięć kafli w dowolnych kolorach; każdy następny trafia na jeden z jej końców, bez luk. Wyżej leżą rzędy z czterech, trzech i dwóch kafli. Tam kafel leży nad dwoma innymi i co najmniej jeden z tych dwóch musi mieć jego kolor. Pustkowie pod spodem liczy się jako każdy kolor.
    Wyższy rząd można zacząć, zanim niższy jest gotowy. Położonego kafla się nie przesuwa.
    _Przykład:_ nad czerwonym i niebieskim kaflem możesz położyć czerwony albo niebieski.
    .title = Dokładanie kafla
    .words = dokładanie, dołożyć, położyć, piramida, wszechświat, podstawa, rząd, gdzie, kolor pod spodem, budować
rules-orbis-wasteland =
    Kafel, którego nie możesz albo nie chcesz opłacić lub który nigdzie nie pasuje, odwracasz, i staje się on pustkowiem. Nic nie kosztuje, nie ma efektu, a na koniec jest wart −1 punkt.
    Może leżeć nad dowolnymi dwoma kaflami, bez względu na kolory. Położone pustkowie liczy się jako każdy kolor: dla kafli nad nim, a także dla lasów i irygacji.
    .title = Pustkowia
    .words = pustkowie, pustkowia, odwrócony, rewers, minus, joker, nie stać mnie, nie pasuje
rules-orbis-refill =
    Na koniec tury, w której ktoś wziął kafel regionu, lukę wypełnia kafel ze stosu; nie ma na nim wyznawców. Najpierw wyczerpuje się poziom 1, potem 2, na końcu 3.
    W grze pojawią się wszystkie kafle partii: ostatni wypełnia ostatnią lukę. Po wzięciu boga niczego się nie odsłania.
    .title = Nowe kafle i poziomy
    .words = uzupełnianie, nowy kafel, stos, poziomy, poziom, dociąganie, luka, odsłonięte kafle
rules-orbis-conversion =
    - **Nawrócenie** od razu daje z eteru tylu wyznawców, ilu jest na nim narysowanych. Przy wielokolorowym symbolu kolor wybierasz ty.
    - **Święty kamień** jest po prostu wart 1 punkt na koniec gry.
    .title = Nawrócenia i święte kamienie
    .words = nawrócenie, nawrócenia, nawracać, święty kamień, kamień, kamienie, darmowi wyznawcy
rules-orbis-farm =
    Farma daje zniżkę na jeden kolor: od następnego kafla już nigdy nie płacisz w kosztach wyznawcami tego koloru. Na każdy kolor jest tylko jedna zniżka.
    Nie obejmuje ona wielokolorowego symbolu i nie pomaga przy wioskach, wulkanach ani bogach.
    _Przykład:_ kafel kosztuje 1 zielonego i 1 czerwonego. Ze zniżką na zielonych płacisz 1 czerwonego.
    .title = Farmy i zniżki
    .words = farma, farmy, zniżka, zniżki, taniej, żeton zniżki, oszczędność
rules-orbis-forest =
    Las daje swoje punkty, jeśli na koniec gry przylega do niego dość kafli we wskazanych kolorach. Przylegać może ich do sześciu: z lewej, z prawej, dwa nad nim i dwa pod nim. Każdy liczy się raz, kolory można mieszać, a pustkowie też się liczy.
    Sprawdza się to dopiero na koniec, więc sąsiadów można dołożyć później. Las nigdy nie dostaje żetonu dezaktywacji.
    .title = Lasy
    .words = las, lasy, sąsiedzi, zielony kafel, przylega, drzewa
rules-orbis-village =
    Dokładając wioskę, możesz oddać tylu wyznawców, ilu wskazuje, w dowolnych kolorach. Wtedy jest aktywna i daje swoje punkty. Jeśli nie możesz albo nie chcesz, na stałe dostaje żeton dezaktywacji.
    .title = Wioski
    .words = wioska, wioski, wieś, oddać wyznawców, uaktywnić, żółty kafel
rules-orbis-volcano =
    Dokładając wulkan, możesz usunąć wskazanych na nim wyznawców z ośmiu pozostałych odsłoniętych kafli; z których, to wybierasz ty. Wracają do eteru, a nie do ciebie. Wtedy wulkan jest aktywny i daje swoje punkty.
    Trzeba usunąć wszystkich albo nikogo: jeśli nie możesz albo nie chcesz, wulkan na stałe dostaje żeton dezaktywacji. Usunąć można też tych, którzy pojawili się przed chwilą.
    .title = Wulkany
    .words = wulkan, wulkany, usuwanie, lawa, uaktywnić, czerwony kafel
rules-orbis-irrigation =
    Irygacja jest aktywna, jeśli jeden z dwóch kafli bezpośrednio pod nią ma wskazany kolor albo jest pustkowiem. Sprawdza się to tylko raz, przy dokładaniu; w przeciwnym razie na stałe dostaje żeton dezaktywacji.
    W podstawie pod spodem nic nie leży, więc irygacja nigdy nie da tam punktów.
    .title = Irygacje
    .words = irygacja, irygacje, nawadnianie, woda, jezioro, akwedukt, pod spodem, niebieski kafel
rules-orbis-temple =
    Na koniec najlepszy żeton świątyni dostaje ten, kto ma najwięcej symboli świątyń, drugi w kolejności następny żeton i tak dalej. Są warte: w cztery osoby 11, 7, 4 i 2 pkt, w trzy 9, 4 i 2 pkt, w dwie 7 i 2 pkt. Bez symbolu nie ma żetonu.
    Przy równej liczbie symboli decyduje świątynia o najwyższej wartości mistycznej. Tę wartość mają białe kafle, ale liczy się tylko na świątyniach.
    .title = Świątynie
    .words = świątynia, świątynie, symbole, wartość mistyczna, żeton świątyni, biały kafel, remis świątyń
rules-orbis-gods =
    Raz w grze, najpóźniej w ostatniej rundzie, zamiast regionu bierzesz boga. Nikogo się wtedy nie dokłada i niczego nie odsłania. Na koniec bóg staje na szczycie piramidy i daje punkty, jeśli jego warunek jest spełniony.
    Tylko dwoje działa od razu: Bogini Miłości daje 5 wyznawców, a Bóg Śmierci żąda 6.
    .title = Wzięcie kafla boga
    .words = bóg, bogowie, bogini, wzięcie boga, kafel boga, kiedy, szczyt, raz
rules-orbis-god-list =
    - **Bogini Miłości**: weź 5 wyznawców w dowolnych kolorach; 1 pkt
    - **Początkująca Bogini**: 2 pkt
    - **Bóg Oceanów**, **Bogini Ognia**, **Bogini Natury**, **Bóg Żniw**: 3 pkt, jeśli nikt nie ma więcej aktywnych irygacji, wulkanów, lasów, wiosek; trzeba mieć co najmniej jeden taki kafel
    - **Bogini Próżniactwa**: twoje pustkowia nie odbierają punktów; 1 pkt
    - **Bóg Technologii**: 3 pkt, jeśli nikt nie ma mniej pustkowi
    - **Bóg Równowagi**: 3 pkt za co najmniej jedną aktywną wioskę, jedną świątynię i jeden aktywny wulkan
    - **Bóg Śmierci**: 3 pkt, jeśli biorąc go, odrzucisz 6 wyznawców
    .title = Dziesięcioro bogów
    .words = lista bogów, miłość, miłości, początkująca, oceanów, ognia, natury, żniw, próżniactwa, technologii, równowagi, śmierci
rules-orbis-scoring =
    Po 15 rundach każdy ma 14 regionów i boga. Liczą się:
    - aktywne lasy, wioski, wulkany i irygacje oraz święte kamienie: ich punkty
    - twój żeton świątyni
    - twój bóg, jeśli jego warunek jest spełniony
    - każde pustkowie: −1 pkt
    Przy remisie wygrywa ten, komu zostało więcej wyznawców w królestwie; jeśli i tu jest remis, zwycięstwo jest wspólne. Wynik może być ujemny.
    .title = Koniec gry, podliczanie i remisy
    .words = koniec, podliczanie, punktacja, punkty, wynik, remis, zwycięzca, zwycięstwo, rozstrzygnięcie
rules-orbis-players =
    W cztery osoby: wszystkie regiony, czyli 65, pięcioro bogów, żetony świątyń 11, 7, 4 i 2.
    W trzy: 51 regionów, czworo bogów, żetony 9, 4 i 2.
    W dwie: 37 regionów, troje bogów, żetony 7 i 2.
    W pudełku zostają zawsze te same regiony. Na koniec nie ma już innych kafli niż dziewięć odsłoniętych.
    .title = Dwie, trzy lub cztery osoby
    .words = dwie osoby, trzy osoby, cztery osoby, dwóch graczy, liczba graczy, gwiazdka, które kafle
rules-orbis-forgotten =
    - Wyznawcami zebranymi z kafla możesz za ten kafel zapłacić.
    - Zniżka nigdy nie obejmuje wielokolorowego symbolu.
    - Pustkowie pomaga zarówno dołożyć kafel nad nim, jak i spełnić warunek tego kafla.
    - Wyznawców dokłada się nawet wtedy, gdy kafel zamieniasz w pustkowie.
    - Trzech na jednego możesz wymieniać w każdym momencie swojej tury.
    - Więcej niż 10 wyznawców wolno mieć aż do końca tury.
    .title = O czym łatwo zapomnieć
    .words = zapomniane, najczęściej zapominane, błędy, wskazówki, porady, uwaga
rules-orbis-undo =
    Dopóki nie zakończysz tury, możesz cofać ją krok po kroku. Na jej koniec odsłania się nowy kafel i potem niczego nie można już cofnąć.
    Całe tasowanie wynika z ziarna ustalonego na początku. Wtedy pokazuję jego odcisk, a na końcu samo ziarno; więcej wyjaśnia `/{ cmd-help.name }`. Cofanie nigdy nie zmienia tego, jaki kafel przyjdzie następny.
    .title = Cofanie i uczciwe losowanie
    .words = cofanie, cofnij, uczciwość, los, losowość, ziarno, tasowanie, oszustwo, szczęście
