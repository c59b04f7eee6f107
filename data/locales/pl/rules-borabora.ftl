# Zasady Bora Bora według tematów: tytuł, tekst i słowa, po których się go szuka. Najwyżej 25 tematów: mieszczą się na jednej liście.

rules-borabora-overview =
    Stawiasz szałasy na pięciu wyspach, zdobywasz ludzi, wysyłasz kapłanów do świątyni i dbasz o przychylność bogów. W każdej rundzie kładziesz trzy kości na akcje, korzystasz z pomocy mężczyzny i kobiety, a potem punktuje się prawą stronę planszy.
    Punkty dają tor pozycji, kapłani, budynki, biżuteria, ryby i zadania. Wysoka kość daje mocną akcję, niska pasuje na więcej płytek i zamyka je innym.
    Po sześciu rundach i końcowym podliczeniu wygrywa najwyższy wynik.
    .title = Gra w skrócie
    .words = skrót, cel, cel gry, wygrana, wstęp, podsumowanie, jak grać, o co chodzi, punkty zwycięstwa, PZ
rules-borabora-setup =
    Przy każdym z 12 regionów leży płytka ryb, biżuteria leży w sześciu kolumnach po cztery, przy świątyni jest sześć płytek bogów, a odkrytych kart bogów jest pięć. Na ekspozycji leży po sześć płytek mężczyzn i kobiet oraz o dwa zadania więcej, niż jest graczy.
    Każdy ma 12 szałasów (dwa na polu 12, pole 1 wolne), sześć budynków, czterech kapłanów, trzy kości, dwa dary, płytkę boga, dwie tajne karty bogów i trzy zadania: jasne i dwa ciemne. Kolejność wskazuje los; daje ona 0, 1, 2 i 3 punkty.
    Potem, od ostatniego gracza do pierwszego, każdy stawia szałas w pustym regionie z rybą o wartości 1 i bierze to, co daje region. Ryby jeszcze nie punktują.
    .title = Przygotowanie do gry
    .words = przygotowanie, początek, start, rozłożenie, pierwszy gracz, zestaw startowy, pierwszy szałas, z czym zaczynam
rules-borabora-round =
    Runda ma trzy fazy:
    - **A, kości**: wszyscy rzucają. W kolejności każdy kładzie jedną kość i wykonuje jej akcję, i tak trzy razy.
    - **B, ludzie**: w kolejności każdy może skorzystać z jednego swojego mężczyzny i jednej swojej kobiety.
    - **C, prawa strona**: 1. tor pozycji, a z nim nowa kolejność; 2. świątynia; 3. biżuteria; 4. zadania: jedno się wypełnia, potem bierze się nowe.
    Kroki 3 i 4 przebiegają już w nowej kolejności. Potem kości wracają, a mężczyzn, kobiety i zadania na ekspozycji zastępują nowe. Po szóstej rundzie dobiera się tylko zadania; ostatnie trzy rozlicza się na koniec.
    .title = Runda i fazy
    .words = runda, rundy, fazy, faza, faza A, faza B, faza C, przebieg, kolejka, tura
rules-borabora-dice =
    Kość kładziona na płytce akcji musi być niższa od każdej, która już tam leży, obojętnie czyjej; równa nie wystarczy. Na pustą płytkę wejdzie każda. Połowu to ograniczenie nie dotyczy.
    Oczka to siła akcji, ale zawsze wolno użyć mniej. Trzeba wybrać akcję, którą da się wykonać choć w części; połów jest możliwy zawsze. Pasować nie można.
    Płytka z dwiema akcjami (mężczyzna i kobieta, ląd i woda) ma jeden rząd kości: wybierz dowolną z dwóch akcji.
    _Przykład:_ na płytce leżą 5 i 3. Możesz dołożyć 2 albo 1.
    .title = Kładzenie kości
    .words = kość, kości, położyć kość, kładzenie, niższa, zablokowana, blokowanie, płytki akcji, wspólna płytka, pas, faza A
