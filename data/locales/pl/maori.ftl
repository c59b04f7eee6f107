game-maori = Maori
game-maori-line = 2–5 graczy, 30–45 minut: jeden statek odkrywców, każdy buduje swoje wyspy

option-maori-variant = Wariant
    .hint = Z własnym statkiem albo bez niego
option-maori-variant-basic = Podstawowy
    .hint = Bez własnego statku: kafelki kładzie się na dowolnym wolnym polu
option-maori-variant-advanced = Zaawansowany
    .hint = Kafelki kładzie się przy własnym statku; po każdym odkryciu może on popłynąć dalej
option-maori-variant-professional = Profesjonalny
    .hint = Kafelki kładzie się przy własnym statku; musi on wpłynąć na każdy nowy kafelek
option-maori-board = Plansza
    .hint = Która strona plansz jest u góry
option-maori-board-front = Awers
    .hint = 16 pól obok pasa lądu; 2–5 graczy
option-maori-board-atoll = Atol
    .hint = 20 pól; palmy wewnątrz atolu liczą się podwójnie; 2–4 graczy
option-maori-ship_shells = Muszle dla własnego statku
    .hint = Wariant zaawansowany i profesjonalny: czy przed położeniem kafelka statek pływa za muszle?
option-maori-ship_shells-yes = Tak
    .hint = 1 muszla za pole, przed położeniem kafelka
option-maori-ship_shells-no = Nie
    .hint = Kafelki tylko tam, gdzie statek już stoi obok

# ---- kafelki -----------------------------------------------------------------------

# Otwarte boki położonego kafelka.
maori-open =
    { $open ->
        [N] otwarty na północ
        [E] otwarty na wschód
        [S] otwarty na południe
        [W] otwarty na zachód
        [NS] z północy na południe
       *[EW] z zachodu na wschód
    }
maori-tile =
    { $kind ->
        [single] pojedyncza wyspa
        [end] koniec wyspy { maori-open }
        [middle] środek wyspy { maori-open }
        [water] woda
        [volcano] wulkan
        [unknown] zakryty kafelek
       *[none] nic
    }{ $palms ->
        [0] { "" }
        [one] , { $palms } palma
        [few] , { $palms } palmy
       *[many] , { $palms } palm
    }{ $huts ->
        [0] { "" }
        [one] , { $huts } chata
        [few] , { $huts } chaty
       *[many] , { $huts } chat
    }{ $boats ->
        [0] { "" }
        [one] , { $boats } łódka
        [few] , { $boats } łódki
       *[many] , { $boats } łódek
    }{ $shells ->
        [0] { "" }
        [one] , { $shells } muszla
        [few] , { $shells } muszle
       *[many] , { $shells } muszli
    }{ $lei ->
        [0] { "" }
       *[other] , pół wieńca
    }
maori-tile-brief =
    { $kind ->
        [single] wyspa
        [end]
            { $open ->
                [N] koniec płn.
                [E] koniec wsch.
                [S] koniec płd.
               *[W] koniec zach.
            }
        [middle]
            { $open ->
                [NS] środek płn.–płd.
               *[EW] środek zach.–wsch.
            }
        [water] woda
        [volcano] wulkan
        [unknown] zakryty
       *[none] –
    }{ $palms ->
        [0] { "" }
        [one] { " " }{ $palms } palma
        [few] { " " }{ $palms } palmy
       *[many] { " " }{ $palms } palm
    }{ $huts ->
        [0] { "" }
       *[other] { " " }chata
    }{ $boats ->
        [0] { "" }
        [one] { " " }{ $boats } łódka
        [few] { " " }{ $boats } łódki
       *[many] { " " }{ $boats } łódek
    }{ $shells ->
        [0] { "" }
        [one] { " " }{ $shells } muszla
        [few] { " " }{ $shells } muszle
       *[many] { " " }{ $shells } muszli
    }{ $lei ->
        [0] { "" }
       *[other] { " " }½ wieńca
    }

# ---- pytanie na górnym pasku: najwyżej 28 znaków poza imieniem ----------------------

