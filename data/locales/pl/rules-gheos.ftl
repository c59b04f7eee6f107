# Zasady Gheos według tematów: tytuł, tekst i słowa, po których się go szuka. Najwyżej 25 tematów: mieszczą się na jednej liście.

rules-gheos-overview =
    Jesteście bogami, którzy z trójkątnych kafelków kształtują ląd. Na kontynentach żyją cywilizacje; żadna nie należy do gracza, a wyznawców w każdej może mieć każdy.
    Wyznawcy dają punkty: za kielichy, gdy zagrywasz żeton punktowania, i za piramidy w każdej epoce. Kafelek może stworzyć, powiększyć, połączyć albo rozerwać kontynent, a jego cywilizacja rozkwita albo ginie z wyznawcami.
    Wygrywa ten, kto ma najwięcej punktów.
    .title = Gra w skrócie
    .words = skrót, cel, cel gry, wygrana, wstęp, podsumowanie, jak grać, o co chodzi, punkty zwycięstwa
rules-gheos-setup =
    Na środku leży kafelek startowy: trzy nabrzeża, na każdym jedna pszenica. Każdy dostaje 2 kafelki, których nie widzi nikt inny, i 3 żetony punktowania. Osiem kafelków epoki jest wtasowanych w resztę, więc na początku nikt nie ma ich na ręce.
    W rezerwie leżą znacznik i 5 wyznawców każdej z sześciu cywilizacji: czerwonej, zielonej, żółtej, niebieskiej, czarnej i białej. Pierwszego gracza wskazuje los.
    .title = Przygotowanie do gry
    .words = przygotowanie, początek, start, rozłożenie, kafelek startowy, pierwszy gracz, rezerwa, ilu wyznawców
rules-gheos-turn =
    1. Dokładasz kafelek z ręki do planszy albo zastępujesz nim kafelek, który już na niej leży. Wojny, migracje i świątynie rozstrzyga się od razu.
    2. Tworzysz cywilizację na niezamieszkałym kontynencie albo bierzesz jednego wyznawcę. Jeśli coś z tego jest możliwe, trzeba to zrobić; jeśli nie, ten krok odpada.
    3. Możesz zagrać jeden żeton punktowania.
    4. Dobierasz do 2 kafelków. Wylosowany kafelek epoki daje punkty wszystkim, a ty losujesz dalej.
    .title = Tura gracza
    .words = kolejka, tura, przebieg, kolejność, fazy, akcje, czynności, co mogę zrobić
rules-gheos-tiles =
    Każda krawędź każdego kafelka ma pośrodku ląd, a w rogach morze, więc każdy kafelek pasuje wszędzie i w każdym obrocie.
    Ląd na kafelku to jedna, dwie lub trzy części. Część, która sięga dwóch lub trzech krawędzi, to masa lądowa; część przy jednej krawędzi to nabrzeże. To, co na niej stoi, należy tylko do niej.
    Słowami kafelek to na przykład „pszenica | kielich”: najpierw masa lądowa, potem nabrzeże. Trzy części oznaczają trzy nabrzeża.
    .title = Kafelki: masa lądowa i nabrzeże
    .words = kafelek, kafelki, trójkąt, masa lądowa, nabrzeże, wybrzeże, morze, krawędzie, pasuje, części
rules-gheos-lands =
    Lądy łączą się przez wspólną krawędź.
    - **Kontynent** ma co najmniej jedną masę lądową i leży na co najmniej dwóch kafelkach.
    - **Wyspa** to dwa stykające się nabrzeża.
    - Ląd na jednym tylko kafelku, nawet duży, nie jest ani jednym, ani drugim.
    Wszystkie symbole na kontynencie należą do niego, ale jeden kafelek może być częścią kilku kontynentów, każdego swoim kawałkiem. Kontynent nie musi być zamknięty, żeby ktoś na nim mieszkał.
    .title = Kontynenty i wyspy
    .words = kontynent, kontynenty, wyspa, wyspy, ląd, połączenie, otwarty, niezamieszkały
rules-gheos-icons =
    - **Pszenica**: wyznawcy przy tworzeniu cywilizacji i kierunek migracji
    - **Kielichy**: punkty za żeton punktowania i w końcowym punktowaniu
    - **Miecze**: siła w wojnie
    - **Piramidy**: punkty w każdej epoce; a kafelka z piramidą nigdy nie można zastąpić
    - **Świątynie** pszenicy, kielichów albo mieczy: punkty jeden raz, przy wykładaniu. Świątynia nie jest sama takim symbolem.
    .title = Co znaczą symbole
    .words = symbol, symbole, ikony, pszenica, kielich, kielichy, miecz, miecze, piramida, żywność, bogactwo
