game-borabora = Bora Bora
game-borabora-line = 2–4 graczy, około 2 godzin: kości, szałasy na wyspach, pomocni ludzie i kapryśni bogowie

# Victory points; the points of a die are called pips.
borabora-vp = { $vp } pkt
borabora-points = { $points } pkt

# ---- ludzie --------------------------------------------------------------------------

# Nazwa rodzaju, bez względu na płeć.
borabora-kind =
    { $kind ->
        [pioneer] pionier/pionierka
        [navigator] żeglarz/żeglarka
        [matchmaker] swat/swatka
        [recruiter] werbownik/werbowniczka
        [builder] budowniczy/budownicza
        [porter] tragarz/tragarka
        [mover] przewoźnik/przewoźniczka
        [dancer] tancerz/tancerka
        [shaman] szaman/szamanka
        [weaver] tkacz/tkaczka
        [tattooist] tatuator/tatuatorka
       *[diver] poławiacz/poławiaczka
    }
borabora-person =
    { $gender ->
        [woman]
            { $kind ->
                [pioneer] pionierka
                [navigator] żeglarka
                [matchmaker] swatka
                [recruiter] werbowniczka
                [builder] budownicza
                [porter] tragarka
                [mover] przewoźniczka
                [dancer] tancerka
                [shaman] szamanka
                [weaver] tkaczka
                [tattooist] tatuatorka
               *[diver] poławiaczka
            }
       *[man]
            { $kind ->
                [pioneer] pionier
                [navigator] żeglarz
                [matchmaker] swat
                [recruiter] werbownik
                [builder] budowniczy
                [porter] tragarz
                [mover] przewoźnik
                [dancer] tancerz
                [shaman] szaman
                [weaver] tkacz
                [tattooist] tatuator
               *[diver] poławiacz
            }
    }
# Po czasownikach: bierze, kładzie, przesuwa … (biernik)
borabora-person-object =
    { $gender ->
        [woman]
            { $kind ->
                [pioneer] pionierkę
                [navigator] żeglarkę
                [matchmaker] swatkę
                [recruiter] werbowniczkę
                [builder] budowniczą
                [porter] tragarkę
                [mover] przewoźniczkę
                [dancer] tancerkę
                [shaman] szamankę
                [weaver] tkaczkę
                [tattooist] tatuatorkę
               *[diver] poławiaczkę
            }
       *[man]
            { $kind ->
                [pioneer] pioniera
                [navigator] żeglarza
                [matchmaker] swata
                [recruiter] werbownika
                [builder] budowniczego
                [porter] tragarza
                [mover] przewoźnika
                [dancer] tancerza
                [shaman] szamana
                [weaver] tkacza
                [tattooist] tatuatora
               *[diver] poławiacza
            }
    }
# Co robią ludzie z daną siłą.
borabora-power =
    { $effect ->
        [land] ścieżka lądowa do { $strength }
        [water] ścieżka wodna do { $strength }
        [woman] kobieta z pól 1–{ $strength }
        [man] mężczyzna z pól 1–{ $strength }
        [build] budynek do { $strength }
        [material]
            { $strength ->
                [one] { $strength } materiał
                [few] { $strength } materiały
               *[many] { $strength } materiałów
            }
        [move]
            { $strength ->
                [one] { $strength } szałas na pole 12
                [few] { $strength } szałasy na pole 12
               *[many] { $strength } szałasów na pole 12
            }
        [vp] { $strength } pkt
        [card]
            { $strength ->
                [one] { $strength } karta boga
                [few] { $strength } karty bogów
               *[many] { $strength } kart bogów
            }
        [offering]
            { $strength ->
                [one] { $strength } dar
                [few] { $strength } dary
               *[many] { $strength } darów
            }
        [status]
            { $strength ->
                [one] { $strength } krok na torze pozycji
                [few] { $strength } kroki na torze pozycji
               *[many] { $strength } kroków na torze pozycji
            }
       *[shell]
            { $strength ->
                [one] { $strength } muszla
                [few] { $strength } muszle
               *[many] { $strength } muszli
            }
    }
# Co daje przesunięcie płytki.
borabora-symbols =
    { $gender ->
        [woman]
            { $symbols ->
                [one] { $symbols } muszla
                [few] { $symbols } muszle
               *[many] { $symbols } muszli
            }
       *[man]
            { $symbols ->
                [one] { $symbols } krok na torze
                [few] { $symbols } kroki na torze
               *[many] { $symbols } kroków na torze
            }
    }

# ---- regiony, materiały, biżuteria -----------------------------------------------------

borabora-terrain =
    { $terrain ->
        [forest] las
        [plains] równina
        [beach] plaża
       *[mountain] góra
    }
borabora-yield =
    { $yields ->
        [sand] 1 piasek
        [wood] 1 drewno
        [stone] 1 kamień
       *[offering] 1 dar
    }
borabora-fish = ryba { $fish }
borabora-material =
    { $material ->
        [sand] piasek
        [wood] drewno
       *[stone] kamień
    }
borabora-jewel =
    { $jewelry ->
        [necklace] naszyjnik
        [bracelet] bransoleta
        [earrings] kolczyki
        [anklet] bransoleta na nogę
        [headband] przepaska
       *[ring] pierścień
    }
# Po czasownikach: kupuje … (biernik)
borabora-jewel-object =
    { $jewelry ->
        [necklace] naszyjnik
        [bracelet] bransoletę
        [earrings] kolczyki
        [anklet] bransoletę na nogę
        [headband] przepaskę
       *[ring] pierścień
    }

# ---- akcje i bogowie -------------------------------------------------------------------

borabora-action =
    { $action ->
        [helper] Pomocnik
        [temple] Świątynia
        [build] Budowa
        [man] Mężczyzna
        [woman] Kobieta
        [land] Ląd
        [water] Woda
       *[fish] Połów
    }
borabora-god =
    { $god ->
        [blue] Niebieski bóg
        [white] Biały bóg
        [red] Czerwony bóg
        [green] Zielony bóg
       *[yellow] Żółty bóg
    }
# Do czego służy bóg.
borabora-god-power =
    { $god ->
        [blue] kość trafia na płytkę, choć nie jest niższa
        [white] akcja kości liczy się jak 6
        [red] punkty za rybę zasiedlanego regionu
        [green] podwojenie efektu osoby albo jedna osoba więcej
       *[yellow] zadanie bez jednego wymogu, za 4 pkt
    }