maori-question-edge = { $name }: skąd rusza statek?
maori-question-ship = { $name }: jak daleko płynąć?
maori-question-what = { $name }: który kafelek?
maori-question-where = { $name }: na które pole?
maori-question-which = { $name }: który usunąć?
maori-question-how = { $name }: jak ułożyć kafelek?
maori-question-reveal = { $name }: odsłonić kafelek?
maori-question-sail = { $name }: dokąd własny statek?
maori-question-end = { $name }: zakończyć turę?
maori-question-during = Ruch: { $name }
maori-question-after = { $name }: tura zakończona
maori-question-over = Koniec partii

# ---- przyciski: najwyżej 40 znaków ---------------------------------------------------

maori-label-edge = { $position }
maori-both-ship = Płyń i weź kafelek naraz
# A voyage and a tile: { $price } is that of both.
maori-both-take = { $edges } → { maori-label-take }: { maori-tile }
maori-label-ship =
    { $price ->
        [0] { $edges }
        [one] { $edges } · { $price } muszla
        [few] { $edges } · { $price } muszle
       *[many] { $edges } · { $price } muszli
    }
maori-label-take =
    { $price ->
        [0] { $letter } · za darmo
        [one] { $letter } · { $price } muszla
        [few] { $letter } · { $price } muszle
       *[many] { $letter } · { $price } muszli
    }
maori-label-stored = S · z magazynu
maori-label-remove = Usuń kafelek
maori-both-remove = Który kafelek usunąć?
maori-label-pass = Pas
maori-both-place = Połóż i obróć naraz
maori-label-place =
    { $price ->
        [0] { $square }
        [one] { $square } · { $price } muszla
        [few] { $square } · { $price } muszle
       *[many] { $square } · { $price } muszli
    }
maori-label-store = Do magazynu
maori-label-clear = { $square }
maori-label-turn = { $number } · { maori-open }
maori-label-reveal = Odsłoń nowy kafelek
maori-label-sail =
    { $stays ->
        [0] { $square }
       *[other] { $square } · zostaje
    }
maori-label-end = Zakończ turę

# ---- wybory w pełniejszych słowach: najwyżej 100 znaków ------------------------------

maori-detail-edge =
    { $first ->
        [volcano] { $position }: szereg zaczyna się tam od wulkanu
        [none] { $position }: w tym szeregu nie ma kafelków
       *[tile] { $position }: pierwszy kafelek to { maori-tile }
    }
maori-detail-ship =
    { $first ->
        [volcano] { maori-label-ship }: szereg zaczyna się tam od wulkanu
        [none] { maori-label-ship }: w tym szeregu nie ma kafelków
       *[tile] { maori-label-ship }: pierwszy kafelek to { maori-tile }
    }
maori-detail-take = { maori-label-take }: { maori-tile }
maori-detail-stored = { maori-label-stored }: { maori-tile }
maori-detail-remove = Usuń kafelek ze swojej planszy; wypadnie z gry
maori-detail-pass = Pas: w tej turze bez odkrycia
maori-detail-place =
    { $price ->
        [0] Połóż na { $square }: { maori-tile }
        [one] Połóż na { $square } za { $price } muszlę: { maori-tile }
        [few] Połóż na { $square } za { $price } muszle: { maori-tile }
       *[many] Połóż na { $square } za { $price } muszli: { maori-tile }
    }
maori-detail-store = Do magazynu: { maori-tile }
maori-detail-clear = Usuń z { $square }: { maori-tile }
maori-detail-turn = { maori-label-turn }
maori-detail-reveal = Odsłoń nowy kafelek; potem może popłynąć twój własny statek
maori-detail-sail =
    { $stays ->
        [0] Własny statek na { $square }: { maori-tile }
       *[other] Własny statek zostaje na { $square }: { maori-tile }
    }
maori-detail-end = Zakończ turę; potem niczego nie można już cofnąć
# What Explain adds to a button.
maori-meaning-ship =
    { $count ->
        [0] nie ma tam kafelka do wzięcia
        [one] { $count } kafelek do wyboru
        [few] { $count } kafelki do wyboru
       *[many] { $count } kafelków do wyboru
    }
