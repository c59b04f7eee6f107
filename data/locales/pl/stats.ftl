# Statystyki gier i osób. Liczby przychodzą jako tekst, tak jak się je pisze.

cmd-stats =
    .name = statystyki
    .desc = Statystyki tego serwera: gry albo osoby
cmd-stats-game =
    .name = gra
    .desc = Punkty według źródeł, kolejność, długość partii i co daje zwycięstwo
cmd-stats-person =
    .name = osoba
    .desc = Gry, rywale i miesiące wybranej osoby
stats-headline = Statystyki · { $name }
stats-none = Nikt tu jeszcze nie rozegrał do końca partii { $game } z inną osobą. `/{ cmd-play.name } { cmd-play-new.name }` otwiera stolik.
stats-never-own = Nie masz jeszcze na tym serwerze partii rozegranej do końca z inną osobą. `/{ cmd-play.name } { cmd-play-new.name }` otwiera stolik.
stats-never = { $name } nie ma jeszcze na tym serwerze partii rozegranej do końca z inną osobą.
stats-word = Statystyki
stats-game-title = Statystyki tego serwera
stats-results = wyniki graczy
stats-length = średnia długość partii
stats-moves = decyzje w średniej partii
stats-days =
    { $days ->
        [one] { $days } dzień
        [few] { $days } dni
       *[many] { $days } dni
    }
stats-sources = Średnie punkty według źródeł
stats-winners = zwycięzcy
stats-others = pozostali
stats-seats = Zwycięstwa według kolejności
stats-seat = Miejsce { $number }
stats-mean = średnio { $points }
stats-games = Zwycięstwa według gier
stats-opponents = Wyżej niż najczęstsi rywale
stats-months = Zwycięstwa i partie według miesięcy
stats-note = Największa przewaga zwycięzców: { $source }, średnio o { $points } pkt więcej niż pozostali.
stats-note-none = Jak dotąd zwycięzcy nie mają przewagi w żadnym źródle punktów.
stats-line-game = Wyniki graczy: { $results }; średnia partia: { $length }, decyzje: { $moves }
stats-line-seat = Miejsce { $number }: wygrane { $wins } z { $played } ({ $share }%, losowo { $expected }%), średni wynik { $mean }
stats-line-of-game = { $game }: wygrane { $wins } z { $played } ({ $share }%, losowo { $expected }%), średni wynik { $mean }
stats-line-source = { $source }: zwycięzcy średnio { $winners } pkt, pozostali { $others } pkt
stats-line-months = Zwycięstwa i partie według miesięcy: { $months }
stats-alt-game = Statystyki gry { $game } na serwerze { $server }, partie między ludźmi.
stats-alt-person = Statystyki: { $name }, serwer { $server }, partie z innymi ludźmi.
