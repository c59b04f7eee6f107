# Kilka słów, które stoją na obrazkach gry Muszle. Mają być krótkie: każde jest ucinane tam, gdzie kończy się jego miejsce.
shells-pic-title = Muszle
shells-pic-bag =
    { $number ->
        [0] Worek jest pusty
       *[other] Worek: { $number }
    }
shells-pic-hand = Twoje muszle
shells-pic-choose = Którą muszlę?
shells-pic-result = Wynik końcowy
shells-pic-shells = Zebrane muszle
shells-pic-exact = Zapełnione dokładnie
shells-pic-total = Razem