maori-meaning-take =
    { $count ->
        [0] teraz nie da się go położyć, tylko odłożyć do magazynu
        [one] można go teraz położyć na { $count } polu
        [few] można go teraz położyć na { $count } polach
       *[many] można go teraz położyć na { $count } polach
    }

# ---- co się stało: następuje po „imię:” ----------------------------------------------

maori-event-edge = stawia statek odkrywców na pozycji { $position }
maori-event-ship =
    { $edges ->
        [one] przesuwa statek odkrywców o { $edges } krawędź
        [few] przesuwa statek odkrywców o { $edges } krawędzie
       *[many] przesuwa statek odkrywców o { $edges } krawędzi
    }{ $price ->
        [0] { "" }
        [one] { " " }za { $price } muszlę
        [few] { " " }za { $price } muszle
       *[many] { " " }za { $price } muszli
    }
    .brief =
        płynie o { $edges }{ $price ->
            [0] { "" }
            [one] { " " }za { $price } muszlę
            [few] { " " }za { $price } muszle
           *[many] { " " }za { $price } muszli
        }
maori-event-take =
    { $price ->
        [0] bierze kafelek: { maori-tile }
        [one] bierze kafelek za { $price } muszlę: { maori-tile }
        [few] bierze kafelek za { $price } muszle: { maori-tile }
       *[many] bierze kafelek za { $price } muszli: { maori-tile }
    }
    .brief =
        { $price ->
            [0] kafelek za darmo
            [one] kafelek za { $price } muszlę
            [few] kafelek za { $price } muszle
           *[many] kafelek za { $price } muszli
        }
maori-event-stored = bierze kafelek z magazynu: { maori-tile }
    .brief = kafelek z magazynu
maori-event-pass = pasuje
maori-event-approach =
    { $price ->
        [one] przestawia własny statek na { $square } za { $price } muszlę
        [few] przestawia własny statek na { $square } za { $price } muszle
       *[many] przestawia własny statek na { $square } za { $price } muszli
    }
    .brief = własny statek na { $square }
maori-event-place =
    kładzie kafelek na { $square }{ $quarters ->
        [0] { "" }
       *[other] , { maori-open }
    }{ $gained ->
        [0] { "" }
        [one] , dostaje { $gained } muszlę
        [few] , dostaje { $gained } muszle
       *[many] , dostaje { $gained } muszli
    }{ $closed ->
        [0] { "" }
       *[other] , { maori-gain-closes }
    }
    .brief =
        na { $square }{ $closed ->
            [0] { "" }
           *[other] , wyspa +{ $points }
        }
maori-event-store = odkłada kafelek do magazynu
    .brief = do magazynu
maori-event-clear = usuwa kafelek z { $square }: { maori-tile }
    .brief = usuwa kafelek z { $square }
maori-event-sail = przestawia własny statek na { $square }
    .brief = własny statek na { $square }
maori-event-refill = odsłania nowy kafelek: { maori-tile }
maori-event-full = ma pełną planszę! Wszyscy pozostali mają jeszcze po jednej turze
maori-event-over =
    { $idle ->
        [0] rozgrywa ostatnią turę po zapełnieniu planszy, więc partia się kończy
       *[other] pasuje, a to 16. pas z rzędu, więc partia się kończy
    }

# ---- układ słowami -------------------------------------------------------------------

maori-nothing = nic
maori-storage-empty = pusty
maori-side =
    { $side ->
        [top] { $position } (góra, kolumna { $number })
        [right] { $position } (prawa strona, rząd { $number })
        [bottom] { $position } (dół, kolumna { $number })
       *[left] { $position } (lewa strona, rząd { $number })
    }
maori-alt-line = W szeregu: { $line }.
maori-alt-stack =
    { $stack ->
        [one] W stosie { $stack } kafelek.
        [few] W stosie { $stack } kafelki.
       *[many] W stosie { $stack } kafelków.
    }
