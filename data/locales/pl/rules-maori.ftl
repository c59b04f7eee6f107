# Zasady Maori według tematów: tytuł, tekst i słowa, po których się go szuka. Najwyżej 25 tematów: mieszczą się na jednej liście.

rules-maori-overview =
    Jeden statek odkrywców, wspólny dla wszystkich, opływa 16 kafelków. W swojej turze przesuwasz go, bierzesz kafelek z szeregu, który wskazuje, i budujesz wyspy na własnej planszy.
    Ukończone wyspy dają punkty za palmy, a z chatą dwa razy tyle; cały wieniec daje 10. Liczy się też największa liczba łódek i muszli, a każde puste pole odbiera punkt.
    Gdy jedna plansza się zapełni, pozostali mają jeszcze po jednej turze. Potem wygrywa najwyższy wynik.
    .title = Gra w skrócie
    .words = skrót, cel, cel gry, wygrana, wstęp, podsumowanie, jak grać, o co chodzi
rules-maori-setup =
    16 kafelków leży odkrytych w kwadracie 4 × 4; nie ma wśród nich wulkanu. Reszta tworzy stos.
    Każdy zaczyna z 5 muszlami i dwiema łódkami wydrukowanymi na planszy. Pozostałe z 30 muszli to pula.
    Jedna wylosowana osoba, jako „najstarszy gracz”, stawia statek odkrywców przy dowolnej z 16 krawędzi. Pierwszą turę ma następny gracz.
    .title = Przygotowanie do gry
    .words = przygotowanie, początek, start, rozłożenie, pierwszy gracz, najstarszy, ile muszli
rules-maori-turn =
    1. **Rejs**: przesuwasz statek odkrywców. To obowiązkowe.
    2. **Odkrycie**: robisz dokładnie jedną z tych rzeczy: bierzesz kafelek i kładziesz go · bierzesz kafelek i odkładasz do magazynu · kładziesz kafelek z magazynu · usuwasz własny kafelek · pasujesz.
    3. Tylko w wariancie zaawansowanym: możesz przestawić własny statek.
    Potem uzupełnia się lukę w wyłożonych kafelkach i zaczyna się tura następnego gracza.
    .title = Tura gracza
    .words = kolejka, tura, przebieg, kolejność, fazy, akcje, co mogę zrobić
rules-maori-explorer =
    Statek odkrywców płynie zgodnie z ruchem wskazówek zegara wokół wyłożonych kafelków, wzdłuż 16 krawędzi; rogu nie liczy się osobno. Musisz go przesunąć co najmniej o 1 krawędź, nawet jeśli potem tylko kładziesz kafelek z magazynu albo pasujesz.
    Każda łódka na twojej planszy daje 1 krawędź za darmo. Każda następna krawędź kosztuje 1 muszlę.
    _Przykład:_ przy 2 łódkach 2 krawędzie są za darmo, 3 kosztują 1 muszlę, a 4 kosztują 2 muszle.
    .title = Statek odkrywców
    .words = statek odkrywców, statek, rejs, ruch statku, krawędź, płynąć, jak daleko, zegar
rules-maori-taking =
    Rząd albo kolumna przed statkiem odkrywców to jego szereg; kafelki w nim nazywają się A, B, C, D, licząc od statku. A jest za darmo, a każdy przeskoczony kafelek kosztuje 1 muszlę: B kosztuje 1, C kosztuje 2, D kosztuje 3. Za luki się nie płaci.
    Kafelek od razu kładziesz na planszy albo odkładasz do magazynu. Nie można wziąć kafelka, na który nie masz miejsca.
    _Przykład:_ miejsce tuż przy statku jest puste. Kafelek za nim to A i jest za darmo.
    .title = Branie kafelka
    .words = branie, wziąć, kafelek, szereg, rząd, kolumna, cena, koszt, przeskok, odkrycie
rules-maori-storage =
    W magazynie mieści się jeden kafelek. Odłóż tam taki, który jeszcze ci nie pasuje; w późniejszej turze możesz go położyć, zamiast brać nowy.
    Odłożony kafelek nic nie daje: ani łódek, ani muszli, ani punktów. Z magazynu trafia wyłącznie na planszę; nie można go wymienić ani odrzucić.
    .title = Magazyn
    .words = magazyn, odłożyć, odłożony kafelek, zapas, na później, przechować