rules-gheos-placing =
    Kafelek trafia na wolne pole, które ma wspólną całą krawędź z co najmniej jednym kafelkiem; zetknięcie rogiem nie wystarczy. Łączy się z każdym kafelkiem, którego dotyka.
    Dołożenie niczego nie dzieli, ale może połączyć kontynenty dwóch lub trzech cywilizacji: wtedy wybucha wojna. Pole, które styka się tylko z jednym kafelkiem, nigdy jej nie wywoła, więc zawsze można dołożyć coś bez kosztu.
    .title = Dokładanie kafelka
    .words = dokładanie, dołożyć, wyłożyć, położyć, obok, wolne pole, gdzie, przylegać, róg
rules-gheos-replacing =
    Zamiast dokładać, możesz zdjąć kafelek z planszy i położyć na jego polu własny, w dowolnym obrocie. Stary kafelek wypada z gry.
    Zastąpić można każdy kafelek, także startowy i ze świątynią, ale nie taki, na którego dowolnej części stoi piramida. Zastąpienie może wywołać wojnę albo migrację; nie wywoła nic, jeśli nowy kafelek łączy to, co łączył stary.
    .title = Zastępowanie kafelka
    .words = zastępowanie, zastąpić, wymiana, podmiana, zamiana, zdjąć kafelek, poza grą, piramida
rules-gheos-founding =
    Wybierasz dowolny kontynent na planszy, na którym nie ma cywilizacji, i cywilizację, której nie ma na planszy. Jej znacznik trafia na ten kontynent, a ty bierzesz tylu jej wyznawców, ile jest na nim pszenicy, najwyżej 5. Świątynie pszenicy się nie liczą.
    Można to zrobić raz w turze i tylko na kontynencie, nigdy na wyspie. Wolno też tam, gdzie nie ma pszenicy: wtedy bez wyznawców. Cywilizacja, która przed chwilą upadła, może od razu wrócić.
    _Przykład:_ na kontynencie są 2 pszenice. Tworzysz tam czarną cywilizację i bierzesz 2 czarnych wyznawców.
    .title = Tworzenie cywilizacji
    .words = tworzenie, stworzyć, nowa cywilizacja, założyć, zasiedlić, znacznik, pszenica, kolor
rules-gheos-followers =
    Zamiast tworzyć cywilizację, bierzesz 1 wyznawcę dowolnej cywilizacji z planszy, bez względu na to, kto ją stworzył. W rezerwie musi jeszcze być jej wyznawca: każdego koloru jest 5 wyznawców dla wszystkich graczy razem.
    Wyznawca oddany za wojnę lub migrację leży znów w rezerwie i można go wziąć, także w tej samej turze.
    .title = Branie wyznawcy
    .words = wyznawca, wyznawcy, brać, wziąć, rezerwa, kostka, kostki, pięciu, limit, wspólni
rules-gheos-temples =
    Gdy dokładasz świątynię albo zastępujesz nią kafelek, dostajesz 1 punkt za każdy symbol jej rodzaju na kontynencie, do którego należy jej własna część kafelka, jeśli po wojnach i migracjach ktoś tam mieszka. Nieważne kto, a własnych wyznawców nie potrzebujesz.
    Świątynia punktuje tylko w tej chwili. Późniejsze stworzenie cywilizacji na jej kontynencie nic nie daje, a pozostałe części jej kafelka nie pomagają.
    _Przykład:_ świątynia mieczy dołącza do żółtego kontynentu, na którym są 2 miecze: 2 punkty.
    .title = Świątynie
    .words = świątynia, świątynie, punkty za świątynię, kiedy punktuje świątynia
rules-gheos-war =
    Jeśli twój kafelek łączy kontynenty dwóch lub trzech cywilizacji, wybucha wojna. Kosztuje cię jednego wyznawcę dowolnego koloru.
    Każda cywilizacja liczy miecze na swoim starym lądzie: miecze z nowego kafelka się nie liczą, z zastąpionego też nie. Wygrywa cywilizacja z największą liczbą mieczy; przy remisie zwycięzcę wskazujesz ty. Wszystkie pozostałe upadają: ich znaczniki i wszyscy ich wyznawcy, u każdego gracza, wracają do rezerwy. Zwycięska mieszka na całym kontynencie.
    Połączenie z wyspą albo z niezamieszkałym lądem to nie wojna.
    _Przykład:_ czerwona ma 1 miecz, żółta żadnego. Wygrywa czerwona. Płacisz swoim jedynym żółtym wyznawcą, bo i tak byłby stracony.
    .title = Wojna
    .words = wojna, wojny, walka, bitwa, miecze, siła, kto wygrywa, remis w wojnie, połączenie kontynentów