borabora-cards =
    { $colour ->
        [blue]
            { $count ->
                [one] { $count } niebieska
                [few] { $count } niebieskie
               *[many] { $count } niebieskich
            }
        [white]
            { $count ->
                [one] { $count } biała
                [few] { $count } białe
               *[many] { $count } białych
            }
        [red]
            { $count ->
                [one] { $count } czerwona
                [few] { $count } czerwone
               *[many] { $count } czerwonych
            }
        [green]
            { $count ->
                [one] { $count } zielona
                [few] { $count } zielone
               *[many] { $count } zielonych
            }
        [yellow]
            { $count ->
                [one] { $count } żółta
                [few] { $count } żółte
               *[many] { $count } żółtych
            }
       *[unknown]
            { $count ->
                [one] { $count } nieznana
                [few] { $count } nieznane
               *[many] { $count } nieznanych
            }
    }

# ---- zadania: czego wymagają, najwyżej 29 znaków ---------------------------------------

borabora-task =
    { $type ->
        [both]
            { $of ->
                [woman-man] kobieta + mężczyzna
                [woman-priest] kobieta + kapłan w świątyni
                [man-priest] mężczyzna + kapłan w świątyni
                [woman-jewelry] kobieta + biżuteria
               *[man-first] mężczyzna + kolejność #1
            }
        [priests] { $count } kapłanów w świątyni
        [regions] szałasy w { $count } regionach
        [islands] szałas na każdej z { $count } wysp
        [terrain]
            { $of ->
                [forest] szałasy w { $count } lasach
                [plains] szałasy na { $count } równinach
                [beach] szałasy na { $count } plażach
               *[mountain] szałasy w { $count } górach
            }
        [fish]
            { $of ->
                [a] szałasy przy { $count } rybach A
                [b] szałasy przy { $count } rybach B
                [c] szałasy przy { $count } rybach C
               *[d] szałasy przy { $count } rybach D
            }
        [last-huts] { $count } szałasy na polu 12
        [men] { $count } mężczyzn
        [women] { $count } kobiety
        [different-men] { $count } różnych mężczyzn
        [different-women] { $count } różne kobiety
        [slid-men] { $count } przesuniętych mężczyzn
        [slid-women] { $count } przesunięte kobiety
        [slid] { $count } przesuniętych osób
        [people-kind]
            { $of ->
                [pioneer] { $count } × pionier/pionierka
                [navigator] { $count } × żeglarz/żeglarka
                [matchmaker] { $count } × swat/swatka
                [recruiter] { $count } × werbownik/werbowniczka
                [builder] { $count } × budowniczy/budownicza
                [porter] { $count } × tragarz/tragarka
                [mover] { $count } × przewoźnik/przewoźniczka
                [dancer] { $count } × tancerz/tancerka
                [shaman] { $count } × szaman/szamanka
                [weaver] { $count } × tkacz/tkaczka
                [tattooist] { $count } × tatuator/tatuatorka
               *[diver] { $count } × poławiacz/poławiaczka
            }
        [jewelry] { $count } sztuki biżuterii
        [jewelry-kind]
            { $of ->
                [necklace] { $count } naszyjniki
                [bracelet] { $count } bransolety
                [earrings] { $count } pary kolczyków
                [anklet] { $count } bransolety na nogę
                [headband] { $count } przepaski
               *[ring] { $count } pierścienie
            }
        [different-jewelry] { $count } rodzaje biżuterii
        [buildings] { $count } budynki
        [god-tiles] { $count } płytki bogów
        [offerings] { $count } dary
        [shells] { $count } muszli
        [material]
            { $of ->
                [sand] { $count } × piasek
                [wood] { $count } × drewno
               *[stone] { $count } × kamień
            }
        [materials] { $count } dowolnych materiałów
        [cards-equal] { $count } karty jednego boga
        [cards-colour]
            { $of ->
                [blue] { $count } niebieskie karty bogów
                [white] { $count } białe karty bogów
                [red] { $count } czerwone karty bogów
                [green] { $count } zielone karty bogów
               *[yellow] { $count } żółte karty bogów
            }
       *[cards-different] { $count } różne karty bogów
    }
# Jak daleko do wypełnienia: można już, ile brakuje, albo zależy od ukrytych kart.
borabora-progress =
    { $lacking ->
        [0] można już wypełnić
        [unknown] zależy od kart na ręce
       *[other] brakuje { $lacking }
    }

# ---- pytanie na górnym pasku: najwyżej 28 znaków poza imieniem --------------------------

borabora-question-start = { $name }: w którym regionie start?
borabora-question-die = { $name }: która kość?
borabora-question-tile = { $name }: jaka akcja dla kości { $face }?
borabora-question-god =
    { $needed ->
        [0]
            { $god ->
                [blue] { $name }: zagrać niebieskiego boga?
                [white] { $name }: zagrać białego boga?
                [red] { $name }: zagrać czerwonego boga?
                [green] { $name }: zagrać zielonego boga?
               *[yellow] { $name }: zagrać żółtego boga?
            }
       *[other]
            { $god ->
                [blue] { $name }: czym za niebieskiego boga?
                [white] { $name }: czym za białego boga?
                [red] { $name }: czym za czerwonego boga?
                [green] { $name }: czym za zielonego boga?
               *[yellow] { $name }: czym za żółtego boga?
            }
    }
borabora-question-private = { $name }: wybiera w sekrecie
borabora-question-settle = { $name }: gdzie się osiedlić?
borabora-question-hut = { $name }: skąd szałas do { $region }?
borabora-question-space =
    { $material ->
        [sand] { $name }: na które pole piasek?
        [wood] { $name }: na które pole drewno?
       *[stone] { $name }: na które pole kamień?
    }
borabora-question-take =
    { $gender ->
        [woman] { $name }: która kobieta?
       *[man] { $name }: który mężczyzna?
    }
borabora-question-put = { $name }: gdzie położyć płytkę?
borabora-question-helper =
    { $points ->
        [one] { $name }: na co { $points } oczko?
        [few] { $name }: na co { $points } oczka?
       *[many] { $name }: na co { $points } oczek?
    }