maori-alt-player = { $name }: punkty { $points }, łódki { $boats }, muszle { $shells }, magazyn: { $stored }.
maori-text-options = { $variant } · { $board }
maori-text-ship = Statek odkrywców na pozycji { $place }
maori-text-no-ship = Statek odkrywców jeszcze nie stoi
maori-text-line = W szeregu, od najbliższego: { $line }
maori-text-hand = W ręce: { $tile }
maori-text-display = **Wyłożone kafelki**, rząd po rzędzie
maori-text-stock = Stos: { $stack } · muszle w puli: { $supply }
maori-text-last =
    { $turns ->
        [one] **Jedna plansza jest pełna: została { $turns } tura**
        [few] **Jedna plansza jest pełna: zostały { $turns } tury**
       *[many] **Jedna plansza jest pełna: zostało { $turns } tur**
    }
maori-text-player = **{ $name }** · punkty teraz { $points } · łódki { $boats } · muszle { $shells } · magazyn: { $stored }
maori-text-own-ship = Własny statek na { $square }
maori-text-own-ship-waits = Własny statek czeka na pierwszy kafelek
maori-text-bare = Plansza jeszcze pusta

# ---- co daje plan --------------------------------------------------------------------

maori-gain-closes =
    { $tiles ->
        [one] zamyka wyspę z { $tiles } kafelka: +{ $points }
        [few] zamyka wyspę z { $tiles } kafelków: +{ $points }
       *[many] zamyka wyspę z { $tiles } kafelków: +{ $points }
    }
maori-gain-island =
    { $points ->
        [one] wyspa warta { $points } punkt po zamknięciu, otwarte boki: { $open }
        [few] wyspa warta { $points } punkty po zamknięciu, otwarte boki: { $open }
       *[many] wyspa warta { $points } punktów po zamknięciu, otwarte boki: { $open }
    }
maori-gain-shells = muszle: +{ $count }
maori-gain-boats = łódki: +{ $count }
maori-gain-store = kafelek czeka w magazynie na lepszą chwilę
maori-gain-clear = robi miejsce na lepiej pasujący kafelek
maori-gain-pass = żaden kafelek w zasięgu nie jest teraz wart swojej ceny
maori-gain-near = puste pola, do których twój statek dotrze stamtąd bez muszli: { $count }

# ---- podliczanie ---------------------------------------------------------------------

maori-line-palms =
    { $count ->
        [one] { $count } palma: { $points }
        [few] { $count } palmy: { $points }
       *[many] { $count } palm: { $points }
    }
maori-line-palms-hut =
    { $count ->
        [one] { $count } palma na wyspie z chatą: { $points }
        [few] { $count } palmy na wyspach z chatami: { $points }
       *[many] { $count } palm na wyspach z chatami: { $points }
    }
maori-line-palms-atoll =
    { $count ->
        [one] { $count } palma wewnątrz atolu: { $points }
        [few] { $count } palmy wewnątrz atolu: { $points }
       *[many] { $count } palm wewnątrz atolu: { $points }
    }
maori-line-palms-hut-atoll =
    { $count ->
        [one] { $count } palma na wyspie z chatą wewnątrz atolu: { $points }
        [few] { $count } palmy na wyspach z chatami wewnątrz atolu: { $points }
       *[many] { $count } palm na wyspach z chatami wewnątrz atolu: { $points }
    }
maori-line-wreaths =
    { $count ->
        [one] { $count } wieniec: { $points }
        [few] { $count } wieńce: { $points }
       *[many] { $count } wieńców: { $points }
    }
maori-line-boats =
    { $count ->
        [one] { $count } łódka: { $points }
        [few] { $count } łódki: { $points }
       *[many] { $count } łódek: { $points }
    }
maori-line-shells =
    { $count ->
        [one] { $count } muszla: { $points }
        [few] { $count } muszle: { $points }
       *[many] { $count } muszli: { $points }
    }
maori-line-bare =
    { $count ->
        [one] { $count } puste pole: { $points }
        [few] { $count } puste pola: { $points }
       *[many] { $count } pustych pól: { $points }
    }

# ---- dlaczego nie --------------------------------------------------------------------

