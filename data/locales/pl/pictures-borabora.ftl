# The few words that stand in pictures of Bora Bora. Keep them short: each is cut where its place ends.
borabora-pic-title = Bora Bora
borabora-pic-round = Runda { $number } z { $all } · { borabora-pic-stage }
borabora-pic-last-round = Ostatnia runda
# Which part of the round it is.
borabora-pic-stage =
    { $stage ->
        [start] początek
        [A] kości
        [B] ludzie
        [jewelry] biżuteria
        [tasks] zadania
        [draw] nowe zadania
       *[final] ostatnie zadania
    }
borabora-pic-round-short = Runda { $number }
borabora-pic-deck = talia
borabora-pic-discards = odrzucone
# Who somebody on the own mat is.
borabora-pic-person = { borabora-person }

## the hand
borabora-pic-hand-offerings =
    { $count ->
        [one] dar
        [few] dary
       *[many] darów
    }
borabora-pic-hand-tiles =
    { $count ->
        [one] płytka boga
        [few] płytki bogów
       *[many] płytek bogów
    }
borabora-pic-any-god = dowolny bóg

## the result
borabora-pic-result = Wynik końcowy
borabora-pic-rounds = { $number ->
    [one] { $number } runda
    [few] { $number } rundy
   *[many] { $number } rund
 }
borabora-pic-order = Miejsce na starcie
borabora-pic-fishing = Połów
borabora-pic-helper = Pomocnik
borabora-pic-people = Tancerze
borabora-pic-building = Budynki
borabora-pic-fish = Czerwony bóg
borabora-pic-status = Pozycja
borabora-pic-temple = Świątynia
borabora-pic-task = Zadania
borabora-pic-god-tiles = Płytki bogów
borabora-pic-huts = Ryby, szałasy
borabora-pic-jewelry = Biżuteria
borabora-pic-all-tasks = Premia: zadania
borabora-pic-all-jewelry = Premia: biżuteria
borabora-pic-all-ceremony = Premia: obrządek
borabora-pic-all-buildings = Premia: budynki
borabora-pic-all-regions = Premia: regiony
borabora-pic-all-people = Premia: ludzie
borabora-pic-total = Razem
