game-gheos = Gheos
game-gheos-line = 2–4 graczy, około 45 minut: rosną i pękają kontynenty, rozkwitają i upadają cywilizacje

# ---- cywilizacje i wyznawcy ----------------------------------------------------------

# Cywilizacja według koloru; atrybuty to inne przypadki.
gheos-civilization =
    { $colour ->
        [red] czerwona
        [green] zielona
        [yellow] żółta
        [blue] niebieska
        [black] czarna
       *[white] biała
    }
    .acc =
        { $colour ->
            [red] czerwoną
            [green] zieloną
            [yellow] żółtą
            [blue] niebieską
            [black] czarną
           *[white] białą
        }
    .gen =
        { $colour ->
            [red] czerwonej
            [green] zielonej
            [yellow] żółtej
            [blue] niebieskiej
            [black] czarnej
           *[white] białej
        }
# Kolor jednego wyznawcy; `.acc` biernik, `.all` biernik kilku.
gheos-follower =
    { $colour ->
        [red] czerwony
        [green] zielony
        [yellow] żółty
        [blue] niebieski
        [black] czarny
       *[white] biały
    }
    .acc =
        { $colour ->
            [red] czerwonego
            [green] zielonego
            [yellow] żółtego
            [blue] niebieskiego
            [black] czarnego
           *[white] białego
        }
    .all =
        { $colour ->
            [red] czerwonych
            [green] zielonych
            [yellow] żółtych
            [blue] niebieskich
            [black] czarnych
           *[white] białych
        }
# Wyznawcy na liście.
gheos-followers =
    { $count ->
        [one] { $count } { gheos-follower }
        [few] { $count } { gheos-follower.all }
       *[many] { $count } { gheos-follower.all }
    }
gheos-nobody = brak
gheos-none = brak

# ---- kafelki i lądy ------------------------------------------------------------------

gheos-icon =
    { $icon ->
        [wheat]
            { $count ->
                [one] { $count } pszenica
                [few] { $count } pszenice
               *[many] { $count } pszenic
            }
        [cup]
            { $count ->
                [one] { $count } kielich
                [few] { $count } kielichy
               *[many] { $count } kielichów
            }
        [sword]
            { $count ->
                [one] { $count } miecz
                [few] { $count } miecze
               *[many] { $count } mieczy
            }
       *[pyramid]
            { $count ->
                [one] { $count } piramida
                [few] { $count } piramidy
               *[many] { $count } piramid
            }
    }
gheos-printed =
    { $what ->
        [wheat] pszenica
        [cup] kielich
        [sword] miecz
        [pyramid] piramida
        [temple_wheat] świątynia pszenicy
        [temple_cup] świątynia kielichów
       *[temple_sword] świątynia mieczy
    }
gheos-bare = nic
gheos-no-icons = bez symboli
gheos-side =
    { $side ->
        [right] z prawej
        [bottom] z dołu
        [left] z lewej
       *[top] z góry
    }
# Krawędzie w spisie wszystkich kafelków.
gheos-side-brief =
    { $side ->
        [right] prawo
        [bottom] dół
        [left] lewo
       *[top] góra
    }
gheos-all-sides = wszędzie
# Ląd, który dzieli swoje pole z innym.
gheos-cell-side = { $cell } { gheos-side }
# Część kafelka na ręce.
gheos-strip =
    { $part ->
        [whole] masa lądowa przy wszystkich trzech krawędziach: { $icons }
        [landmass] masa lądowa przy dwóch krawędziach: { $icons }
       *[coast] nabrzeże: { $icons }
    }

# ---- pytanie na górnym pasku: najwyżej 28 znaków poza imieniem ------------------------

