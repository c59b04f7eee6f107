# Rankingi i profile. Liczby przychodzą jako tekst, tak jak się je zapisuje.

cmd-leaderboard =
    .name = ranking
    .desc = Pokaż ranking wybranej gry na tym serwerze
cmd-profile =
    .name = profil
    .desc = Pokaż wyniki gracza na tym serwerze
opt-period =
    .name = okres
    .desc = Z jakiego okresu
    .all = Od początku
    .year = Ten rok
    .month = Ostatnie 30 dni
opt-person =
    .name = osoba
    .desc = Czyj profil, jeśli nie twój
opt-ladder =
    .name = ranking
    .desc = Widoczność w rankingach i profil widoczny dla innych

settings-ladder =
    { $value ->
        [on] Rankingi: wł. Jesteś w nich, a inni mogą oglądać twój profil.
       *[off] Rankingi: wył. Nie widać cię w nich, a inni nie zobaczą twojego profilu. Twoje wyniki zostają.
    }

ladder-date = { DATETIME($day, dateStyle: "medium") }
# Co oddziela całość od części w liczbie.
ladder-point = ,

ladder-title = Ranking
ladder-rating = Siła gry
ladder-matches = Partie
ladder-wins = Wygrane
ladder-mean = Śr. wynik
ladder-mean-place = Śr. miejsce
ladder-programs = Programy, liczone osobno
ladder-note-all = O miejscu decyduje dolny koniec paska (ostrożna ocena siły gry). „?” oznacza mniej niż { $settled } partii rankingowych.
ladder-note-period = O miejscu decydują wygrane, potem średnie miejsce. Pasek pokazuje odsetek wygranych partii, a kreska na nim – odsetek, jaki dałby sam los.

ladder-headline = Ranking gry { $game }: { $period }
ladder-alt = Ranking gry { $game } na serwerze { $server }, { $period }, strona { $page } z { $pages }. O miejscu decyduje dolny koniec oceny siły gry.
ladder-alt-period = Ranking gry { $game } na serwerze { $server }, { $period }, strona { $page } z { $pages }. O miejscu decydują wygrane, potem średnie miejsce.
ladder-line =
    { $sure ->
        [no] { $place }. { $name }: { $points } ± { $spread } (na razie mało partii rankingowych); partie { $matches }, wygrane { $wins }, średni wynik { $mean }
       *[yes] { $place }. { $name }: { $points } ± { $spread }; partie { $matches }, wygrane { $wins }, średni wynik { $mean }
    }
ladder-line-period = { $place }. { $name }: wygrane { $wins } z { $matches }, średnie miejsce { $rank }, średni wynik { $mean }
ladder-program = { $name } { $points } ± { $spread }
ladder-programs-line = Programy, liczone osobno: { $programs }
ladder-own = Zajmujesz { $place }. miejsce (strona { $page }).
ladder-own-hidden = Nie widać cię w rankingach. Możesz to zmienić w `/{ cmd-settings.name } { cmd-settings-me.name }`.
ladder-empty = W rankingu gry { $game } nie ma jeszcze nikogo. Aby się w nim znaleźć, dokończ partię z co najmniej jedną inną osobą.
ladder-empty-period = W tym okresie nikt nie dokończył partii { $game } z inną osobą. Wybierz dłuższy.

profile-word = Profil
profile-title = Profil: { $name }
profile-played = Partie
profile-won = Wygrane
profile-abandoned = Porzucone
profile-share = { $share }% partii; sam los dałby { $expected }%
profile-best = Rekord
profile-positions = Miejsce w kolejności: wygrane / partie
profile-met = Rywale: lepsze miejsce / partie
profile-curve = Siła gry: { $game }
profile-unrated = Siły gry w { $game } jeszcze nie znam. Potrzeba do tego partii rozegranej do końca przez co najmniej dwie osoby, które były w niej od początku.

profile-alt = Profil: { $name }, serwer { $server }. { $games }
profile-all-games = Wszystkie gry
profile-line-total = { $game }: rozegrane { $played }, wygrane { $wins } ({ $share }%; sam los dałby { $expected }%), porzucone { $abandoned }
profile-line-none = { $game }: żadnej ukończonej partii, porzucone { $abandoned }
profile-line-scores = Średni wynik w { $game }: { $mean }, najlepszy { $best }
profile-line-rating =
    { $sure ->
        [no] Siła gry w { $game }: { $points } ± { $spread } (na razie mało partii rankingowych)
       *[yes] Siła gry w { $game }: { $points } ± { $spread }
    }
profile-line-steps = Przebieg: { $steps }
profile-line-position = Najlepsze miejsce w kolejności: { $number } (wygrane { $wins } z { $played })
profile-line-met = Najczęstsi rywale: { $names }
profile-met-one = { $name } (wyżej w { $ahead } z { $matches } partii)
profile-never-own = Nie masz jeszcze na tym serwerze partii rozegranej do końca. `/{ cmd-play.name } { cmd-play-new.name }` otwiera stolik; gdy nie ma nikogo innego, zagrają z tobą programy.
profile-never = { $name } nie ma jeszcze na tym serwerze partii rozegranej do końca. Otwórz stolik przez `/{ cmd-play.name } { cmd-play-new.name }` i zaproś tę osobę.
profile-never-game = { $name } nie ma jeszcze na tym serwerze rozegranej do końca partii { $game }.
profile-hidden = Profil gracza { $name } jest prywatny.
profile-hidden-own = Widzisz to tylko ty: nie widać cię w rankingach. Możesz to zmienić w `/{ cmd-settings.name } { cmd-settings-me.name }`.
profile-cancelled =
    { $count ->
        [one] { $count } partię z innymi odwołano przed jej ostatnią ćwiartką. Nie liczy się nikomu.
        [few] { $count } partie z innymi odwołano przed ich ostatnią ćwiartką. Nie liczą się nikomu.
       *[many] { $count } partii z innymi odwołano przed ich ostatnią ćwiartką. Nie liczą się nikomu.
    }