borabora-question-temple = { $name }: na które pole kapłan?
borabora-question-fire = { $name }: dar czy karta?
borabora-question-spark = { $name }: pozycja czy muszla?
borabora-question-build = { $name }: który budynek?
borabora-question-cover = { $name }: które dwa pola zakryć?
borabora-question-person = { $name }: kto pomoże?
borabora-question-material = { $name }: który materiał?
borabora-question-move = { $name }: przenieść szałas?
borabora-question-card = { $name }: która karta boga?
borabora-question-jewel = { $name }: którą biżuterię kupić?
borabora-question-task = { $name }: które zadanie?
borabora-question-draw = { $name }: które nowe zadanie?
borabora-question-final = { $name }: które z ostatnich zadań?
borabora-question-end = { $name }: zakończyć turę?
borabora-question-during = Ruch: { $name }
borabora-question-after = { $name }: tura zakończona
borabora-question-over = Koniec partii

# ---- przyciski: najwyżej 40 znaków -------------------------------------------------------

borabora-label-settle = { $region }
borabora-label-hut =
    { $place ->
        [last] Z pola 12
       *[board] Z pól 1–11
    }
borabora-label-space = { $space }
borabora-both-die = Kość i akcja za jednym razem
borabora-both-gain = Obie części bonusu ognia za jednym razem
borabora-both-card = { borabora-both-gain }
borabora-label-die = { $face }
# Płytki bogów, które idą razem z wyborem, bo nic innego nie płaci.
borabora-spent =
    { $spent ->
        [1] płytka boga
       *[other] { $spent } płytki bogów
    }
borabora-label-tile = { borabora-action }{ $spent ->
        [0] { "" }
       *[other] { " " }· { borabora-spent }
    }
# Sposoby zapłaty za boga.
borabora-payment =
    { $how ->
        [tile] Płytka boga
       *[card]
            { $god ->
                [blue] Niebieska karta
                [white] Biała karta
                [red] Czerwona karta
                [green] Zielona karta
               *[yellow] Żółta karta
            } + dar
    }
borabora-pair =
    { $colour ->
        [blue] 2 niebieskie karty
        [white] 2 białe karty
        [red] 2 czerwone karty
        [green] 2 zielone karty
       *[yellow] 2 żółte karty
    }
borabora-label-pay =
    { $offered ->
        [0] { "" }
       *[other] { borabora-god } ·{ " " }
    }{ borabora-payment }{ $points ->
        [0] { "" }
       *[other] : { borabora-points }
    }{ $spent ->
        [0] { "" }
       *[other] { " " }· { borabora-spent }
    }
borabora-label-pair =
    { $offered ->
        [0] { "" }
       *[other] { borabora-god } ·{ " " }
    }{ borabora-pair } + dar{ $points ->
        [0] { "" }
       *[other] : { borabora-points }
    }{ $spent ->
        [0] { "" }
       *[other] { " " }· { borabora-spent }
    }
borabora-label-no = Nie
borabora-label-take = { $space } · { borabora-person }
borabora-label-put =
    { $place ->
        [last] Na pole 12
       *[board] Na pola 1–11
    }
borabora-label-slide =
    { $gender ->
        [woman] Przesuń kobietę: { borabora-symbols }
       *[man] Przesuń mężczyznę: { borabora-symbols }
    }
borabora-label-gain =
    { $what ->
        [offering] Dar
        [status] Krok na torze
       *[shell] Muszla
    }
borabora-label-card =
    { $source ->
        [deck] Karta z talii
        [blue] Niebieska karta
        [white] Biała karta
        [red] Czerwona karta
        [green] Zielona karta
       *[yellow] Żółta karta
    }
borabora-label-material =
    { $material ->
        [sand] Piasek
        [wood] Drewno
       *[stone] Kamień
    }
borabora-label-move = Szałas na pole 12
borabora-label-point = 1 pkt
borabora-label-rest = Wszystkie oczka na punkty: { $points }
borabora-label-enough = Wystarczy
borabora-label-temple = { $value }
borabora-label-build = { $value }
borabora-label-cover = { $first } + { $second }
borabora-label-person =
    { $twins ->
        [0] { borabora-person }
       *[other] { borabora-person }
    }{ $spent ->
        [0] { "" }
       *[other] { " " }· { borabora-spent }
    }
borabora-label-done =
    { $kind ->
        [final] Gotowe: bez dalszych zadań
       *[person] Gotowe: koniec tury
    }
borabora-label-jewel =
    { $cost ->
        [one] { $row } · { $cost } muszla: { borabora-vp }
        [few] { $row } · { $cost } muszle: { borabora-vp }
       *[many] { $row } · { $cost } muszli: { borabora-vp }
    }
borabora-label-none = Bez zakupu
borabora-label-fulfil =
    Zadanie { $place }{ $points ->
        [0] { "" }
       *[other] : { borabora-points }
    }{ $spent ->
        [0] { "" }
       *[other] { " " }· { borabora-spent }
    }
borabora-label-discard = Odrzuć { $place } · 0 pkt
borabora-label-draw = { $place } · { borabora-task }
borabora-label-end = Zakończ turę

# ---- wybory w pełniejszych słowach: najwyżej 100 znaków ----------------------------------

borabora-detail-settle =
    { $region }: { borabora-terrain }, { borabora-yield } · { borabora-fish }, { $value } pkt{ $pushed ->
        [0] { "" }
       *[other] { " " }· odsuwa cudzy szałas
    }
borabora-detail-hut =
    { $place ->
        [last] Szałas z pola 12: zostanie ich tam { $left }
       *[board] Szałas z pól 1–11: robi miejsce dla mężczyzny albo kobiety
    }
borabora-detail-space =
    { $beside ->
        [none] Pole { $space }: obok nie ma jeszcze materiału
       *[other] Pole { $space }: obok leży materiał na { $beside }
    }
borabora-detail-die =
    { $face ->
        [1] Jedynka: wejdzie na każdą płytkę bez 1, ale jej akcja jest słaba
       *[other] Kość { $face }: na akcję o wartości { $face }
    }