reason-over = { match-over }
reason-not-your-turn = Teraz nie jest twoja kolej. Dostaniesz powiadomienie, gdy przyjdzie.
reason-unknown-action = { unknown-action }
reason-undo-not-your-turn = Cofać możesz tylko w czasie swojej tury.
reason-undo-nothing = Nie ma czego cofać: w tej turze jeszcze nic się nie stało.
reason-undo-revealed = Twój ostatni krok odsłonił coś zakrytego, więc nie można go cofnąć. Graj dalej.
reason-maori-seats =
    { $board ->
        [atoll] Na atolu gra od { $least } do { $most } osób, bo inaczej zabraknie kafelków, a ten stolik ma tyle miejsc: { $seats }. Wybierz awers plansz albo mniej graczy.
       *[front] W Maori gra od { $least } do { $most } osób, a ten stolik ma tyle miejsc: { $seats }. Zmień liczbę graczy.
    }
reason-maori-too-far =
    { $most ->
        [one] { $edges } to za daleko: łódki i muszle wystarczą ci najwyżej na { $most } krawędź.
        [few] { $edges } to za daleko: łódki i muszle wystarczą ci najwyżej na { $most } krawędzie.
       *[many] { $edges } to za daleko: łódki i muszle wystarczą ci najwyżej na { $most } krawędzi.
    }
reason-maori-sail-first = Najpierw statek odkrywców musi popłynąć co najmniej o 1 krawędź. Wybierz, jak daleko.
reason-maori-volcano = Ten szereg blokuje wulkan: nie można wziąć ani jego, ani tego, co leży za nim. Wybierz bliższy kafelek albo popłyń dalej w następnej turze.
reason-maori-no-tile-in-line = W szeregu nie ma takiego kafelka. Wybierz jeden z leżących przed statkiem.
reason-maori-too-few-shells =
    { $shells ->
        [0] Cena tego kafelka to { $price }, a nie masz żadnej muszli. Wybierz bliższy.
        [one] Cena tego kafelka to { $price }, a masz { $shells } muszlę. Wybierz bliższy.
        [few] Cena tego kafelka to { $price }, a masz { $shells } muszle. Wybierz bliższy.
       *[many] Cena tego kafelka to { $price }, a masz { $shells } muszli. Wybierz bliższy.
    }
reason-maori-no-room = Nie masz gdzie położyć tego kafelka: magazyn jest zajęty, a do żadnego wolnego pola nie sięgasz. Usuń kafelek albo spasuj.
reason-maori-store-empty = Twój magazyn jest pusty. Weź kafelek z szeregu albo spasuj.
reason-maori-no-square = Do żadnego wolnego pola dla kafelka z magazynu nie sięgasz. Usuń kafelek albo spasuj.
reason-maori-nothing-to-remove = Nie masz kafelka, który można usunąć. Weź kafelek albo spasuj.
reason-maori-store-full = W magazynie leży już kafelek, a mieści się tam tylko jeden. Połóż nowy na swojej planszy.
reason-maori-from-store = Ten kafelek pochodzi z magazynu i nie może tam wrócić. Połóż go na swojej planszy.
reason-maori-under-ship = Na { $square } stoi twój statek, a kafelka pod nim nie można usunąć. Wybierz inny.
reason-maori-no-tile-there = Na { $square } nie ma twojego kafelka. Wybierz pole z kafelkiem.
reason-maori-no-such-square = Na twojej planszy nie ma pola { $square }. Wybierz jedno z podświetlonych na obrazku.
reason-maori-square-taken = Na { $square } leży już kafelek. Wybierz wolne pole.
reason-maori-not-beside-ship = Pole { $square } nie leży przy twoim statku, a na drogę tam brakuje muszli. Wybierz bliższe pole.
reason-maori-not-asked = Teraz nie można tego zrobić. Wybierz jedną z podświetlonych możliwości.

# Co nowa osoba widzi raz: jak rozegrać turę na poście.
maori-guide =
    1. **Płyń.** Naciśnij, o ile krawędzi płynie statek. Czasem kosztuje to muszle.
    2. **Weź kafelek.** Naciśnij jego literę, a potem pole na swojej planszy albo **{ maori-label-store }**.
    3. **Zakończ.** **{ button-undo }** cofa krok, **{ maori-label-end }** oddaje kolej.