rules-borabora-helper =
    Kość daje oczka, które wydajesz dowolnie i w dowolnej kolejności; każdy zakup działa od razu.
    - 1 oczko: przesuń mężczyznę (dostaje tatuaż): tyle kroków na torze pozycji, ile pokazuje
    - 1 oczko: przesuń kobietę (zbiera muszle): tyle muszli, ile pokazuje
    - 1 oczko: 1 punkt
    - 2 oczka: dar
    - 2 oczka: karta boga, odkryta albo z talii
    - 2 oczka: dowolny materiał budowlany
    - 2 oczka: przenieś szałas z pól 1–11 na pole 12
    Każdą płytkę przesuwa się tylko raz w grze. Niewydane oczka zamieniają się w punkty.
    .title = Pomocnik i jego ceny
    .words = pomocnik, ceny, cennik, handel, kupić, przesunąć, tatuaż, tatuowanie, zbieranie muszli, punkty kości, oczka
rules-borabora-settling =
    Ścieżką lądową (brązową) albo wodną (niebieską) trafiasz z regionu ze swoim szałasem do sąsiedniego, w którym go nie masz. Wartość ścieżki nie może przekraczać twojej siły. Potem po kolei:
    1. szałas z twojej planszy staje na miejscu pod budowę; stojący tam zostaje odsunięty, ale nie opuszcza regionu
    2. bierzesz to, co daje region: las – drewno, plaża – piasek, góra – kamień, równina – dar
    3. czerwony bóg może punktować rybę: teraz albo nigdy
    W regionie wolno mieć jeden szałas. Odsunięty liczy się do wszystkiego poza rybą na koniec gry. Szałas zdjęty z pól 1–11 robi miejsce dla ludzi.
    .title = Osiedlanie się: ścieżki lądowe i wodne
    .words = osiedlanie, osiedlić, rozprzestrzenianie, ścieżka lądowa, ścieżka wodna, ląd, woda, szałas, szałasy, odsunąć, miejsce pod budowę, surowiec
rules-borabora-map =
    Z północy na południe: **N1** równina, **N2** góra; **W1** plaża, **CF** las, **CP** równina, **E1** las; **W2** góra, **CB** plaża, **CM** góra, **E2** plaża; **S1** las, **S2** równina. Litera oznacza wyspę: C środkowa, N północna, E wschodnia, S południowa, W zachodnia.
    - **Ścieżki lądowe**: CF–CP 3, CF–CB 5, CP–CM 4, CB–CM 2, N1–N2 5, E1–E2 3, S1–S2 1, W1–W2 6.
    - **Ścieżki wodne**: CF–N1 1, CF–W1 2, CP–N2 3, CP–E1 6, CB–W2 3, CB–S1 4, CM–E2 4, CM–S2 5.
    Każda ścieżka prowadzi w obie strony; na ukos nie ma żadnej.
    .title = Wyspy, regiony i ścieżki
    .words = mapa, wyspy, wyspa, regiony, region, wartości ścieżek, las, równina, plaża, góra, CF, CP, CB, CM, N1, N2, E1, E2, S1, S2, W1, W2
rules-borabora-people =
    Mężczyźni i kobiety leżą na polach 1–6 ekspozycji. Kość pozwala wziąć jedną płytkę z pola nie wyższego niż jej oczka; luka zostaje do następnej rundy. Płytka trafia na wolne pole twojej planszy, czyli takie bez szałasu i bez innej płytki. Gdy takiego nie ma, akcja jest niemożliwa.
    Samo wzięcie nic jeszcze nie daje. Płytka liczy się do zadań, pomaga w fazie B, a pomocnik może ją raz przesunąć: mężczyzna daje wtedy kroki na torze pozycji, kobieta muszle.
    Pola 1–11 są równorzędne. Na polu 12 mieści się dowolnie wiele szałasów; płytkę kładzie się tam tylko wtedy, gdy nie ma na nim szałasu, i odtąd szałasy już tam nie trafią.
    .title = Mężczyźni i kobiety: branie płytek
    .words = mężczyzna, kobieta, mężczyźni, kobiety, ludzie, wziąć płytkę, ekspozycja, plansza gracza, pole 12, wolne pole, przesunięcie, symbole pozycji, muszle
