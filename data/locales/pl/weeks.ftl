# Partia na tygodnie: tempo, zegar, nieobecni, głosowania, przypomnienia.

lobby-pace = Tempo
pace-casual = Swobodne
    .hint = Bez zegara, tylko przypomnienia
pace-relaxed = Spokojne
    .hint = 3 dni na turę, 7 dni zapasu, 12 godzin łaski
pace-daily = Codzienne
    .hint = 1 dzień na turę, 3 dni zapasu, 3 godziny łaski
pace-live = Na żywo
    .hint = 3 minuty na turę, 15 zapasu, 1 łaski
lobby-absence = Gdy skończy się czas
absence-turn = Program rozgrywa turę
    .hint = Miejsce i następna tura pozostają tej osoby
absence-seat = Program gra aż do powrotu
    .hint = Wystarczy jeden przycisk, żeby wrócić
absence-vote = Stolik głosuje
    .hint = Jeszcze jedna tura czasu albo turę rozgrywa program

play-standing-in = Na razie zamiast { $name } gra program.
clock-turn = Czas na tę turę: { $until }. Jeśli nic się nie stanie { $last }, turę rozegra program.
clock-seat = Czas na tę turę: { $until }. Jeśli nic się nie stanie { $last }, program będzie grał aż do powrotu.
clock-vote = Czas na tę turę: { $until }. Jeśli nic się nie stanie { $last }, zdecyduje stolik.
clock-away = { $name }: nieobecność, początek { $since }; tymczasem gra program.
clock-paused-vote = Przerwa od: { $since }. Żaden zegar nie chodzi, ale grać wolno.
clock-paused-server = Partia stoi od: { $since }, bo nie było mnie na tym serwerze.
clock-out-turn = { $name }: czas się skończył. Tę turę rozgrywa { $program }; miejsce pozostaje bez zmian.
clock-out-seat = { $name }: czas się skończył. { $program } gra aż do powrotu, wystarczy przycisk pod postem.

seat-take = Zajmij miejsce: { $name }
seat-back = { $name }: już jestem
seat-taken = To miejsce nie jest już wolne.
not-away = Nikt za ciebie nie gra: ruszasz się jak zawsze.
not-late = Nikt się tu nie spóźnia.

vote-undo = { $by } prosi o cofnięcie ostatniego kroku.
vote-cancel = { $by } prosi o odwołanie partii. Nikt by jej nie wygrał.
vote-pause = { $by } prosi o przerwę: żaden zegar nie chodzi, dopóki stolik jej nie zakończy.
vote-resume = { $by } prosi o koniec przerwy.
vote-replace = { $by } prosi o zwolnienie miejsca: { $name }. Gra na nim program, a zająć może je każdy.
vote-absent = { $name }: czas się skończył. Czy tę turę ma rozegrać program?
vote-tally = Tak: { $yes } · Nie: { $no } · pytanych: { $all }
vote-rule =
    { $rule ->
        [all] Muszą się zgodzić wszyscy
       *[most] Musi się zgodzić więcej niż połowa
    }; koniec { $until }, a milczenie znaczy wtedy { $silence ->
        [yes] tak
       *[no] nie
    }.
vote-yes = Tak
vote-no = Nie
vote-call = { $names }: { $question } Odpowiedz „tak” lub „nie” pod postem partii.
vote-carried = Zgoda. { $question }
vote-lost = Brak zgody. { $question }
vote-asked = Pytanie trafiło do pozostałych. Odpowiedzi i stan głosowania są pod postem partii.
vote-open = Stolik już głosuje. Poczekaj, aż się rozstrzygnie.
vote-closed = To głosowanie już się skończyło; wynik widać pod postem.
vote-not-asked = Ciebie nikt tu nie pyta: kto pyta, ten się zgadza, a kogo dotyczy pytanie, ten nie głosuje.
vote-paused = Partia już ma przerwę.
vote-not-paused = Partia nie ma przerwy.
vote-ask-undo = Zapytaj pozostałych
vote-ask-cancel = Zapytaj pozostałych

remind-title =
    { $count ->
        [one] Czeka na ciebie { $count } partia:
        [few] Czekają na ciebie { $count } partie:
       *[many] Czeka na ciebie { $count } partii:
    }
remind-line = - [{ $game }]({ $link }) · { $time }
remind-until = do { $until }
remind-open = bez pośpiechu
remind-here = { $name }, wciąż twoja kolej: { $time }.
remind-off = Kiedy i jak mam przypominać, ustawia `/{ cmd-settings.name } { cmd-settings-time.name }`.
next-match = Czeka na ciebie inna partia: [{ $game }]({ $link })

settings-zone = Strefa czasowa: { $zone } (jest tam { $now })
settings-sleep = Godziny snu: { $from }–{ $to }; żaden zegar wtedy nie chodzi i nic nie przypomina
settings-sleep-none = Godziny snu: brak
settings-weekends =
    { $value ->
        [on] Weekendy: wolne, żaden zegar nie chodzi
       *[off] Weekendy: dni jak inne
    }
settings-reminders =
    { $value ->
        [on] Przypomnienia: włączone, najwyżej trzy na turę
       *[off] Przypomnienia: wyłączone
    }
settings-digest =
    { $value ->
        [on] Jedna wiadomość dziennie o wszystkich partiach
       *[off] Osobna wiadomość o każdej partii
    }
settings-vacation = Urlop od { $from } do { $to }; żaden zegar wtedy nie chodzi
settings-vacation-none = Żadnego urlopu w planie
settings-time-title = Twój czas
settings-time-zone = Nie znam strefy czasowej „{ $zone }”. Wybierz ją z listy, na przykład Europe/Warsaw.
settings-time-hours = Nie rozumiem „{ $hours }”. Zapisz godziny snu tak: 23:00-07:30, albo „none”.
vacation-too-long =
    { $most ->
        [one] Urlop może trwać najwyżej { $most } dzień.
        [few] Urlop może trwać najwyżej { $most } dni.
       *[many] Urlop może trwać najwyżej { $most } dni.
    }
vacation-set = Miłego odpoczynku! Twoje zegary stoją od { $from } do { $to }.
vacation-ended = Witaj z powrotem: twoje zegary znów chodzą.