# Jak mocna byłaby akcja i jakich wymaga bogów.
borabora-detail-tile =
    { $action ->
        [helper] { borabora-action }: { $strength } do wydania na przesunięcia, dobra, karty albo punkty
        [temple] { borabora-action }: kapłan na pole do { $strength }, bonus ognia
        [build] { borabora-action }: budynek do { $strength } za { borabora-vp }, bonus ognia
        [man]
            { $strength ->
                [1] { borabora-action }: mężczyzna z pola 1 ekspozycji
               *[other] { borabora-action }: mężczyzna z pól 1–{ $strength } ekspozycji
            }
        [woman]
            { $strength ->
                [1] { borabora-action }: kobieta z pola 1 ekspozycji
               *[other] { borabora-action }: kobieta z pól 1–{ $strength } ekspozycji
            }
        [land] { borabora-action }: osiedlenie ścieżką lądową do { $strength }
        [water] { borabora-action }: osiedlenie ścieżką wodną do { $strength }
       *[fish] { borabora-action }: { borabora-vp } bez względu na oczka
    }{ $blue ->
        [0] { "" }
       *[other] { " " }· wymaga niebieskiego boga
    }{ $white ->
        [0] { "" }
       *[other] { " " }· wymaga białego boga
    }
# Beside other choices in a list, so with the name of the god.
borabora-detail-pay = { borabora-god } · { borabora-payment }: { borabora-god-power }
borabora-detail-pair = { borabora-god } · { borabora-pair } + dar: { borabora-god-power }
borabora-detail-no =
    { $god ->
        [blue] Tym razem bez niebieskiego boga
        [white] Tym razem bez białego boga
        [red] Tym razem bez czerwonego boga
        [green] Tym razem bez zielonego boga
       *[yellow] Tym razem bez żółtego boga
    }
borabora-detail-take = Pole { $space }, { borabora-person }: { borabora-power } · po przesunięciu { borabora-symbols }
borabora-detail-put =
    { $place ->
        [last] Na pole 12: nie przeniesiesz tam już żadnego szałasu
       *[board] Na jedno z pól 1–11: pole 12 zostaje wolne dla szałasów
    }
borabora-detail-slide =
    { $gender ->
        [woman] Kobieta zbiera muszle, płytka tylko raz: { borabora-symbols } · cena { $price }
       *[man] Mężczyzna dostaje tatuaż, płytka tylko raz: { borabora-symbols } · cena { $price }
    }
borabora-detail-gain =
    { $what ->
        [offering] 1 dar, by móc zagrać kartę boga
        [status] 1 krok naprzód na torze pozycji: punkty i kolejność
       *[shell] 1 muszla na biżuterię
    }{ $price ->
        [0] { "" }
       *[other] { " " }· cena { $price }
    }
borabora-detail-card =
    { $source ->
        [deck] Wierzchnia karta talii, w ciemno
       *[other] { borabora-god }: { borabora-god-power }
    }{ $price ->
        [0] { "" }
       *[other] { " " }· cena { $price }
    }
borabora-detail-material =
    { borabora-material }: { $free ->
        [0] obok planszy, przyda się tylko do zadań
        [one] { $free } wolne pole obrządku
        [few] { $free } wolne pola obrządku
       *[many] { $free } wolnych pól obrządku
    }{ $price ->
        [0] { "" }
       *[other] { " " }· cena { $price }
    }
borabora-detail-move =
    Szałas z pól 1–11 na pole 12: robi miejsce dla mężczyzny albo kobiety{ $price ->
        [0] { "" }
       *[other] { " " }· cena { $price }
    }
borabora-detail-point = 1 oczko za 1 pkt; potem decyzja o pozostałych
borabora-detail-rest =
    { $points ->
        [one] Ostatnie oczko za { borabora-points }
        [few] Wszystkie { $points } oczka za { borabora-points }
       *[many] Wszystkie { $points } oczek za { borabora-points }
    }
borabora-detail-enough = Nie bierz więcej
borabora-detail-temple =
    { $pushed ->
        [0] Pole { $value }: wolne
        [one] Pole { $value }: przesuwa w prawo { $pushed } kapłana
        [few] Pole { $value }: przesuwa w prawo { $pushed } kapłanów
       *[many] Pole { $value }: przesuwa w prawo { $pushed } kapłanów
    }{ $falls ->
        [0] { "" }
       *[other] , ostatni wypada ze świątyni
    }
borabora-detail-build = Budynek { $value }: { borabora-vp } i bonus ognia; liczba mówi tylko, jakiej kości wymaga
borabora-detail-cover = Pola { $first } i { $second }: materiały wracają do zasobów, budynek zostaje
borabora-detail-person =
    { borabora-person }: { borabora-power }{ $copies ->
        [1] { "" }
       *[other] { " " }· płytki razem: { $copies }
    }{ $green ->
        [0] { "" }
        [extra] { " " }· dodatkowo, z zielonym bogiem
       *[doubled] { " " }· tylko podwójnie, z zielonym bogiem
    }
borabora-detail-done =
    { $kind ->
        [final] Nie wypełniaj więcej zadań
       *[person] Nie korzystaj już w tej fazie z pomocy ludzi
    }
borabora-detail-jewel =
    { $cost ->
        [one] { $row } · { borabora-jewel }: { $cost } muszla, na koniec { borabora-vp }
        [few] { $row } · { borabora-jewel }: { $cost } muszle, na koniec { borabora-vp }
       *[many] { $row } · { borabora-jewel }: { $cost } muszli, na koniec { borabora-vp }
    } · masz { $shells }
borabora-detail-none = Nie kupuj biżuterii w tej rundzie; muszle zostają
borabora-detail-fulfil =
    { $yellow ->
        [0] { $place } · { borabora-task }: { borabora-vp }
       *[other] { $place } · { borabora-task }: { borabora-vp } z żółtym bogiem
    }
borabora-detail-discard = Odrzuć { $place } · { borabora-task }: 0 pkt · { borabora-progress }
borabora-detail-draw = { $place } · { borabora-task }: { borabora-progress }
borabora-detail-end = Zakończ turę; potem niczego nie można już cofnąć

# ---- co się stało: następuje po „imię:” --------------------------------------------------

borabora-event-settle =
    { $sort ->
        [land] osiedla się drogą lądową w { $region } ({ borabora-terrain })
        [water] osiedla się drogą wodną w { $region } ({ borabora-terrain })
       *[start] zaczyna w { $region } ({ borabora-terrain })
    }{ $aside ->
        [0] { "" }
       *[other] { " " }i odsuwa cudzy szałas
    }
    .brief = do { $region } ({ borabora-terrain })
