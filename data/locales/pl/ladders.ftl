# Rankingi i profile. Liczby przychodzą jako tekst, tak jak się je zapisuje.

cmd-leaderboard =
    .name = ranking
    .desc = Zobacz, kto zajmuje które miejsce w danej grze na tym serwerze
cmd-profile =
    .name = profil
    .desc = Zobacz, w co ktoś grał na tym serwerze i z jakim skutkiem
opt-period =
    .name = okres
    .desc = Od kiedy
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
       *[off] Rankingi: wył. Nie ma cię w żadnym, a inni nie zobaczą twojego profilu; twoje wyniki zostają.
    }

# Co oddziela całość od części w liczbie.
ladder-point = ,

ladder-title = Ranking
ladder-rating = Siła gry
ladder-matches = Partie
ladder-wins = Wygrane
ladder-mean = Śr. wynik
ladder-mean-place = Śr. miejsce
ladder-programs = Programy, liczone osobno
ladder-note-all = O miejscu decyduje dolny koniec paska: siła, która jest dość pewna. „?” oznacza mniej niż { $settled } ocenianych partii.
ladder-note-period = O miejscu decydują wygrane, potem średnie miejsce. Pasek to część wygranych partii, a kreska na nim to część, którą dałby sam los.

ladder-headline = Ranking gry { $game }: { $period }
ladder-alt = Ranking gry { $game } na serwerze { $server }, { $period }, strona { $page } z { $pages }. O miejscu decyduje dolny koniec oceny siły gry.
ladder-alt-period = Ranking gry { $game } na serwerze { $server }, { $period }, strona { $page } z { $pages }. O miejscu decydują wygrane, potem średnie miejsce.
ladder-line =
    { $sure ->
        [no] { $place }. { $name }: { $points } ± { $spread } (na razie mało ocenianych partii); partie { $matches }, wygrane { $wins }, średni wynik { $mean }
       *[yes] { $place }. { $name }: { $points } ± { $spread }; partie { $matches }, wygrane { $wins }, średni wynik { $mean }
    }
ladder-line-period = { $place }. { $name }: wygrane { $wins } z { $matches }, średnie miejsce { $rank }, średni wynik { $mean }
ladder-program = { $name } { $points } ± { $spread }
ladder-programs-line = Programy, liczone osobno: { $programs }
ladder-own = Zajmujesz miejsce { $place }, na stronie { $page }.
ladder-own-hidden = Nie ma cię w żadnym rankingu, zgodnie z twoim wyborem w `/{ cmd-settings.name } { cmd-settings-me.name }`.
ladder-empty = W rankingu gry { $game } nie ma jeszcze nikogo. Wystarczy zagrać do końca partię z choć jedną inną osobą, by oboje się w nim znaleźć.
ladder-empty-period = W tym czasie nikt nie dokończył partii { $game } z inną osobą. Dłuższy okres pokaże więcej.

profile-word = Profil
profile-title = Profil: { $name }
profile-played = Rozegrane
profile-won = Wygrane
profile-abandoned = Porzucone
profile-share = { $share }% partii; sam los dałby { $expected }%
profile-best = Najlepszy
profile-positions = Kolejność w turze: wygrane / rozegrane
profile-met = Rywale: razy przed nimi / spotkania
profile-curve = Siła gry: { $game }
profile-unrated = Siły gry w { $game } jeszcze nie znam. Potrzeba do tego partii rozegranej do końca przez co najmniej dwie osoby, które były w niej od początku.

profile-alt = Profil: { $name }, serwer { $server }. { $games }
profile-all-games = Wszystkie gry
profile-line-total = { $game }: rozegrane { $played }, wygrane { $wins } ({ $share }%; sam los dałby { $expected }%), porzucone { $abandoned }
profile-line-none = { $game }: żadnej partii do końca, porzucone { $abandoned }
profile-line-scores = Średni wynik w { $game }: { $mean }, najlepszy { $best }
profile-line-rating =
    { $sure ->
        [no] Siła gry w { $game }: { $points } ± { $spread } (na razie mało ocenianych partii)
       *[yes] Siła gry w { $game }: { $points } ± { $spread }
    }
profile-line-steps = W czasie: { $steps }
profile-line-position = Najlepsze miejsce w kolejności: { $number } (wygrane { $wins } z { $played })
profile-line-met = Częste spotkania: { $names }
profile-met-one = { $name } (z przewagą w { $ahead } z { $matches } partii)
profile-never-own = Nie masz jeszcze na tym serwerze partii rozegranej do końca. `/{ cmd-play.name } { cmd-play-new.name }` otwiera stolik; gdy nie ma nikogo innego, zagrają z tobą programy.
profile-never = { $name } nie ma jeszcze na tym serwerze partii rozegranej do końca. Zaproszenie do stolika zaczyna się od `/{ cmd-play.name } { cmd-play-new.name }`.
profile-never-game = { $name } nie ma jeszcze na tym serwerze rozegranej do końca partii { $game }.
profile-hidden = { $name } nie pokazuje nikomu swojego profilu.
profile-hidden-own = Widzisz to tylko ty: nie ma cię w żadnym rankingu, zgodnie z twoim wyborem w `/{ cmd-settings.name } { cmd-settings-me.name }`.
