# The few words that stand in pictures themselves. Keep them short: each is cut where its place ends.

## Maori
maori-pic-title = Maori
maori-pic-round = Runda { $number }
maori-pic-last-round = Ostatnia runda
maori-pic-basic = podstawowy
maori-pic-advanced = zaawansowany
maori-pic-professional = profesjonalny
maori-pic-atoll = atol
maori-pic-store = Magazyn
maori-pic-hand = W ręku
maori-pic-stack = Stos
maori-pic-supply = Pula
maori-pic-result = Wynik końcowy
maori-pic-rounds = Rundy: { $number }
maori-pic-palms = Palmy
maori-pic-palms-hut = Palmy przy chacie
maori-pic-palms-atoll = Palmy w atolu
maori-pic-palms-hut-atoll = … przy chacie
maori-pic-wreaths = Wieńce
maori-pic-boats = Najwięcej łódek
maori-pic-shells = Najwięcej muszli
maori-pic-bare = Puste pola
maori-pic-total = Razem