gheos-question-lay = { $name } wybiera…
gheos-question-pay = { $name }: którym wyznawcą zapłacić?
gheos-question-winner = { $name }: kto wygrywa wojnę?
gheos-question-migrate = { $name }: dokąd idzie { gheos-civilization }?
gheos-question-people =
    { $offered ->
        [take] { $name }: którego wyznawcę?
        [found] { $name }: na którym kontynencie?
       *[both] { $name }: wyznawca czy cywilizacja?
    }
gheos-question-colour = { $name }: która cywilizacja?
gheos-question-token =
    { $points ->
        [one] { $name }: żeton za { $points } punkt?
        [few] { $name }: żeton za { $points } punkty?
       *[many] { $name }: żeton za { $points } punktów?
    }
gheos-question-end = { $name }: zakończyć turę?
gheos-question-during = Ruch: { $name }
gheos-question-after = { $name }: tura zakończona
gheos-question-over = Koniec partii

# ---- przyciski: najwyżej 40 znaków ---------------------------------------------------

gheos-label-lay = { $letter } · { $cell } · { $turn }
gheos-label-pay = Oddaj { gheos-follower.acc }
gheos-label-winner = Wygrywa { gheos-civilization }
gheos-label-migrate = { $cell }
gheos-label-take = Weź { gheos-follower.acc }
gheos-both-found = Miejsce i cywilizacja za jednym razem
gheos-label-found = Nowa cywilizacja: { $cell }
gheos-label-colour =
    { $colour ->
        [red] Czerwona
        [green] Zielona
        [yellow] Żółta
        [blue] Niebieska
        [black] Czarna
       *[white] Biała
    }
gheos-label-score =
    { $points ->
        [one] Żeton: { $points } punkt
        [few] Żeton: { $points } punkty
       *[many] Żeton: { $points } punktów
    }
gheos-label-end =
    { $kept ->
        [0] { gheos-label-finish }
       *[other] { gheos-label-keep }
    }
gheos-label-finish = Zakończ turę
gheos-label-keep = Zachowaj żeton, zakończ turę
# Kolejne kroki wykładania kafelka.
gheos-label-tile = { $letter } · { $tile }
gheos-label-spot =
    { $letter } · { $cell }{ $events ->
        [none] { "" }
        [war] { " " }· wojna
        [migration] { " " }· migracja
        [war-migration] { " " }· wojna lub migracja
        [none-war] { " " }· wojna?
        [none-migration] { " " }· migracja?
       *[none-war-migration] { " " }· wojna lub migracja?
    }{ $points ->
        [0] { "" }
       *[other] { " " }· +{ $points }
    }
gheos-label-fate =
    { $fate ->
        [none]
            { $points ->
                [0] bez wojny
                [one] +{ $points } punkt
                [few] +{ $points } punkty
               *[many] +{ $points } punktów
            }
        [war] wojna: wygrywa { gheos-civilization }
        [war-tie] wojna: wybierasz zwycięzcę
        [continent] migruje { gheos-civilization }
        [dies] upada { gheos-civilization }
       *[migration-tie] migracja: wybierasz dokąd
    }
# A part of the tile, and whose land it touches.
gheos-touch =
    { $whom ->
        [none] { $sides } { $icons }
        [nobody] { $sides } { $icons } – bez cywilizacji
       *[lived] { $sides } { $icons } – { $colours }
    }
gheos-touch-bare = pusty ląd

# ---- wybory w pełniejszych słowach: najwyżej 100 znaków ------------------------------

# Co spowoduje wyłożenie kafelka: zdarzenie, jego koszt, punkty za świątynię.
gheos-fate =
    { $fate ->
        [none] bez kosztu
        [war] wojna: wygrywa { gheos-civilization }, koszt: 1 wyznawca
        [war-tie] wojna: wybierasz zwycięzcę, koszt: 1 wyznawca
        [continent] migruje { gheos-civilization }, koszt: 1 wyznawca
        [dies] migruje i upada { gheos-civilization }, koszt: 1 wyznawca
       *[migration-tie] migruje { gheos-civilization }: wybierasz dokąd, koszt: 1 wyznawca
    }{ $points ->
        [0] { "" }
        [one] , +{ $points } punkt
        [few] , +{ $points } punkty
       *[many] , +{ $points } punktów
    }