rules-gheos-migration =
    Jeśli zastępujesz kafelek i zamieszkały kontynent rozpada się na części, jego cywilizacja migruje. Kosztuje cię to jednego wyznawcę dowolnego koloru.
    Trafia na część, na której jest najwięcej pszenicy. Część to cały nowy kontynent lub wyspa, gdzie jest coś ze starego kontynentu; pszenica z nowego kafelka i z lądu, który on dołącza, też się liczy. Między równymi kontynentami wybierasz ty; kontynent ma pierwszeństwo przed wyspą z tą samą liczbą.
    Na kontynencie cywilizacja żyje dalej i nikt nie traci wyznawców.
    _Przykład:_ na lewej części są 2 pszenice, na prawej 1: znacznik idzie na lewą.
    .title = Migracja
    .words = migracja, migracje, migrować, podział, rozdzielenie kontynentu, przenieść znacznik, pszenica, dokąd
rules-gheos-migration-end =
    - **Wyspa**: cywilizacja, która musi przenieść się na wyspę, upada razem ze wszystkimi wyznawcami.
    - **Zamieszkały kontynent**: to wojna, którą migrująca cywilizacja od razu przegrywa, bez liczenia mieczy. Nie kosztuje to nic więcej.
    - **Została tylko wyspa**: jeśli po zastąpieniu z kontynentu zostaje jedynie wyspa, jest to także migracja na nią.
    Jeśli stary ląd zostaje w jednym kawałku, nie ma migracji, nawet gdy znacznik leżał na zastąpionym kafelku.
    .title = Kiedy migracja kończy się źle
    .words = migracja na wyspę, zamieszkały kontynent, migrująca, upadek, automatyczna wojna, upada
rules-gheos-cost =
    Wojna i migracja kosztują po jednym wyznawcy dowolnego koloru; płacisz, zanim cokolwiek się rozstrzygnie. Możesz oddać ostatniego, także takiego, którego cywilizacja zaraz upadnie.
    Bez wyznawców nie możesz wyłożyć kafelka tak, żeby doszło do wojny lub migracji. Jedno wyłożenie nigdy nie wywoła obu naraz, więc nigdy nie kosztuje więcej niż jednego wyznawcę; inni gracze nigdy nie płacą.
    .title = Ile kosztuje wojna lub migracja
    .words = koszt, płacić, cena, zapłata, oddać wyznawcę, brak wyznawców
rules-gheos-tokens =
    Raz w turze, po stworzeniu cywilizacji lub wzięciu wyznawcy, możesz zagrać żeton punktowania: każdy twój wyznawca daje tyle punktów, ile kielichów jest na kontynencie jego cywilizacji. Punkty dostajesz tylko ty, a żeton wypada z gry.
    Każdy ma trzy na całą grę. Żeton można zagrać i za 0 punktów. Niezagrane nie są na koniec nic warte.
    _Przykład:_ masz 2 niebieskich wyznawców i 1 żółtego; niebieska cywilizacja ma 2 kielichy, żółta 3. Dostajesz 7 punktów.
    .title = Żetony punktowania
    .words = żeton, żetony, żeton punktowania, indywidualne punktowanie, kielichy, zagrać żeton
rules-gheos-epochs =
    Gdy ktoś wylosuje kafelek epoki, punkty dostają wszyscy: każdy wyznawca daje ich tyle, ile piramid jest na kontynencie jego cywilizacji. Potem ten sam gracz losuje dalej.
    Na obrazku widać, ile epok już było i ile kończy grę.
    _Przykład:_ czerwona cywilizacja ma 2 piramidy. Kto ma 3 czerwonych wyznawców, dostaje 6 punktów.
    .title = Epoki
    .words = epoka, epoki, kafelek epoki, epokowa runda punktowania, piramidy, losowanie, punktują wszyscy
rules-gheos-end =
    Gra kończy się natychmiast,
    - gdy podliczono ostatnią epokę: 6. przy dwóch osobach, 7. przy trzech, 8. przy czterech
    - albo gdy wszyscy zagrali wszystkie swoje żetony punktowania, jeszcze przed dobraniem kafelka w tej turze
    Potem następuje końcowe punktowanie.
    .title = Koniec gry
    .words = koniec, koniec gry, ostatnia epoka, zakończenie, kiedy koniec