rules-borabora-using =
    W fazie B możesz skorzystać z jednego mężczyzny i jednej kobiety, w dowolnej kolejności. Wszystkie twoje płytki tego samego rodzaju i tej samej płci działają razem jako jedna mocniejsza akcja; mężczyzn i kobiet nigdy się nie sumuje. Przesunięcie płytki nie ma znaczenia i niczego się nie traci.
    Efekty takie jak przy kościach działają, jakby na płytce akcji leżała kość o tej wartości, choć żadna tam nie leży. Można użyć także płytki wziętej przed chwilą.
    Siła jest granicą: materiałów, szałasów i kart wolno wziąć mniej.
    _Przykład:_ dwóch pionierów osiedla się jedną ścieżką lądową do 4, a nie dwiema do 2.
    .title = Faza B: pomoc ludzi
    .words = użycie ludzi, faza B, aktywować, aktywacja, kopie, ten sam rodzaj, łączenie, siła, efekty
rules-borabora-people-list =
    Z jedną, dwiema i trzema płytkami tej samej płci:
    - **pionier, pionierka**: ścieżka lądowa do 2, 4, 6
    - **żeglarz, żeglarka**: ścieżka wodna do 2, 4, 6
    - **swat, swatka**: kobieta z pól do 3, 6, 6
    - **werbownik, werbowniczka**: mężczyzna z pól do 3, 6, 6
    - **budowniczy, budownicza**: budynek do 3, 6, 6
    - **tragarz, tragarka**: 1, 2, 3 dowolne materiały
    - **przewoźnik, przewoźniczka**: 1, 2, 3 szałasy na pole 12
    - **tancerz, tancerka**: 2, 4, 6 pkt
    - **szaman, szamanka**: 1, 2, 3 karty bogów
    - **tkacz, tkaczka**: 1, 2, 3 dary
    - **tatuator, tatuatorka**: 1, 2, 3 kroki na torze pozycji
    - **poławiacz, poławiaczka**: 1, 2, 3 muszle
    Zielony bóg to podwaja: budowniczy o sile 3 buduje wtedy do 6, ale nadal tylko raz.
    .title = Dwanaście rodzajów ludzi
    .words = pionier, pionierka, żeglarz, żeglarka, swat, swatka, werbownik, werbowniczka, budowniczy, budownicza, tragarz, tragarka, przewoźnik, przewoźniczka, tancerz, tancerka, szaman, szamanka, tkacz, tkaczka, tatuator, tatuatorka, poławiacz, poławiaczka, rodzaje ludzi, lista ludzi
rules-borabora-temple =
    Stawiasz jednego ze swoich czterech kapłanów na polu świątyni o wartości nie wyższej niż kość, wolnym albo zajętym. Kapłan, który tam stoi, przesuwa się o pole w prawo, a za nim następni, aż zapełni się luka albo ostatni wypadnie i wróci do właściciela. Wolno przesuwać też własnych.
    Nowo postawiony kapłan daje bonus ognia. Gdy wszyscy czterej są w świątyni, akcja jest niemożliwa.
    W fazie C każdy kapłan jest wart 1 pkt w rundach 1 i 2, 2 pkt w rundach 3 i 4, 3 pkt w rundach 5 i 6. Kto ma najwięcej kapłanów, dostaje płytkę boga; przy remisie ten z remisujących, którego kapłan stoi najbardziej na lewo. Gdy świątynia jest pusta, płytka wypada z gry. Kapłani zostają.
    .title = Świątynia i kapłani
    .words = świątynia, kapłan, kapłani, przesuwanie, wypaść, najwięcej kapłanów, większość, płytka boga, remis w świątyni