rules-maori-placing =
    Kafelek kładziesz na dowolnym wolnym polu swojej planszy; nie musi przylegać do innych. Może też do niczego nie pasować, bo każde zakryte pole to o jeden stracony punkt mniej. W wariantach o tym, gdzie można kłaść, decyduje własny statek.
    Jeśli na kafelku są muszle, od razu je dostajesz.
    .title = Kładzenie kafelka
    .words = kładzenie, położyć, wyłożyć, pole, wolne pole, niepasujący, gdzie, budować
rules-maori-palms =
    Palmy rosną do góry. Kafelka z palmami nigdy nie wolno obrócić. Woda i pojedyncze wyspy w każdym ułożeniu znaczą to samo.
    Obracać, o ćwierć obrotu, można tylko kawałki wysp bez palm, i to wtedy, gdy się je kładzie. Bot wtedy o to pyta.
    _Przykład:_ koniec wyspy z dwiema muszlami i bez palmy może być otwarty na dowolną stronę.
    .title = Palmy stoją prosto: obracanie kafelków
    .words = palma, palmy, obrót, obracanie, obrócić, prosto, kierunek, ułożenie
rules-maori-removing =
    Zamiast brać kafelek, możesz usunąć jeden ze swojej planszy, nawet z ukończonej wyspy. Wypada on z gry, jego pole znów jest wolne, a ty nic nie odzyskujesz: muszle zostają, jak były, a łódki na nim przepadają.
    Przydaje się to, gdy kafelek stoi na drodze dobrej wyspie. W wariantach kafelek pod własnym statkiem musi zostać.
    .title = Usuwanie kafelka
    .words = usuwanie, usunąć, zdjąć, odrzucić, pozbyć się, przeszkadza
rules-maori-passing =
    Pasować można zawsze. Najpierw i tak trzeba przesunąć statek odkrywców. Nowego kafelka się wtedy nie odsłania.
    Jeśli przez 16 tur z rzędu wszyscy pasują, partia od razu się kończy i następuje podliczanie. Statki mogą w tym czasie pływać, własny też: liczenie zaczyna się od nowa dopiero wtedy, gdy ktoś, zamiast pasować, wykona odkrycie.
    .title = Pas i bezpiecznik
    .words = pas, pasować, rezygnacja z ruchu, nic nie robić, bezpiecznik, impas, 16 kolejek
rules-maori-volcano =
    Wulkanu nikt nie może wziąć, a od strony statku zasłania on wszystko, co leży za nim. Z przeciwnej strony można po te kafelki sięgnąć.
    Wulkany są dwa. Na początku żaden nie leży wśród wyłożonych kafelków; wyciągnięty później zostaje do końca.
    .title = Wulkany
    .words = wulkan, wulkany, blokada, zablokowany, zasłania, lawa
rules-maori-refill =
    Lukę po wziętym kafelku uzupełnia się ze stosu na koniec tury. Inne kafelki się nie przesuwają. Gdy stos się wyczerpie, luki zostają puste.
    Kładzenie kafelka z magazynu, usuwanie i pas niczego nie odsłaniają. W wariancie zaawansowanym nowy kafelek pojawia się, zanim popłynie własny statek; bot najpierw o to pyta, bo odsłoniętego kafelka nie da się cofnąć.
    .title = Uzupełnianie kafelków
    .words = uzupełnianie, wyłożone kafelki, stos, dociąganie, nowy kafelek, luka, puste miejsce
rules-maori-boats =
    Każda łódka widoczna na twojej planszy, także wydrukowana, daje statkowi odkrywców 1 krawędź za darmo. Łódki na nieukończonych wyspach pomagają w czasie gry, łódki w magazynie nie.
    Łódka położona teraz pomaga od następnej tury, bo rejs jest zawsze na początku. Na koniec punkty za łódki dostaje ten, kto ma ich najwięcej.
    .title = Łódki
    .words = łódka, łódki, łódź, łodzie, kanu, darmowe krawędzie