rules-gheos-scoring =
    W końcowym punktowaniu każdy dostaje punkty jeszcze raz jak za żeton: kielichy za każdego wyznawcę. Punkty za świątynie, żetony i epoki są już zapisane.
    Wygrywa gracz z największą liczbą punktów. Przy remisie decyduje liczba wyznawców wszystkich kolorów razem; jeśli i ona jest równa, zwycięstwo jest wspólne.
    .title = Końcowe punktowanie i remisy
    .words = końcowe punktowanie, podliczanie, punktacja, punkty, wynik, remis, zwycięzca, zwycięstwo, rozstrzygnięcie
rules-gheos-players =
    Przy każdej liczbie graczy w grze są wszystkie 52 kafelki krajobrazu, 8 kafelków epoki i 30 wyznawców. Różni się tylko koniec: 6. epoka przy dwóch osobach, 7. przy trzech, 8. przy czterech.
    W dwie osoby warto mieć inne cywilizacje niż rywal; w trzy i cztery dobrze mieć wyznawców tam, gdzie lider, bo wtedy nikomu nie opłaca się niszczyć tej cywilizacji.
    .title = Dwie, trzy lub cztery osoby
    .words = dwie osoby, trzy osoby, cztery osoby, dwóch graczy, liczba graczy, elementy, ile kafelków
rules-gheos-hidden =
    Ukryte są tylko kafelki na rękach i kolejność stosu. Punkty, żetony, wyznawców, epoki i zastąpione kafelki widzą wszyscy.
    Kafelek wykładasz w ukryciu: najpierw wybierasz kafelek i pole, w jednym kroku, dopóki pól jest mało, a potem obrót, jeśli jest z czego wybierać. Przed ostatnim naciśnięciem czytasz, co przyniesie każdy obrót, i nikt inny nie wie, co oglądasz. Potem wszystko jest jawne.
    Pola nazywa się kolumną i rzędem, na przykład c4, i tak przez całą partię. Kafelek startowy leży na m5; litery biegną w prawo, liczby w dół.
    .title = Ukryte ręce i nazwy pól
    .words = ukryte, tajne, ręka, w ukryciu, nazwy pól, kolumna, rząd, prognoza, obrót
rules-gheos-clarifications =
    - Znacznik oznacza cały kontynent; to, gdzie na nim leży, nie ma znaczenia.
    - Dwie części jednego kafelka mogą należeć do tego samego kontynentu, jeśli łączą się okrężną drogą.
    - Kafelek można zastąpić takim, który niczego nie zmienia.
    - Kolor wybierany przy tworzeniu cywilizacji nie wpływa na grę: cywilizacja spoza planszy ma zawsze wszystkich 5 wyznawców.
    - Punkty nigdy się nie kończą, a pszenica ponad 5 wyznawców koloru przy tworzeniu przepada.
    - Kto zapłaci ostatnim wyznawcą, gra dalej bez wyznawców.
    .title = Wyjaśnienia
    .words = wyjaśnienia, faq, pytania, wątpliwości, niejasności, szczególne przypadki
rules-gheos-forgotten =
    - Stworzenie cywilizacji od razu daje wyznawców za pszenicę.
    - Miecze z nowego kafelka nie liczą się w wojnie; pszenica z nowego kafelka liczy się w migracji.
    - Świątynie nigdy nie liczą się jako symbole.
    - Żeton punktuje tylko dla ciebie, epoka dla wszystkich.
    - Gdy cywilizacja upada, wszyscy gracze tracą jej wyznawców.
    - Gra kończy się także wtedy, gdy zagrano wszystkie żetony.
    .title = O czym łatwo zapomnieć
    .words = zapomniane, najczęściej zapominane, błędy, wskazówki, porady, uwaga
rules-gheos-undo =
    Dopóki nie zakończysz tury, możesz cofać ją krok po kroku, razem z wyłożonym kafelkiem. Na jej koniec losujesz i potem niczego nie można już cofnąć.
    Całe tasowanie wynika z ziarna ustalonego na początku. Wtedy pokazuję jego odcisk, a na końcu samo ziarno; więcej wyjaśnia `/{ cmd-help.name }`. Cofanie nigdy nie zmienia tego, jaki kafelek przyjdzie następny.
    .title = Cofanie i uczciwe losowanie
    .words = cofanie, cofnij, uczciwość, los, losowość, ziarno, tasowanie, oszustwo, szczęście