borabora-event-material =
    { $space ->
        [0] kładzie { borabora-material } obok planszy
       *[other] kładzie { borabora-material } na polu obrządku { $space }
    }
    .brief =
        { $space ->
            [0] { borabora-material } obok planszy
           *[other] { borabora-material } na { $space }
        }
borabora-event-offering =
    { $count ->
        [one] dostaje { $count } dar
        [few] dostaje { $count } dary
       *[many] dostaje { $count } darów
    }
borabora-event-shells =
    { $count ->
        [one] dostaje { $count } muszlę
        [few] dostaje { $count } muszle
       *[many] dostaje { $count } muszli
    }
    .brief = { "" }
borabora-event-status =
    { $steps ->
        [one] przesuwa się o { $steps } krok na torze pozycji, na pole { $position }
        [few] przesuwa się o { $steps } kroki na torze pozycji, na pole { $position }
       *[many] przesuwa się o { $steps } kroków na torze pozycji, na pole { $position }
    }
    .brief = { "" }
borabora-event-vp =
    { $source ->
        [fishing] łowi ryby: { borabora-vp }
        [helper] bierze od pomocnika { borabora-vp }
        [people] dostaje za taniec { borabora-vp }
        [fish] punktuje rybę regionu: { borabora-vp }
       *[other] dostaje { borabora-vp }
    }
borabora-event-place = kładzie kość { $face }: { borabora-action }
    .brief = { borabora-action } { $face }
borabora-event-god =
    { $by ->
        [card]
            { $god ->
                [blue] zagrywa niebieskiego boga
                [white] zagrywa białego boga
                [red] zagrywa czerwonego boga
                [green] zagrywa zielonego boga
               *[yellow] zagrywa żółtego boga
            }
        [pair]
            { $colour ->
                [blue] zagrywa 2 niebieskie karty
                [white] zagrywa 2 białe karty
                [red] zagrywa 2 czerwone karty
                [green] zagrywa 2 zielone karty
               *[yellow] zagrywa 2 żółte karty
            }{ $god ->
                [blue] { " " }jako niebieskiego boga
                [white] { " " }jako białego boga
                [red] { " " }jako czerwonego boga
                [green] { " " }jako zielonego boga
               *[yellow] { " " }jako żółtego boga
            }
       *[tile]
            { $god ->
                [blue] zagrywa płytkę boga jako niebieskiego boga
                [white] zagrywa płytkę boga jako białego boga
                [red] zagrywa płytkę boga jako czerwonego boga
                [green] zagrywa płytkę boga jako zielonego boga
               *[yellow] zagrywa płytkę boga jako żółtego boga
            }
    }{ $by ->
        [tile] { "" }
       *[other] { " " }za dar
    }
borabora-event-take = bierze { borabora-person-object } z pola { $space }
    .brief = bierze { borabora-person-object }
borabora-event-put =
    { $place ->
        [last] kładzie { borabora-person-object } na polu 12
       *[board] kładzie { borabora-person-object } na polach 1–11
    }
borabora-event-slide = przesuwa { borabora-person-object }
    .brief = przesuwa { borabora-person-object }: { borabora-symbols }
borabora-event-move =
    { $count ->
        [one] przenosi szałas na pole 12, stoi tam { $count } szałas
        [few] przenosi szałas na pole 12, stoją tam { $count } szałasy
       *[many] przenosi szałas na pole 12, stoi tam { $count } szałasów
    }
    .brief = szałas na pole 12
borabora-event-priest =
    { $pushed ->
        [0] stawia kapłana na polu { $space }
       *[other] stawia kapłana na polu { $space } i przesuwa innych dalej
    }
    .brief = kapłan na { $space }
borabora-event-fallen = odzyskuje kapłana, który wypadł ze świątyni
    .each = { $name }
    .all = { $each } odzyskuje wypchniętego kapłana
borabora-event-build = buduje budynek { $value } ({ $one } z pola { $first }, { $two } z pola { $second }): { borabora-vp }
    .brief = buduje { $value }: { borabora-vp }
borabora-event-card =
    { $from ->
        [deck] dobiera kartę boga z talii
       *[row]
            { $colour ->
                [blue] bierze niebieską kartę boga
                [white] bierze białą kartę boga
                [red] bierze czerwoną kartę boga
                [green] bierze zieloną kartę boga
               *[yellow] bierze żółtą kartę boga
            }
    }
borabora-event-refill =
    { $colour ->
        [blue] odsłania niebieską kartę boga
        [white] odsłania białą kartę boga
        [red] odsłania czerwoną kartę boga
        [green] odsłania zieloną kartę boga
       *[yellow] odsłania żółtą kartę boga
    }
borabora-event-shuffle = tasuje odrzucone karty w nową talię
borabora-event-person =
    aktywuje { borabora-person-object }{ $effect ->
        [vp] { "" }
        [offering] { "" }
        [status] { "" }
        [shell] { "" }
       *[other] { "" }: { borabora-power }
    }{ $extra ->
        [0] { "" }
       *[other] , dodatkowo
    }
    .brief = aktywuje { borabora-person-object }
borabora-event-score-status = tor pozycji: { borabora-vp }
    .each = { $name } { $vp }
    .all = punkty za tor pozycji: { $each }
    .brief = { "" }
borabora-event-order = jest teraz na { $place }. miejscu w kolejności
borabora-event-score-temple =
    { $priests ->
        [one] świątynia: { borabora-vp } za { $priests } kapłana
        [few] świątynia: { borabora-vp } za { $priests } kapłanów
       *[many] świątynia: { borabora-vp } za { $priests } kapłanów
    }
    .each = { $name } { $vp }
    .all = punkty za świątynię: { $each }
    .brief = { "" }
borabora-event-god-tile = dostaje płytkę boga za najwięcej kapłanów
borabora-event-god-tile-gone = płytka boga wypada z gry, bo w świątyni nie ma kapłana
borabora-event-jewel =
    { $cost ->
        [one] kupuje { borabora-jewel-object } za { $cost } muszlę: { borabora-vp } na koniec
        [few] kupuje { borabora-jewel-object } za { $cost } muszle: { borabora-vp } na koniec
       *[many] kupuje { borabora-jewel-object } za { $cost } muszli: { borabora-vp } na koniec
    }