rules-maori-shells =
    Muszlami płaci się za trzy rzeczy: krawędzie ponad liczbę łódek, przeskoczone kafelki, a w wariantach także za drogę własnego statku. Płaci się do puli.
    Kładąc kafelek z muszlami, wzięty z wyłożonych albo z magazynu, dostajesz ich tyle z puli, o ile jeszcze tam są. Najpierw się płaci, potem dostaje. Muszle wszystkich graczy leżą odkryte.
    _Przykład:_ nie masz już muszli; dwiema muszlami z kafelka B nie zapłacisz za kafelek B.
    .title = Muszle
    .words = muszla, muszle, muszelka, muszelki, płacić, zapłata, pula, waluta, pieniądze, dochód
rules-maori-islands =
    Wyspa jest ukończona, gdy żadna jej strona nie otwiera się na morze: to pojedyncza wyspa albo dwa zwrócone ku sobie końce, a między nimi dowolnie wiele środków w jednej prostej linii. Zakrętów nie ma.
    Otwarta strona musi spotkać się z otwartą. Brzeg planszy, wydrukowany ląd, woda ani zamknięta strona kafelka niczego nie kończą.
    Przed podliczaniem wszystkie nieukończone wyspy zdejmuje się z plansz, a ich pola liczą się jako puste.
    .title = Wyspy
    .words = wyspa, wyspy, ukończona, nieukończona, otwarta strona, koniec wyspy, środek wyspy
rules-maori-huts =
    Każda palma na ukończonej wyspie jest warta 1 punkt, a jeśli na wyspie stoi chata – 2 punkty. Druga chata nic już nie dodaje.
    _Przykład:_ sześć palm na wyspie z dwiema chatami jest warte 12 punktów.
    .title = Chaty
    .words = chata, chaty, dom, domy, wioska, podwójne palmy
rules-maori-wreaths =
    Na niektórych końcach wysp, przy otwartej stronie, jest pół wieńca. Gdy na ukończonej wyspie spotkają się dwie połowy, powstaje wieniec wart 10 punktów.
    Połowa, która spotka zwykły kawałek, nie daje wieńca, ale wyspa i tak jest ukończona.
    _Przykład:_ dwa końce z połówkami i po dwie palmy: 4 punkty za palmy i 10 za wieniec.
    .title = Wieńce
    .words = wieniec, wieńce, wieniec z kwiatów, kwiaty, wianek, połowa wieńca, lei
rules-maori-end =
    Jeśli na koniec twojej tury twoja plansza jest pełna, wszyscy pozostali mają jeszcze dokładnie po jednej turze. Potem gra się kończy. Druga pełna plansza w tych ostatnich turach nic nie zmienia.
    Pełna znaczy, że każde pole jest zakryte, wszystko jedno jakim kafelkiem. Magazyn nie ma tu znaczenia.
    Gra kończy się też wtedy, gdy przez 16 tur z rzędu wszyscy pasują, nawet jeśli pływają przy tym własne statki.
    .title = Zakończenie gry
    .words = koniec, zakończenie, koniec gry, pełna plansza, ostatnia kolejka, ostatnia runda
rules-maori-scoring =
    Najpierw zdejmuje się z plansz wszystkie nieukończone wyspy. Potem liczy się:
    - każda palma na wyspie bez chaty: 1 punkt
    - każda palma na wyspie z chatą: 2 punkty
    - każdy wieniec: 10 punktów
    - najwięcej łódek, najwięcej muszli: 1 punkt za każdą własną
    - każde puste pole: −1 punkt
    Kafelek w magazynie nic nie daje. Przy remisie wygrywa ten, kto ma więcej muszli; jeśli i tu jest remis, zwycięstwo jest wspólne.
    .title = Podliczanie i remisy
    .words = podliczanie, punktacja, punkty, wynik, remis, zwycięzca, zwycięstwo, rozstrzygnięcie
