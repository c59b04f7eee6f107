game-shells = Muszle
game-shells-line = 2–4 graczy, 15 minut: muszle trafiają do koszyków, a kto zapełni koszyk, ten go bierze

option-shells-baskets = Koszyki
    .hint = Ile jest koszyków
option-shells-baskets-three = Trzy
    .hint = Trzy koszyki, które szybko się zapełniają
option-shells-baskets-four = Cztery
    .hint = Cztery koszyki, które zapełniają się wolniej

# ---- pytanie w górnym pasku: najwyżej 28 znaków poza imieniem -----------------------

shells-question-shell = { $name }: którą muszlę?
shells-question-basket = { $name }: { $value } do którego koszyka?
shells-question-end = { $name }: zakończyć kolejkę?
shells-question-during = Ruch: { $name }
shells-question-after = { $name }: tura zakończona
shells-question-over = Koniec partii

# ---- przyciski: najwyżej 40 znaków ---------------------------------------------------

shells-label-show = Muszla { $value }
shells-label-put =
    { $fate ->
        [open] { $basket } · { $total } z { $size }
        [exact] { $basket } · dokładnie { $total } · +{ $points }
       *[over] { $basket } · { $total } · +{ $points }
    }
shells-label-end = Zakończ kolejkę

# ---- możliwości w większej liczbie słów: najwyżej 100 znaków -------------------------

shells-detail-show = Zagraj muszlę o wartości { $value }; potem wybierzesz koszyk
shells-detail-put =
    Włóż { $value } do koszyka { $basket }: { $fate ->
        [open] { $total } z { $size }
        [exact] dokładnie { $total }, { $shells ->
            [one] bierzesz { $shells } muszlę
            [few] bierzesz { $shells } muszle
           *[many] bierzesz { $shells } muszli
        } i premię: { $bonus }
       *[over] { $total }, { $shells ->
            [one] bierzesz { $shells } muszlę
            [few] bierzesz { $shells } muszle
           *[many] bierzesz { $shells } muszli
        } bez premii
    }
shells-detail-end =
    { $bag ->
        [0] Zakończ kolejkę; worek jest pusty
       *[other] Zakończ kolejkę i dobierz muszlę; potem niczego nie można już cofnąć
    }

# ---- co się stało: po „imię:” --------------------------------------------------------

shells-event-show = zagrywa muszlę o wartości { $value }
shells-event-put = wkłada { $value } do koszyka { $basket }: teraz jest w nim { $total }
shells-event-take =
    { $shells ->
        [one] bierze koszyk { $basket }, w nim { $shells } muszla
        [few] bierze koszyk { $basket }, w nim { $shells } muszle
       *[many] bierze koszyk { $basket }, w nim { $shells } muszli
    }{ $bonus ->
        [0] { "" }
       *[other] , i premię: { $bonus }
    }
shells-event-draw = dobiera muszlę o wartości { $value }
shells-event-over = kończy ostatnią kolejkę partii

# ---- pozycja słowami -----------------------------------------------------------------

shells-text-basket =
    { $total ->
        [0] Koszyk { $basket }: pusty
       *[other] Koszyk { $basket }: { $shells } ({ $total } z { $size })
    }
shells-text-bag =
    { $bag ->
        [0] Worek jest pusty.
        [one] W worku jest { $bag } muszla.
        [few] W worku są { $bag } muszle.
       *[many] W worku jest { $bag } muszli.
    }
shells-text-player = { $name }: punkty { $points }, zebrane muszle { $shells }, koszyki zapełnione dokładnie { $exact }, na ręce { $held }.

# ---- ręka ----------------------------------------------------------------------------

shells-hand =
    { $count ->
        [0] Nie masz już żadnej muszli
        [one] **Twoja muszla**: { $shells }
        [few] **Twoje muszle**: { $shells }
       *[many] **Twoje muszle**: { $shells }
    }
shells-hand-asked = Którą zagrywasz?
shells-hand-alt =
    { $count ->
        [0] Nie masz już żadnej muszli.
        [one] Twoja muszla: { $shells }.
        [few] Twoje muszle: { $shells }.
       *[many] Twoje muszle: { $shells }.
    }

# ---- końcowe liczenie ----------------------------------------------------------------

shells-line-shells =
    { $count ->
        [one] { $count } muszla: { $points }
        [few] { $count } muszle: { $points }
       *[many] { $count } muszli: { $points }
    }
shells-line-exact =
    { $count ->
        [one] { $count } koszyk zapełniony dokładnie: { $points }
        [few] { $count } koszyki zapełnione dokładnie: { $points }
       *[many] { $count } koszyków zapełnionych dokładnie: { $points }
    }

# ---- dlaczego nie --------------------------------------------------------------------

reason-shells-seats = W Muszle gra od { $least } do { $most } osób; tu jest { $seats }. Zmień liczbę graczy.
reason-shells-hidden-hand = Muszlę wybiera w ukryciu ten, kto ma ją na ręce. Otwórz swoją rękę i zagraj muszlę stamtąd.
reason-shells-not-in-hand = Nie masz na ręce muszli o wartości { $value }. Wybierz jedną z tych, które masz.
reason-shells-no-such-basket = Nie ma koszyka { $basket }. Wybierz jeden z tych na obrazku.
reason-shells-not-asked = Teraz wybiera się co innego. Wybierz jedną z podanych odpowiedzi.

shells-guide =
    1. **Wybierz muszlę.** **{ button-hand }** pokazuje muszle tylko tobie; naciśnij tę, którą zagrywasz.
    2. **Odłóż ją.** Na poście partii naciśnij koszyk dla niej.
    3. **Zakończ turę.** **{ button-undo }** cofa krok, a **{ shells-label-end }** oddaje kolej następnej osobie.