gheos-detail-lay =
    { $turns ->
        [1] { $letter } na { $cell } – { gheos-fate }
       *[other] { $letter } na { $cell }, obrót { $turn } – { gheos-fate }
    }
gheos-detail-pay =
    { $event ->
        [war] Oddaj za wojnę { gheos-follower.acc } wyznawcę (masz { $own })
       *[migration] Oddaj za migrację { gheos-follower.acc } wyznawcę (masz { $own })
    }
gheos-detail-winner =
    { $dying ->
        [one] Wygrywa { gheos-civilization }, upada { $colours }
        [few] Wygrywa { gheos-civilization }, upadają { $colours }
       *[many] Wygrywa { gheos-civilization }, upadają { $colours }
    }{ $losing ->
        [0] { "" }
       *[other] { " " }(tracisz wyznawców: { $losing })
    }
gheos-detail-migrate =
    { $resident ->
        [none] Na { $cell }: { $icons }
       *[other] Na { $cell }, gdzie już mieszka { $resident }: migrująca cywilizacja upada
    }
gheos-detail-take = Weź { gheos-follower.acc } wyznawcę; kontynent: { $icons }; rezerwa: { $left }
gheos-detail-found =
    { $wheat ->
        [0] Nowa cywilizacja na { $cell }: bez wyznawców ({ $icons })
        [one] Nowa cywilizacja na { $cell }: { $wheat } wyznawca ({ $icons })
        [few] Nowa cywilizacja na { $cell }: { $wheat } wyznawców ({ $icons })
       *[many] Nowa cywilizacja na { $cell }: { $wheat } wyznawców ({ $icons })
    }
gheos-detail-colour =
    { $count ->
        [0] Stwórz { gheos-civilization.acc } cywilizację, bez wyznawców
        [one] Stwórz { gheos-civilization.acc } cywilizację i weź { $count } wyznawcę
        [few] Stwórz { gheos-civilization.acc } cywilizację i weź { $count } wyznawców
       *[many] Stwórz { gheos-civilization.acc } cywilizację i weź { $count } wyznawców
    }
gheos-detail-score =
    { $points ->
        [one] Zagraj żeton punktowania: { $points } punkt za kielichy twoich wyznawców
        [few] Zagraj żeton punktowania: { $points } punkty za kielichy twoich wyznawców
       *[many] Zagraj żeton punktowania: { $points } punktów za kielichy twoich wyznawców
    }
gheos-detail-end = Zakończ turę i dobierz kafelek; potem niczego nie można już cofnąć
# Wyjaśnienie wyboru, który nic nie zmienia.
gheos-meaning-nothing = poza tym nic się dla ciebie nie zmienia

# ---- wykładanie kafelka krok po kroku, w ukryciu -------------------------------------

gheos-hand = **Twoje kafelki**
gheos-hand-empty = Nie masz kafelków na ręce
gheos-hand-tile = **{ $letter }** – { $tile }
gheos-hand-alt = Twoje kafelki. { $tiles }.
gheos-hand-alt-tile = { $letter }: { $tile }
gheos-draft-tile = Który kafelek wykładasz?
gheos-draft-both = Który kafelek i gdzie: dołożyć do planszy czy zastąpić inny?
gheos-draft-cell = Gdzie { $letter }: dołożyć do planszy czy zastąpić inny kafelek?
gheos-draft-select =
    { $parts ->
        [1] { $letter } · { $count ->
            [one] 1 pole
            [few] { $count } pola
           *[many] { $count } pól
        } · { $tile }
       *[other] { $letter } · { $first }–{ $last }, { $count ->
            [one] 1 pole
            [few] { $count } pola
           *[many] { $count } pól
        } · { $tile }
    }