rules-borabora-building =
    Wybierasz niewybudowaną jeszcze płytkę o wartości nie wyższej niż kość i dwa sąsiednie pola obrządku (w poziomie lub w pionie), oba z materiałem. Materiały wracają do zasobów, budynek zostaje. Daje 10 pkt w rundach 1 i 2, 7 w rundach 3 i 4, 4 w rundach 5 i 6 oraz bonus ognia. Jego wartość mówi tylko, jakiej kości wymaga.
    Każde pole obrządku jest na jeden materiał:
    - 1 piasek, 2 drewno, 3 kamień, 4 piasek
    - 5 kamień, 6 piasek, 7 drewno, 8 kamień
    - 9 drewno, 10 kamień, 11 piasek, 12 drewno
    Materiał trzeba położyć na wolnym polu swojego rodzaju; tylko gdy takiego nie ma, leży obok planszy i liczy się jedynie do zadań. Niczego się już nie przesuwa, więc uważaj na pojedyncze luki.
    .title = Budowa i pola obrządku
    .words = budowa, budować, budynek, budynki, obrządek, pola obrządku, materiały, piasek, drewno, kamień, sąsiednie pola, obok planszy
rules-borabora-fire =
    Za każdego postawionego kapłana i za każdy wybudowany budynek dostajesz od razu dwie rzeczy: dar **albo** kartę boga, a potem krok na torze pozycji **albo** muszlę.
    W fazie B jest tak samo. Przesunięci kapłani nic nie dają.
    .title = Bonus ognia
    .words = ogień, bonus ognia, bonus, dar czy karta, pozycja czy muszla, płomień
rules-borabora-fishing =
    - **Połów**: każda kość jest tam warta 2 pkt, bez względu na jej oczka i na to, co już tam leży.
    - **Płytki ryb** mają wartości od 1 do 6; są cztery gatunki (A, B, C, D) po trzy płytki. Punktują dwa razy: z czerwonym bogiem, raz na gracza, gdy osiedlasz się w regionie; oraz na koniec gry dla gracza, którego szałas stoi wtedy na miejscu pod budowę. Nigdy nie znikają.
    .title = Połów i płytki ryb
    .words = połów, łowienie, ryby, ryba, płytki ryb, gatunki ryb, 2 PZ, dowolna kość, miejsce pod budowę
rules-borabora-gods =
    Żeby zagrać boga, płacisz na jeden z trzech sposobów:
    - kartą jego koloru i darem
    - dwiema kartami jednego innego koloru i darem
    - płytką boga, bez karty i bez daru
    Para i płytka mają te same ograniczenia co karta. Bez daru nie zagrasz żadnej karty. Użyte karty są odrzucane, płytki bogów wypadają z gry; nieużyta jest warta 2 pkt.
    Kartę bierzesz spośród pięciu odkrytych (luka zaraz się wypełnia) albo w ciemno z talii. Twoje karty są tajne, ich liczba nie. Gdy talia się kończy, tasuje się karty odrzucone.
    Boga zagrywasz, zanim odpowiesz na pytanie: naciśnij „{ button-hand }”. Jeśli po prostu odpowiesz, grasz bez boga. Gdy boga wymaga twój wybór, bot pyta w sekrecie, czym za niego płacisz. Gdy wszyscy widzą, że zapłacić można tylko płytką boga, nie pyta: na przycisku widnieje „płytka boga”, a wybór od razu ją zużywa.
    .title = Karty bogów, dary i płytki bogów
    .words = karty bogów, karta boga, bogowie, bóg, dar, dary, płytka boga, płytki bogów, para, dwie karty, joker, zapłata, ręka, talia, ofiara
