# The few words that stand in pictures themselves. Keep them short: each is cut where its place ends.

## Maori
maori-pic-title = Maori
maori-pic-round = Runda { $number }
maori-pic-last-round = Ostatnie ruchy
maori-pic-basic = gra podstawowa
maori-pic-advanced = zaawansowany
maori-pic-professional = profesjonalny
maori-pic-atoll = atol
maori-pic-store = Magazyn
maori-pic-hand = Które pole?
maori-pic-stack = Stos
maori-pic-supply = Pula
maori-pic-result = Wynik końcowy
maori-pic-palms = Palmy
maori-pic-palms-hut = Palmy przy chacie
maori-pic-palms-atoll = Palmy w atolu
maori-pic-palms-hut-atoll = Przy chacie, w atolu
maori-pic-wreaths = Wieńce
maori-pic-boats = Najwięcej łódek
maori-pic-shells = Najwięcej muszli
maori-pic-bare = Puste pola
maori-pic-total = Razem
