# The few words that stand in pictures of Gheos. Keep them short: each is cut where its place ends.
gheos-pic-title = Gheos
gheos-pic-stack = Stos: { $number }
gheos-pic-last-epoch = NASTĘPNA EPOKA KOŃCZY GRĘ
gheos-pic-result = Wynik końcowy
gheos-pic-ended-epochs = Koniec epok
gheos-pic-ended-tokens = Koniec żetonów
gheos-pic-temple = Świątynie
gheos-pic-token = Żetony punktowania
gheos-pic-epoch = Epoki
gheos-pic-final = Końcowe punktowanie
gheos-pic-total = Razem
gheos-pic-hand = Twoje kafelki
gheos-pic-choose = Który kafelek i gdzie?
gheos-pic-place = Gdzie położyć { $letter }?
gheos-pic-turn = { $letter } na { $cell }: który obrót?
gheos-pic-war = Wojna
gheos-pic-migration = Migracja