rules-borabora-god-list =
    - **Niebieski bóg** (faza A): twoja kość może trafić na płytkę, choć nie jest niższa od leżących tam kości. Raz na kość; kto później położy kość, która znów nie jest niższa, też go potrzebuje.
    - **Biały bóg** (faza A): akcja liczy się jak 6. Kość zachowuje swoje oczka, więc nie pomaga to przy kładzeniu ani później.
    - **Czerwony bóg** (A i B): osiedlając się, punktujesz płytkę ryb nowego regionu.
    - **Zielony bóg** (faza B, raz na fazę): podwaja efekt osoby, z której korzystasz, łącznie z kopiami; albo pozwala użyć jeszcze jednego rodzaju ludzi, dowolnej płci.
    - **Żółty bóg** (faza C i koniec gry, raz na zadanie): wypełniasz zadanie, do którego brakuje dokładnie jednej wymaganej rzeczy, za 4 pkt zamiast 6.
    Niebieskiego, białego i czerwonego wolno łączyć przy jednej kości; za każdego płaci się osobno. Bot nie proponuje boga, który nic by nie zmienił.
    .title = Pięciu bogów
    .words = niebieski bóg, biały bóg, czerwony bóg, zielony bóg, żółty bóg, niebieski, biały, czerwony, zielony, żółty, lista bogów, podwojenie, dodatkowa osoba
rules-borabora-status =
    Tatuowani mężczyźni, tatuatorzy i bonusy ognia przesuwają twój znacznik naprzód. Jeśli stoją tam inne, kładziesz go na wierzchu. W fazie C każda pozycja daje punkty: 0, 1, 2 i 3 na pozycjach od 0 do 3, dalej o jeden więcej co dwie pozycje (pierwsza z 4 pkt to 5), a 15 pkt na ostatniej, czyli 27.
    Potem wszystkie wracają na 0 i ustala się nową kolejność: pierwszy jest ten, kto zaszedł najdalej; na jednej pozycji wyższy znacznik jest przed niższym. Kolejność decyduje, kto pierwszy kładzie kości oraz wybiera biżuterię i zadania.
    .title = Tor pozycji i kolejność
    .words = pozycja, tor pozycji, kolejność, pierwszy, znacznik, kroki, pozycje, #1, kto zaczyna
rules-borabora-jewelry =
    W fazie C, w nowej kolejności, każdy może kupić jedną płytkę z kolumny tej rundy za tyle muszli, ile na niej widać. Reszta trafia do pudełka. Muszle zostają na później.
    Płytki za 1, 2, 3, 4, 5, 6 muszli dają na koniec gry 1, 3, 4, 6, 7, 9 pkt. Jest sześć rodzajów po cztery płytki: naszyjnik, bransoleta, kolczyki, bransoleta na nogę, przepaska, pierścień. Kupuje się raz na rundę, więc można mieć najwyżej sześć płytek.
    .title = Muszle i biżuteria
    .words = biżuteria, muszle, muszla, kupić, naszyjnik, bransoleta, kolczyki, bransoleta na nogę, przepaska, pierścień, kolumna
rules-borabora-tasks =
    Przed tobą leżą zawsze trzy odkryte zadania. W fazie C wypełniasz dokładnie jedno: za 6 pkt albo za 4 pkt, jeśli jedną brakującą rzecz zastępuje żółty bóg. Tylko gdy żadnego nie da się wypełnić bez niego, wolno zamiast tego jedno odrzucić, za 0 pkt.
    Zadanie podaje minimum. Niczego się za nie nie oddaje, a nowa kolejność, płytka boga i biżuteria z tej rundy już się liczą. Karty się pokazuje i zachowuje; nie zastąpią ich płytki bogów ani pary.
    Potem każdy bierze nowe zadanie z ekspozycji; dwa pozostałe znikają. Po rundzie 6 można jeszcze wypełnić wszystkie trzy, które zostały. Razem najwyżej dziewięć.
    .title = Wypełnianie zadań
    .words = zadanie, zadania, wypełnić, odrzucić zadanie, nowe zadanie, 6 PZ, 4 PZ, żuraw, papuga, minimum
rules-borabora-tasks-light =
    Każdy zaczyna z jednym z tych siedmiu:
    - **kobieta + mężczyzna**: co najmniej po jednej takiej płytce na twojej planszy
    - **kobieta + kapłan w świątyni** oraz **mężczyzna + kapłan w świątyni**: taka płytka i twój kapłan w świątyni
    - **3 kapłanów w świątyni**
    - **kobieta + biżuteria**: płytka kobiety i płytka biżuterii
    - **mężczyzna + kolejność #1**: płytka mężczyzny i pierwsze miejsce w nowej kolejności
    - **szałasy w 3 regionach**: dowolnych
    Z żółtym bogiem może brakować jednej z dwóch części, jednego kapłana albo jednego regionu.
    .title = Siedem jasnych zadań
    .words = jasne zadania, zadania startowe, żuraw, kobieta + mężczyzna, zadanie z kapłanem, zadanie kolejność, trzech kapłanów, trzy regiony, kobieta + kapłan w świątyni, mężczyzna + kapłan w świątyni, 3 kapłanów w świątyni, kobieta + biżuteria, mężczyzna + kolejność #1, szałasy w 3 regionach