# Wiersz wyjaśnienia: pola, na których nie można położyć kafelka.
gheos-explain-cells =
    { $reason ->
        [pyramid] Niedostępne: { $cells } – kafelki z piramidą zostają na stałe.
       *[price] Niedostępne: { $cells } – to kosztowałoby wyznawcę, a nie masz żadnego.
    }
gheos-draft-entry =
    { $cell } – { $events ->
        [none] bez kosztu
        [war] wojna, koszt: 1 wyznawca
        [migration] migracja, koszt: 1 wyznawca
        [war-migration] wojna lub migracja, koszt: 1 wyznawca
        [none-war] bez kosztu albo wojna (1 wyznawca)
        [none-migration] bez kosztu albo migracja (1 wyznawca)
       *[none-war-migration] bez kosztu albo wojna lub migracja (1 wyznawca)
    }{ $points ->
        [0] { "" }
        [one] , do +{ $points } punktu
        [few] , do +{ $points } punktów
       *[many] , do +{ $points } punktów
    }{ $count ->
        [0] { "" }
       *[other] { " " }· obok: { $colours }
    }
gheos-draft-instead = { gheos-draft-entry } · teraz: { $tile }
gheos-draft-turn = **{ $letter } na { $cell }** – w którym obrocie?
gheos-forecast = **{ $turn }** · { $said }
gheos-forecast-none = bez wojny, bez kosztu
gheos-forecast-war =
    { $tie ->
        [0] wojna, koszt: 1 wyznawca ({ $strengths })
       *[other] wojna, koszt: 1 wyznawca ({ $strengths }): wybierasz zwycięzcę
    }
# A civilization at war and its swords.
gheos-strength = { gheos-civilization } { gheos-icon }
gheos-forecast-migration =
    { $tie ->
        [0] migruje { gheos-civilization }, koszt: 1 wyznawca
       *[other] migruje { gheos-civilization }, koszt: 1 wyznawca; wybierasz dokąd
    }
gheos-forecast-wins = wygrywa { gheos-civilization }
gheos-forecast-moves =
    { $to ->
        [island] na wyspę { $cell } ({ $icons })
        [resident] na { $cell } ({ $icons }), gdzie już mieszka { $resident }
       *[continent] na { $cell } ({ $icons })
    }
gheos-forecast-dies = upada { gheos-civilization } (wyznawcy: twoi { $own }, innych { $others })
gheos-forecast-temple =
    { $points ->
        [one] świątynia: +{ $points } punkt
        [few] świątynia: +{ $points } punkty
       *[many] świątynia: +{ $points } punktów
    }
gheos-forecast-land =
    { $kind ->
        [continent]
            { $count ->
                [0] { $sides }: niezamieszkały kontynent, { $icons }
               *[other] { $sides }: kontynent ({ $colours }), { $icons }
            }
        [island] { $sides }: wyspa, { $icons }
       *[loose] { $sides }: jeszcze bez sąsiada, { $icons }
    }

# ---- co się stało: następuje po „imię:” ----------------------------------------------

gheos-event-lay =
    { $replaced ->
        [0] dokłada na { $cell } kafelek ({ $tile })
       *[other] zastępuje kafelek na { $cell } ({ $old }) nowym ({ $tile })
    }
    .brief =
        { $replaced ->
            [0] kafelek na { $cell }
           *[other] zastępuje kafelek na { $cell }
        }
gheos-event-pay =
    { $event ->
        [war] za wojnę oddaje { gheos-follower.acc } wyznawcę
       *[migration] za migrację oddaje { gheos-follower.acc } wyznawcę
    }
gheos-event-war =
    { $tie ->
        [0] wojna: wygrywa { gheos-civilization } ({ gheos-icon })
       *[other] wojna przy równej liczbie mieczy: wskazuje zwycięzcę, wygrywa { gheos-civilization } ({ gheos-icon })
    }
    .brief = wojna: wygrywa { gheos-civilization }