borabora-event-no-jewel = nie kupuje biżuterii
borabora-event-fulfil =
    { $yellow ->
        [0] wypełnia zadanie ({ borabora-task }): { borabora-vp }
       *[other] wypełnia zadanie z żółtym bogiem ({ borabora-task }): { borabora-vp }
    }{ $shown ->
        [0] { "" }
       *[other] ; pokazane karty: { $cards }
    }
    .brief = zadanie: { borabora-vp }
borabora-event-discard = odrzuca zadanie ({ borabora-task })
    .brief = odrzuca zadanie
borabora-event-draw = bierze zadanie ({ borabora-task })
    .brief = bierze zadanie
borabora-event-round = zaczyna rundę { $round }
borabora-event-roll = rzuca kośćmi: { $dice }
    .brief = { "" }
borabora-event-people = odsłania nowych mężczyzn i nowe kobiety
borabora-event-tasks = odsłania nowe zadania
borabora-event-final = przechodzi do ostatnich zadań
borabora-event-over = rozgrywa ostatnią turę ostatniej rundy, więc partia się kończy

# ---- ręka --------------------------------------------------------------------------------

borabora-hand-head = Karty bogów: { $cards } · dary: { $offerings } · płytki bogów: { $tiles }
borabora-hand-price = Każda karta kosztuje dar.
borabora-hand-any = Dowolny bóg za: { $ways }
borabora-hand-pair =
    { $colour ->
        [blue] 2 niebieskie + dar
        [white] 2 białe + dar
        [red] 2 czerwone + dar
        [green] 2 zielone + dar
       *[yellow] 2 żółte + dar
    }
borabora-hand-tile = płytkę boga
borabora-hand-poor = Nie możesz zagrać karty: każda wymaga daru, a nie masz żadnego.
# W czym pomógłby bóg, o którego chodzi.
borabora-hand-asked =
    { $god ->
        [blue] Dzięki niebieskiemu bogu kość { $face } może trafić tu: { borabora-action }.
        [white] Z białym bogiem akcja { borabora-action } liczy się jak 6 zamiast { $face }.
        [red] Czerwony bóg punktuje rybę regionu { $region }: { borabora-vp }.
        [green] Zielony bóg może pomóc tej osobie: { borabora-person }.
       *[yellow] Z żółtym bogiem wypełnisz zadanie bez jednego wymogu: { borabora-task }.
    }
borabora-hand-alt = Twoja ręka: { $cards }. Dary: { $offerings }, płytki bogów: { $tiles }.
borabora-hand-god = { borabora-god }: { borabora-god-power }

# ---- układ słowami -------------------------------------------------------------------------

borabora-phase =
    { $stage ->
        [start] przygotowanie
        [A] faza A, kości
        [B] faza B, ludzie
        [jewelry] faza C, biżuteria
        [tasks] faza C, zadania
        [draw] faza C, nowe zadania
       *[final] ostatnie zadania
    }
borabora-none = brak
borabora-text-round = Runda { $round } z { $rounds }, { borabora-phase } · kolejność: { $order }
borabora-text-hand = W ręce: { borabora-person }
borabora-text-dice = Kości do położenia: { $dice }
borabora-text-placed = Położone: { $tiles }
borabora-text-map = **Mapa** (pierwszy szałas stoi na miejscu pod budowę)
borabora-text-region = { $region } { borabora-terrain }, { borabora-fish } { $value }: { $huts }
borabora-text-display =
    { $gender ->
        [woman] **Kobiety (+muszle):** { $tiles }
       *[man] **Mężczyźni (+pozycja):** { $tiles }
    }
borabora-text-jewelry = **Biżuteria (muszle→punkty):** { $tiles }
borabora-text-tasks = **Zadania:** { $tiles }
borabora-text-cards = **Karty bogów:** odkryte { $open } · talia { $deck } · odrzucone { $discards }
borabora-text-temple = **Świątynia:** { $priests } · płytki bogów { $tiles }
borabora-text-status = **Pozycja:** { $markers }
borabora-text-player = **{ $name }** · punkty { $vp } · dary { $offerings } · muszle { $shells } · karty bogów { $cards } · płytki bogów { $tiles } · kapłani { $priests }
borabora-text-huts = Szałasy: pola 1–11: { $board }, pole 12: { $last } · wolne pola: { $free }
borabora-text-people = Ludzie (✓ przesunięci): { $people }
borabora-text-ceremony = Obrządek: { $spaces }
borabora-text-built = { $spaces } budynek { $value }
borabora-text-beside = obok: { $materials }
borabora-text-own-tasks = Zadania: { $tasks } · wypełnione: { $fulfilled }
borabora-text-jewels = Biżuteria (punkty): { $jewels }
borabora-alt-dice = Położone kości: { $tiles }.
borabora-alt-huts = Miejsca pod budowę: { $huts }.
borabora-alt-temple = Świątynia: { $priests }.
borabora-alt-status = Pozycja: { $markers }.
borabora-alt-mats = Bora Bora: plansze graczy.
borabora-alt-player = { $name }: punkty { $vp }, dary { $offerings }, muszle { $shells }, karty bogów { $cards }, płytki bogów { $tiles }, szałasy { $huts }, ludzie { $people }, budynki { $buildings }, biżuteria { $jewelry }, wypełnione zadania { $fulfilled }.
borabora-alt-over = Bora Bora, wynik końcowy.
borabora-alt-result = { place-name }: punkty { $points }.

# ---- co daje plan --------------------------------------------------------------------

borabora-gain =
    { $what ->
        [status] kroki na torze pozycji
        [regions] regiony
        [people] ludzie
        [priests] kapłani w świątyni
        [materials] materiały budowlane
        [shells] muszle
        [offerings] dary
       *[cards] karty bogów
    }: +{ $count }
borabora-gain-task = zadanie ({ borabora-task }): { borabora-progress }

# ---- podliczanie ---------------------------------------------------------------------

borabora-line-order = miejsce na starcie: { $points }
borabora-line-fishing = połów: { $points }
borabora-line-helper = pomocnik: { $points }
borabora-line-people = tancerze i tancerki: { $points }
borabora-line-building =
    { $count ->
        [one] { $count } budynek: { $points }
        [few] { $count } budynki: { $points }
       *[many] { $count } budynków: { $points }
    }
borabora-line-fish = ryby z czerwonym bogiem: { $points }
borabora-line-status = pozycja: { $points }
borabora-line-temple = świątynia: { $points }
borabora-line-task =
    { $count ->
        [one] { $count } zadanie: { $points }
        [few] { $count } zadania: { $points }
       *[many] { $count } zadań: { $points }
    }