rules-borabora-tasks-people =
    Ciemne zadania o ludziach, biżuterii i budynkach:
    - **4 mężczyzn**, **4 kobiety**, **4 sztuki biżuterii**, **4 budynki**: dowolne; budynki muszą być wybudowane
    - **3 różnych mężczyzn**, **3 różne kobiety**, **3 rodzaje biżuterii**: trzech rodzajów; płci się nie miesza
    - **3 przesuniętych mężczyzn**, **3 przesunięte kobiety**, **5 przesuniętych osób**: przesunięte płytki; do pięciu liczą się obie płcie razem
    - **2 × pionier, żeglarz, swat, werbownik, budowniczy, tragarz, przewoźnik, tancerz, szaman, tkacz, tatuator, poławiacz** (po jednym zadaniu): dwie płytki tego rodzaju, mężczyźni lub kobiety
    - **2 naszyjniki, bransolety, pary kolczyków, bransolety na nogę, przepaski, pierścienie** (po jednym zadaniu): dwie płytki tego rodzaju
    .title = Ciemne zadania: ludzie, biżuteria, budynki
    .words = ciemne zadania, papuga, czterech mężczyzn, cztery kobiety, różni mężczyźni, przesunięte osoby, dwa naszyjniki, dwa pierścienie, cztery budynki, 4 mężczyzn, 4 kobiety, 4 sztuki biżuterii, 4 budynki, 2 naszyjniki, 2 bransolety, 2 pary kolczyków, 2 bransolety na nogę, 2 przepaski, 2 pierścienie, 3 różnych mężczyzn, 3 różne kobiety, 3 rodzaje biżuterii, 3 przesuniętych mężczyzn, 3 przesunięte kobiety, 5 przesuniętych osób, 2 × pionier/pionierka, 2 × żeglarz/żeglarka, 2 × swat/swatka, 2 × werbownik/werbowniczka, 2 × budowniczy/budownicza, 2 × tragarz/tragarka, 2 × przewoźnik/przewoźniczka, 2 × tancerz/tancerka, 2 × szaman/szamanka, 2 × tkacz/tkaczka, 2 × tatuator/tatuatorka, 2 × poławiacz/poławiaczka
rules-borabora-tasks-goods =
    Ciemne zadania o szałasach, kartach i dobrach:
    - **szałasy w 9 regionach**: dowolnych; **szałas na każdej z 5 wysp**
    - **szałasy w 3 lasach**, **na 3 równinach**, **na 3 plażach**, **w 3 górach** (po jednym); **szałasy przy 3 rybach A, B, C, D** (po jednym). Miejsce pod budowę nie jest potrzebne
    - **4 szałasy na polu 12** twojej planszy
    - **3 karty jednego boga**, **4 różne karty bogów**, **2 karty wskazanego koloru** (po jednym): na ręce
    - **3 × piasek**, **3 × drewno**, **3 × kamień**, **5 dowolnych materiałów**: na polach obrządku albo obok planszy, ale nie te wydane
    - **2 płytki bogów**, **4 dary**, **5 muszli**
    .title = Ciemne zadania: szałasy, karty, dobra
    .words = ciemne zadania, dziewięć regionów, pięć wysp, zadanie las, zadanie ryby, cztery szałasy na polu 12, zadanie karty bogów, zadanie materiały, dwie płytki bogów, cztery dary, pięć muszli, trzy piaski, pięć materiałów, 2 płytki bogów, 4 dary, 5 muszli, szałasy w 9 regionach, szałas na każdej z 5 wysp, 3 karty jednego boga, 2 niebieskie karty bogów, 2 białe karty bogów, 2 czerwone karty bogów, 2 zielone karty bogów, 2 żółte karty bogów, 4 różne karty bogów, 3 × piasek, 3 × drewno, 3 × kamień, 5 dowolnych materiałów, szałasy w 3 lasach, szałasy na 3 równinach, szałasy na 3 plażach, szałasy w 3 górach, szałasy przy 3 rybach A, szałasy przy 3 rybach B, szałasy przy 3 rybach C, szałasy przy 3 rybach D, 4 szałasy na polu 12