gheos-event-dies =
    { $why ->
        [war] wojnę przegrywa i upada { gheos-civilization } ({ gheos-icon })
        [island] { gheos-civilization } zostaje tylko z wyspą i upada
       *[resident] { gheos-civilization } trafia na zamieszkały kontynent i upada
    }
    .brief = { gheos-civilization } upada
gheos-event-lost =
    { $count ->
        [one] traci { $count } { gheos-follower.acc } wyznawcę
        [few] traci { $count } { gheos-follower.all } wyznawców
       *[many] traci { $count } { gheos-follower.all } wyznawców
    }
    .each = { $name } { gheos-followers }
    .all = straceni wyznawcy: { $each }
gheos-event-migrate =
    { $to ->
        [island] migracja: { gheos-civilization } trafia na wyspę { $cell } ({ gheos-icon })
       *[continent]
            { $tie ->
                [0] migracja: { gheos-civilization } przenosi się na { $cell } ({ gheos-icon })
               *[other] migracja: wysyła { gheos-civilization.acc } na { $cell } ({ gheos-icon })
            }
    }
    .brief = { gheos-civilization } przenosi się na { $cell }
gheos-event-temple =
    { $inhabited ->
        [0] świątynia stoi tam, gdzie nikt nie mieszka: bez punktów
       *[other]
            { $points ->
                [one] świątynia daje { $points } punkt
                [few] świątynia daje { $points } punkty
               *[many] świątynia daje { $points } punktów
            }
    }
    .brief =
        { $points ->
            [0] świątynia: bez punktów
            [one] świątynia: { $points } punkt
            [few] świątynia: { $points } punkty
           *[many] świątynia: { $points } punktów
        }
gheos-event-take = bierze { gheos-follower.acc } wyznawcę
gheos-event-land = wybiera kontynent { $cell } ({ gheos-icon })
gheos-event-found =
    { $count ->
        [0] tworzy { gheos-civilization.acc } cywilizację na { $cell }, bez wyznawców
        [one] tworzy { gheos-civilization.acc } cywilizację na { $cell } i bierze { $count } wyznawcę
        [few] tworzy { gheos-civilization.acc } cywilizację na { $cell } i bierze { $count } wyznawców
       *[many] tworzy { gheos-civilization.acc } cywilizację na { $cell } i bierze { $count } wyznawców
    }
    .brief = tworzy { gheos-civilization.acc } cywilizację na { $cell }
gheos-event-nobody = nie może ani stworzyć cywilizacji, ani wziąć wyznawcy
    .brief = { "" }
gheos-event-token =
    { $points ->
        [one] zagrywa żeton punktowania: { $points } punkt
        [few] zagrywa żeton punktowania: { $points } punkty
       *[many] zagrywa żeton punktowania: { $points } punktów
    }
    .brief =
        { $points ->
            [one] żeton: { $points } punkt
            [few] żeton: { $points } punkty
           *[many] żeton: { $points } punktów
        }
gheos-event-draw = losuje kafelek; zostało w stosie: { $left }
gheos-event-hand = ma nowy kafelek: { $tile }
gheos-event-epoch =
    odsłania kafelek epoki: { $number } z { $needed }{ $points ->
        [0] , ale nikt nie punktuje
       *[other] { "" }
    }
    .brief = epoka { $number } z { $needed }
gheos-event-epoch-points =
    { $points ->
        [one] zdobywa za epokę { $points } punkt
        [few] zdobywa za epokę { $points } punkty
       *[many] zdobywa za epokę { $points } punktów
    }
    .each = { $name } { $points }
    .all = punkty: { $each }
gheos-event-final =
    { $points ->
        [one] zdobywa w końcowym punktowaniu { $points } punkt
        [few] zdobywa w końcowym punktowaniu { $points } punkty
       *[many] zdobywa w końcowym punktowaniu { $points } punktów
    }