rules-maori-majority =
    Kto ma najwięcej łódek, dostaje 1 punkt za każdą z nich; inni nie dostają za łódki nic. Tak samo jest z muszlami, ale bez tych narysowanych na kafelkach. Jeśli najwięcej ma kilka osób, każda dostaje pełną liczbę punktów.
    Łódki liczy się po zdjęciu nieukończonych wysp. Wydrukowane na planszy się liczą, te w magazynie nie.
    _Przykład:_ łódki 4, 4 i 3 dają 4, 4 i 0 punktów.
    .title = Najwięcej łódek, najwięcej muszli
    .words = większość, przewaga, najwięcej łódek, najwięcej muszli, premia, po równo
rules-maori-atoll =
    Na odwrocie plansz jest 20 pól; sześć z nich, w środku, otacza rafa. Palmy na wyspach, które w całości leżą wewnątrz atolu, liczą się podwójnie: po 2 punkty, a z chatą po 4. Wieńców się nie podwaja. Wyspa może przecinać rafę, ale wtedy nic się nie podwaja.
    Łódkę wydrukowaną wewnątrz wolno zakryć. Zakryta już się nie liczy, a puste pole z nią odbiera punkt jak każde inne.
    Na atolu gra się w 2–4 osoby, w dowolnym wariancie.
    .title = Atol
    .words = atol, rewers, odwrót, rafa, laguna, podwójnie, wewnątrz, 20 pól
rules-maori-advanced =
    Każdy ma mały, własny statek. Staje on na pierwszym położonym kafelku, który może leżeć gdziekolwiek. Każdy następny kafelek musi przylegać do kafelka pod statkiem, bokiem albo rogiem.
    Po każdym odkryciu, nawet po odłożeniu, usunięciu albo pasie, możesz przestawić swój statek na dowolny własny kafelek, za darmo i na dowolną odległość. Nigdy nie staje on na pustej wodzie. Kafelka pod nim nie można usunąć.
    Własny statek to nie łódka: nie napędza statku odkrywców i nie liczy się przy podliczaniu.
    .title = Wariant zaawansowany
    .words = zaawansowany, wariant, własny statek, statek gracza, może przesunąć, przylegać, obok
rules-maori-professional =
    Tak jak w wariancie zaawansowanym, każdy kafelek musi przylegać do kafelka pod własnym statkiem, bokiem albo rogiem. Tu jednak statek musi wpłynąć na każdy kładziony kafelek, a poza tym się nie rusza, chyba że za muszle.
    Po odłożeniu, usunięciu albo pasie zostaje na miejscu. Kafelka pod nim nie można usunąć.
    .title = Wariant profesjonalny
    .words = profesjonalny, wariant, własny statek, statek gracza, musi przesunąć, trudny
rules-maori-ship-shells =
    W obu wariantach przed położeniem kafelka można przesunąć własny statek, po 1 muszli za pole, w każdym z ośmiu kierunków, także przez pustą wodę. Musi on stanąć na jednym z twoich kafelków. Nie można tego zrobić przed odłożeniem ani usunięciem kafelka, ani przed pasem. Tę zasadę można wyłączyć, otwierając stolik.
    Bot sam znajduje najkrótszą drogę i pisze cenę przy polu.
    _Przykład:_ twój statek stoi na a1, a drugi kafelek masz na c1. Na b1, a2 i b2 kładziesz za darmo, na d1, c2 i d2 za 2 muszle.
    .title = Muszle dla własnego statku
    .words = muszle za statek, własny statek, droga statku, podpłynąć, cena pola, opcja
rules-maori-undo =
    Dopóki nie zakończysz tury, możesz cofać ją krok po kroku, ale nie poza odsłonięty kafelek. Zwykle odsłania się go na koniec tury; w wariancie zaawansowanym wcześniej, zanim popłynie własny statek.
    Całe tasowanie wynika z ziarna ustalonego na początku. Wtedy pokazuję jego odcisk, a na końcu samo ziarno; więcej wyjaśnia `/{ cmd-help.name }`. Cofanie nigdy nie zmienia tego, jaki kafelek przyjdzie następny.
    .title = Cofanie i uczciwe losowanie
    .words = cofanie, cofnij, uczciwość, los, losowość, ziarno, tasowanie, oszustwo, szczęście