rules-borabora-scoring =
    Po rundzie 6 każdy w kolejności rozlicza ostatnie zadania. Potem liczą się:
    - 2 pkt za każdą nieużytą płytkę boga
    - od 1 do 6 pkt za rybę przy każdym twoim szałasie na miejscu pod budowę
    - od 1 do 9 pkt za każdą płytkę biżuterii
    - po 6 pkt za: 9 wypełnionych zadań; 6 płytek biżuterii; wszystkie 12 pól obrządku zapełnione materiałem lub budynkiem; wszystkie 6 budynków; szałasy we wszystkich 12 regionach; płytki ludzi na wszystkich 12 polach
    Pozostałe materiały, muszle, dary i karty nic nie są warte. Przy remisie wygrywa ten z remisujących, który w ostatniej fazie C był wcześniej w kolejności.
    .title = Końcowe punktowanie, sześć premii, remisy
    .words = punktowanie, końcowe punktowanie, koniec gry, premia, premie, bonusy, sześć premii, remis, remisy, zwycięzca, zwycięstwo, podliczanie
rules-borabora-rulings =
    Tam, gdzie instrukcje milczą albo różnią się od siebie, bot postępuje tak:
    - Surowiec regionu bierze się zawsze; ścieżki prowadzą w obie strony.
    - Najpierw płaci się za żółtego boga: to, czym się go opłaca, nie liczy się już do zadania.
    - Płytki wziętej w fazie B można w niej jeszcze użyć. Dodatkowo można aktywować mężczyznę albo kobietę, ale bez podwojenia.
    - Podwojenie wybiera się, zanim odpowiesz na cokolwiek innego; nie można za nie zapłacić tym, co daje sam efekt.
    - Znacznik, który nie może iść dalej, zachowuje miejsce w stosie.
    - Na koniec najpierw wypełnia się zadania już spełnione, potem przy innych pomaga żółty bóg.
    - Dwie osoby grają na pięciu płytkach akcji, trzy na sześciu, cztery na siedmiu: mężczyzna i kobieta oraz ląd i woda dzielą płytkę, gdy którejś brakuje.
    Instrukcje nie podają wartości wydrukowanych na ścieżkach, ludziach, rybach, biżuterii i torze pozycji. Użyte tutaj są własne i zgodne ze wszystkim, co mówią instrukcje.
    .title = Wyjaśnienia tego bota
    .words = rozstrzygnięcia, wyjaśnienia, faq, zasady domowe, dwie osoby, trzy osoby, cztery osoby, dwóch graczy, trzech graczy, liczba graczy, niejasne, wymyślone wartości
rules-borabora-undo =
    Turę możesz cofać krok po kroku, dopóki się nie skończy albo nie ujawni się coś ukrytego: rzut kośćmi, karta z talii, nowa odkryta karta, karta zagrana albo pokazana, nowi ludzie i zadania.
    Ukryte są karty na ręce oraz kolejność w talii i stosach; wszystko inne leży jawnie. Wszystkie losowania wynikają z ziarna ustalonego na początku. Wtedy widać jego odcisk, na koniec samo ziarno; więcej wyjaśnia `/{ cmd-help.name }`.
    .title = Cofanie, tajemnice i uczciwe losowanie
    .words = cofnij, cofanie, ukryte, tajne, uczciwość, uczciwy, losowość, ziarno, tasowanie, szczęście, jawne informacje
