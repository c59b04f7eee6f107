# Podpowiedź: co zrobiłby program średniego poziomu na czyimś miejscu. Liczby punktów przychodzą jako tekst.

cmd-hint =
    .name = podpowiedź
    .desc = Zapytaj, co na twoim miejscu zrobiłby program (widzisz to tylko ty)

button-hint = Podpowiedź
# Plays the first step of a hint.
button-do-it = Zrób to
hint-title = Podpowiedź · { $game } · { $channel }
hint-do = **Co zrobić**
hint-step = { $number }. { $question } → **{ $label }**
hint-then = To, co się wtedy odsłoni, zdecyduje, co dalej. Możesz zapytać ponownie.
hint-why = **Co to daje**
hint-no-gains = Na razie nic; chodzi o następne tury.
hint-points = Twoje punkty, gdyby partia skończyła się teraz: { $before } → { $after }
hint-only = Nic innego nie można tu zrobić.
hint-equal =
    { $more ->
        [0] Równie dobre: { $choices }.
       *[other] Równie dobre: { $choices } i jeszcze { $more }.
    }
hint-better = Drugi najlepszy wybór wydaje się gorszy o { $points } pkt.
hint-by = Tak zagrałby program **{ $program }**, widząc to, co ty.
hint-counted = Podpowiedzi są liczone: wynik pokaże, kto ile razy o nie prosił.
# Wiersz arkusza punktów i o ile się zmienia.
gain-line = { $line } ({ $change })

## Kiedy jej nie ma

hint-not-in = Nie masz miejsca w tej partii, więc nie ma czego podpowiadać. Otwórz własny stolik przez `/{ cmd-play.name } { cmd-play-new.name }`.
hint-not-your-turn = Teraz gra { $name }. Zapytaj, gdy przyjdzie twoja kolej.
hint-away = Teraz gra za ciebie program. Najpierw wróć na swoje miejsce; przycisk jest pod planszą.
hint-not-allowed = W tej partii nie ma podpowiedzi: gra w nią kilka osób, a stolik otwarto bez nich. Następnym razem wybierz przy otwieraniu stolika **{ hint-option-yes }**.
hint-stale = W partii coś się tymczasem zmieniło. Zapytaj ponownie, jeśli nadal jest twoja kolej.
hint-no-answer = Tym razem nie udało mi się znaleźć podpowiedzi. Spróbuj za chwilę; **{ button-explain }** mówi, co znaczy każdy wybór.
hint-frozen = Ta partia jest wstrzymana, bo nie ma mnie już na jej serwerze.

## Wybór stolika

hint-option = Podpowiedzi
hint-option-no = Tylko w grze z programami
    .hint = Nigdy, gdy gra kilka osób
hint-option-yes = Dozwolone dla wszystkich
    .hint = Każda jest liczona i pokazana na koniec
hint-joined = Przy tym stoliku usiadły już osoby, które zgodziły się na grę bez podpowiedzi, więc podpowiedzi nie można już włączyć. Otwórz w tym celu nowy stolik.

## Zapis

hint-record = Podpowiedzi: { $counts }
hint-count = { $name } { $count }