gheos-event-over =
    { $why ->
        [epochs] z ostatnią epoką partia się kończy
       *[tokens] wszystkie żetony punktowania są zagrane, więc partia się kończy
    }

# ---- układ słowami -------------------------------------------------------------------

gheos-text-state = Epoki: { $epochs } z { $needed } · stos: { $left } · kafelki na planszy: { $laid } · zastąpione: { $replaced }
gheos-text-war = Wojna: { $strengths }
gheos-text-lands = **Cywilizacje**
gheos-text-civilization = **{ gheos-civilization }** na { $cell } · { $icons } · wyznawcy w rezerwie: { $left }{ $listed ->
        [0] { "" }
       *[other] { " " }· pola { $cells }
    }
gheos-text-empty-lands = **Niezamieszkałe kontynenty**
gheos-text-land = **{ $cell }** · { $icons }{ $listed ->
        [0] { "" }
       *[other] { " " }· pola { $cells }
    }
gheos-text-off-board = Poza planszą: { $colours }
gheos-text-islands = Wyspy: { $cells }
gheos-text-player = **{ $name }** · punkty { $points } · wyznawcy: { $followers } · żetony punktowania { $tokens } · dałyby teraz: żeton { $token }, epoka { $epoch } · kafelki na ręce { $tiles }
gheos-text-free = Wolne pola: { $cells }
gheos-text-replaced = Zastąpione kafelki: { $tiles }
gheos-text-grid = Kafelek startowy leży na { $start } i wskazuje w górę, pola obok niego w dół i tak dalej. Litery biegną w prawo, liczby w dół. Krawędzie bez opisu to puste nabrzeża.
gheos-text-tiles = **Kafelki**
gheos-text-strip = { $sides }: { $icons }
gheos-alt-state = Epoki { $epochs } z { $needed }, stos { $left }, kafelki na planszy { $laid }.
gheos-alt-civilization = { gheos-civilization }: { $icons }
gheos-alt-lands = Na planszy: { $lands }.
gheos-alt-player = { $name }: punkty { $points }, żetony { $tokens }, wyznawcy: { $followers }.

# ---- co daje plan --------------------------------------------------------------------

gheos-gain-followers = wyznawcy: +{ $count }
gheos-gain-cups =
    { $tokens ->
        [0] kielichy twoich wyznawców: { $before } → { $after } na koniec partii
       *[other] kielichy twoich wyznawców: { $before } → { $after } za każdy żeton i na koniec partii
    }
gheos-gain-others = kielichy wyznawców innych graczy: { $before } → { $after }
gheos-gain-pyramids = piramidy twoich wyznawców: { $before } → { $after } za każdą epokę
gheos-gain-kept =
    { $points ->
        [one] żeton dałby teraz tylko { $points } punkt; później może dać więcej
        [few] żeton dałby teraz tylko { $points } punkty; później może dać więcej
       *[many] żeton dałby teraz tylko { $points } punktów; później może dać więcej
    }

# ---- podliczanie ---------------------------------------------------------------------

gheos-line-temple =
    { $count ->
        [one] { $count } świątynia: { $points }
        [few] { $count } świątynie: { $points }
       *[many] { $count } świątyń: { $points }
    }
gheos-line-token =
    { $count ->
        [one] { $count } żeton punktowania: { $points }
        [few] { $count } żetony punktowania: { $points }
       *[many] { $count } żetonów punktowania: { $points }
    }
gheos-line-epoch =
    { $count ->
        [one] { $count } epoka: { $points }
        [few] { $count } epoki: { $points }
       *[many] { $count } epok: { $points }
    }
gheos-line-final =
    { $count ->
        [one] końcowe punktowanie, { $count } wyznawca: { $points }
        [few] końcowe punktowanie, { $count } wyznawców: { $points }
       *[many] końcowe punktowanie, { $count } wyznawców: { $points }
    }