borabora-line-god-tiles =
    { $count ->
        [one] { $count } płytka boga: { $points }
        [few] { $count } płytki bogów: { $points }
       *[many] { $count } płytek bogów: { $points }
    }
borabora-line-huts =
    { $count ->
        [one] { $count } szałas na miejscu pod budowę: { $points }
        [few] { $count } szałasy na miejscach pod budowę: { $points }
       *[many] { $count } szałasów na miejscach pod budowę: { $points }
    }
borabora-line-jewelry =
    { $count ->
        [one] { $count } sztuka biżuterii: { $points }
        [few] { $count } sztuki biżuterii: { $points }
       *[many] { $count } sztuk biżuterii: { $points }
    }
borabora-line-all-tasks = premia za zadania ({ $count }): { $points }
borabora-line-all-jewelry = premia za biżuterię ({ $count }): { $points }
borabora-line-all-ceremony = premia za pola obrządku ({ $count }): { $points }
borabora-line-all-buildings = premia za budynki ({ $count }): { $points }
borabora-line-all-regions = premia za regiony ({ $count }): { $points }
borabora-line-all-people = premia za ludzi ({ $count }): { $points }

# ---- dlaczego nie --------------------------------------------------------------------

reason-borabora-seats = Bora Bora jest dla { $least }–{ $most } osób, a ten stolik ma tyle miejsc: { $seats }. Zmień liczbę graczy.
reason-borabora-not-asked = Teraz nie można tego zrobić. Wybierz jedną z podświetlonych możliwości.
reason-borabora-private = Tego wyboru dokonuje się w sekrecie. Jeśli należy do ciebie, naciśnij „{ button-hand }”.
reason-borabora-no-such-action = Nie ma takiej akcji. Wybierz jedną z widocznych na obrazku.
reason-borabora-no-room = Na twojej planszy nie ma wolnego pola dla mężczyzny ani kobiety: na każdym jest szałas albo osoba. Najpierw osiedl się lub przenieś szałas na pole 12.
reason-borabora-display-empty =
    { $gender ->
        [woman] Wszystkie kobiety tej rundy są już wzięte. Wybierz inną akcję; w następnej rundzie będą nowe.
       *[man] Wszyscy mężczyźni tej rundy są już wzięci. Wybierz inną akcję; w następnej rundzie będą nowi.
    }
reason-borabora-no-priest = Wszyscy twoi kapłani są w świątyni; następnego postawisz dopiero wtedy, gdy któryś z niej wypadnie. Wybierz inną akcję.
reason-borabora-no-materials = Budynek wymaga dwóch materiałów na sąsiednich polach obrządku, a nie masz takiej pary. Najpierw zdobądź materiały.
reason-borabora-all-built = Masz już wszystkie swoje budynki. Wybierz inną akcję.
reason-borabora-no-region =
    { $sort ->
        [water] Od twoich szałasów żadna ścieżka wodna nie prowadzi do regionu bez twojego szałasu. Wybierz inną akcję.
       *[land] Od twoich szałasów żadna ścieżka lądowa nie prowadzi do regionu bez twojego szałasu. Wybierz inną akcję.
    }
reason-borabora-die-too-high = Kość musi być niższa od wszystkich na płytce, a najniższa ma { $lowest }; { $face } wejdzie tam tylko z niebieskim bogiem. Wybierz inną płytkę albo zajrzyj pod przycisk „{ button-hand }”.
reason-borabora-die-too-low = { $face } to za mało na akcję { borabora-action }: trzeba co najmniej { $least } albo białego boga. Wybierz inną akcję albo zajrzyj pod przycisk „{ button-hand }”.
reason-borabora-no-such-region = Nie ma takiego regionu. Wybierz jeden z widocznych na obrazku.
reason-borabora-start-taken = Ktoś już zaczął w { $region }. Wybierz inny region z rybą o wartości 1.
reason-borabora-not-start = Pierwszy szałas staje przy rybie o wartości 1, a w { $region } jest cenniejsza. Wybierz jeden z podświetlonych regionów.
reason-borabora-own-hut = W { $region } masz już szałas, a w regionie wolno mieć tylko jeden. Wybierz inny region.
reason-borabora-not-beside =
    { $sort ->
        [water] Do { $region } nie prowadzi ścieżka wodna z regionu z twoim szałasem. Wybierz jeden z podświetlonych regionów.
       *[land] Do { $region } nie prowadzi ścieżka lądowa z regionu z twoim szałasem. Wybierz jeden z podświetlonych regionów.
    }
reason-borabora-path-too-long = Ścieżka do { $region } ma wartość { $value }, a ty masz { $strength }. Wybierz bliższy region.
reason-borabora-no-hut-there =
    { $place ->
        [last] Na polu 12 nie stoi żaden twój szałas. Weź go z pól 1–11.
       *[board] Na polach 1–11 nie ma już twoich szałasów. Weź szałas z pola 12.
    }
reason-borabora-wrong-space =
    { $material ->
        [sand] Pole { $space } nie jest na piasek. Wybierz jedno z podświetlonych pól.
        [wood] Pole { $space } nie jest na drewno. Wybierz jedno z podświetlonych pól.
       *[stone] Pole { $space } nie jest na kamień. Wybierz jedno z podświetlonych pól.
    }
reason-borabora-space-taken = Na polu { $space } już coś leży. Wybierz jedno z podświetlonych pól.
reason-borabora-space-too-high =
    { $gender ->
        [woman] Kobieta z pola { $space } wymaga co najmniej { $space }, a ty masz { $strength }. Wybierz kobietę z niższego pola.
       *[man] Mężczyzna z pola { $space } wymaga co najmniej { $space }, a ty masz { $strength }. Wybierz mężczyznę z niższego pola.
    }