# ---- dlaczego nie --------------------------------------------------------------------

reason-gheos-seats = W Gheos gra od { $least } do { $most } osób, a ten stolik ma tyle miejsc: { $seats }. Zmień liczbę graczy.
reason-gheos-no-such-tile = Nie ma takiego kafelka. Wybierz jeden z dwóch, które masz na ręce.
reason-gheos-not-in-hand = Tego kafelka nie masz na ręce. Wybierz jeden z tych, które masz.
reason-gheos-hidden-hand = Kafelek wybierasz w ukryciu. Otwórz swoją rękę i wyłóż kafelek stamtąd.
reason-gheos-no-such-rotation = Kafelek można obrócić najwyżej na trzy sposoby. Wybierz jeden z podanych.
reason-gheos-same-rotation = W tym obrocie kafelek wygląda tak samo jak w innym. Wybierz jeden z podanych.
reason-gheos-apart = Kafelek musi przylegać całą krawędzią do kafelka na planszy. Wybierz wolne pole, które ma z takim kafelkiem wspólną krawędź.
reason-gheos-pyramid = Na kafelku { $cell } jest piramida, więc zostaje on na stałe. Zastąp inny kafelek albo wybierz wolne pole.
reason-gheos-price =
    { $event ->
        [war] To wywołałoby wojnę, a wojna kosztuje jednego wyznawcę; nie masz żadnego. Wybierz inne pole albo inny obrót.
       *[migration] To wywołałoby migrację, a ona kosztuje jednego wyznawcę; nie masz żadnego. Wybierz inne pole albo inny obrót.
    }
reason-gheos-no-such-colour = Nie ma cywilizacji w tym kolorze. Wybierz jedną z podanych.
reason-gheos-no-follower = Nie masz { gheos-follower.acc } wyznawcy, którym można by zapłacić. Wybierz kolor, który masz.
reason-gheos-not-tied = Wygrać może tylko cywilizacja z największą liczbą mieczy, a { gheos-civilization } do takich nie należy. Wybierz jedną z tych, które mają ich najwięcej.
reason-gheos-no-destination = Cywilizacja migruje na tę część swojego lądu, na której jest najwięcej pszenicy, a to nie jest taka część. Wybierz jedną z podanych.
reason-gheos-not-on-board = Wyznawców bierze się tylko z cywilizacji na planszy, a { gheos-civilization.gen } tam nie ma. Wybierz inny kolor.
reason-gheos-supply-empty = W rezerwie nie ma już { gheos-follower.all } wyznawców. Wybierz inny kolor albo stwórz cywilizację.
reason-gheos-inhabited = Mieszka tam już { gheos-civilization } cywilizacja. Wybierz niezamieszkały kontynent.
reason-gheos-no-continent = Cywilizacje tworzy się tylko na kontynentach, a tam kontynentu nie ma. Wybierz jeden z podanych.
reason-gheos-no-disc = Na planszy są już wszystkie cywilizacje, więc nowej stworzyć nie można. Weź wyznawcę.
reason-gheos-on-board = Na planszy jest już { gheos-civilization } cywilizacja. Wybierz kolor, którego tam nie ma.
reason-gheos-not-asked = Teraz wybiera się co innego. Wybierz jedną z podanych odpowiedzi.

# Co nowa osoba widzi raz: jak rozegrać turę na poście.
gheos-guide =
    1. **Obejrzyj kafelki.** **{ button-hand }** pokazuje je tylko tobie.
    2. **Wyłóż jeden.** Naciśnij tam kafelek z polem, na przykład **A · m5**, a potem obrót.
    3. **Stwórz** cywilizację i weź wyznawcę za każdą pszenicę albo weź jednego wyznawcę.
    4. **Zakończ.** **{ gheos-label-keep }** zostawia żeton na później. **{ button-undo }** cofa krok.