reason-borabora-space-empty = Na polu { $space } nikogo już nie ma. Wybierz kogoś z pozostałych.
reason-borabora-temple-too-high = Pole { $value } świątyni wymaga co najmniej { $value }, a ty masz { $strength }. Wybierz niższe pole.
reason-borabora-built = Budynek { $value } już stoi. Wybierz inny.
reason-borabora-building-too-high = Budynek { $value } wymaga co najmniej { $value }, a ty masz { $strength }. Wybierz niższy; wszystkie dają tyle samo.
reason-borabora-no-such-value = Nie ma tu { $value }. Wybierz coś z tego, co widać na obrazku.
reason-borabora-not-neighbours = Pola { $first } i { $second } nie sąsiadują ze sobą w poziomie ani w pionie. Wybierz dwa sąsiednie.
reason-borabora-no-material-there = Budynek wymaga materiału na obu polach, a na { $first } lub { $second } go nie ma. Wybierz jedną z podświetlonych par.
reason-borabora-god-needed =
    { $god ->
        [blue] Bez niebieskiego boga nie da się tego dokończyć. Wybierz, czym zapłacisz, albo cofnij poprzedni krok.
        [white] Bez białego boga nie da się tego dokończyć. Wybierz, czym zapłacisz, albo cofnij poprzedni krok.
        [red] Bez czerwonego boga nie da się tego dokończyć. Wybierz, czym zapłacisz, albo cofnij poprzedni krok.
        [green] Bez zielonego boga nie da się tego dokończyć. Wybierz, czym zapłacisz, albo cofnij poprzedni krok.
       *[yellow] Bez żółtego boga nie da się tego dokończyć. Wybierz, czym zapłacisz, albo cofnij poprzedni krok.
    }
reason-borabora-no-god-tile = Nie masz płytki boga ({ borabora-god }). Zapłać kartami albo zrezygnuj z boga.
reason-borabora-god-strands = Po takiej zapłacie ({ borabora-god }) zabrakłoby na innego boga, który jest teraz potrzebny. Wybierz inny sposób.
reason-borabora-no-offering = Karty wymagają daru, a nie masz żadnego ({ borabora-god }). Zapłać płytką boga albo zrezygnuj z boga.
reason-borabora-no-such-pair = { borabora-god }: nie trzeba dwóch kart jego koloru, bo wystarczy jedna. Wybierz jeden z podanych sposobów.
reason-borabora-no-card =
    { $count ->
        [2] Nie masz { $count } kart w tym kolorze. Wybierz jeden z podanych sposobów.
       *[other] Nie masz karty w tym kolorze. Wybierz jeden z podanych sposobów.
    }
reason-borabora-nobody-to-slide =
    { $gender ->
        [woman] Nie masz nieprzesuniętej kobiety z tyloma muszlami. Wybierz coś innego.
       *[man] Nie masz nieprzesuniętego mężczyzny z tyloma symbolami pozycji. Wybierz coś innego.
    }
reason-borabora-points =
    { $points ->
        [one] To kosztuje { $price }, a zostało { $points } oczko. Przesuń kogoś albo weź punkt.
        [few] To kosztuje { $price }, a zostały { $points } oczka. Wybierz coś, na co starczy.
       *[many] To kosztuje { $price }, a zostało { $points } oczek. Wybierz coś, na co starczy.
    }
reason-borabora-no-deck = Nie ma już karty do dobrania. Wybierz coś innego.
reason-borabora-no-such-card = Żadna odkryta karta nie ma tego koloru. Wybierz jedną z odkrytych.
reason-borabora-no-hut-to-move = Żaden szałas nie może trafić na pole 12: na polach 1–11 nie ma już szałasów albo na polu 12 leży osoba. Wybierz coś innego.
reason-borabora-nobody-of-kind = Nie masz takiej osoby: { borabora-person }. Wybierz kogoś ze swoich ludzi.
reason-borabora-already-used = { borabora-person }: ta osoba już pomagała w tej fazie. Wybierz kogoś innego albo zakończ.
reason-borabora-one-of-gender =
    { $gender ->
        [woman] Jedna kobieta już ci pomogła; kolejna wymaga zielonego boga, raz na fazę. Wybierz mężczyznę albo zajrzyj pod przycisk „{ button-hand }”.
       *[man] Jeden mężczyzna już ci pomógł; kolejny wymaga zielonego boga, raz na fazę. Wybierz kobietę albo zajrzyj pod przycisk „{ button-hand }”.
    }
reason-borabora-no-effect = { borabora-person }: efekt nic by teraz nie dał. Wybierz kogoś innego albo zakończ.
reason-borabora-take-one = Skoro ktoś ma pomóc, trzeba wziąć co najmniej jedną rzecz. Wybierz ją.
reason-borabora-no-jewel-there = W rzędzie { $row } nie ma już nic do kupienia. Wybierz inny rząd albo nic.
reason-borabora-no-shells =
    { $cost ->
        [one] To kosztuje { $cost } muszlę, a masz { $shells }. Wybierz coś tańszego albo nic.
        [few] To kosztuje { $cost } muszle, a masz { $shells }. Wybierz coś tańszego albo nic.
       *[many] To kosztuje { $cost } muszli, a masz { $shells }. Wybierz coś tańszego albo nic.
    }
reason-borabora-no-task-there = Na miejscu { $place } nie ma zadania. Wybierz jedno z widocznych na obrazku.
reason-borabora-must-fulfil = Możesz wypełnić zadanie, więc żadnego nie wolno odrzucić. Wybierz, które wypełnisz.
reason-borabora-task-short =
    { $count ->
        [one] Do tego zadania brakuje { $count } rzeczy. Zastąpi ją żółty bóg, jeśli go opłacisz; zajrzyj pod przycisk „{ button-hand }” albo wybierz inne zadanie.
        [few] Do tego zadania brakuje { $count } rzeczy, a żółty bóg zastąpi tylko jedną. Wybierz inne zadanie.
       *[many] Do tego zadania brakuje { $count } rzeczy, a żółty bóg zastąpi tylko jedną. Wybierz inne zadanie.
    }
reason-borabora-cards-hidden = To zadanie zależy od kart na ręce. Jeśli jest twoje, naciśnij „{ button-hand }”.

# Co nowa osoba widzi raz: jak rozegrać turę na poście.
borabora-guide =
    1. **Połóż kość.** Naciśnij kość, na przykład **4**, a potem akcję.
    2. **Wykonaj akcję.** Nazwy przycisków są na obrazku; **{ button-explain }** mówi, czemu niektóre są szare.
    3. **Twoje karty.** **{ button-hand }** pokazuje je tylko tobie.
    4. **Zakończ.** **{ button-undo }** cofa krok, **{ borabora-label-end }** oddaje kolej.
