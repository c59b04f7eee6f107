# Partia na tygodnie: tempo, zegar, nieobecni, głosowania, przypomnienia.

lobby-pace = Tempo
pace-casual = Swobodne
    .hint = Bez zegara, tylko przypomnienia
pace-relaxed = Spokojne
    .hint = 3 dni na turę, 7 dni zapasu, 12 godzin na spóźnienie
pace-daily = Codzienne
    .hint = 1 dzień na turę, 3 dni zapasu, 3 godziny na spóźnienie
pace-live = Na żywo
    .hint = 3 minuty na turę, 15 zapasu, 1 na spóźnienie
lobby-absence = Gdy skończy się czas
absence-turn = Program rozgrywa turę
    .hint = Miejsce i następna tura pozostają tej osoby
absence-seat = Program gra aż do powrotu
    .hint = Wystarczy jeden przycisk, żeby wrócić
absence-vote = Stolik głosuje
    .hint = Jeszcze jedna tura czasu albo turę rozgrywa program

play-standing-in = Na razie gra program, w zastępstwie: { $name }.
clock-turn = Czas mija: { $until }. Potem tę turę rozegra program: { $last }.
clock-seat = Czas mija: { $until }. Potem program będzie grał aż do powrotu: { $last }.
clock-vote = Czas mija: { $until }. Potem zdecyduje stolik: { $last }.
clock-holiday = { $name } ma urlop do { $until }; ten zegar stoi.
clock-away = Nieobecność: { $name }, od { $since }; tymczasem gra program.
clock-paused = Przerwa od { $since }: żaden zegar nie chodzi, ale grać wolno. O jej koniec pyta `/{ cmd-play.name } { cmd-play-resume.name }`.
match-frozen = Nie ma mnie już na serwerze tej partii, więc partia stoi. Ruszy sama, gdy tylko ktoś, kto zarządza tamtym serwerem, znów mnie wpuści.
former-player = dawny gracz
clock-out-turn = { $name }: czas się skończył. Tę turę rozgrywa { $program }; miejsce pozostaje bez zmian.
clock-out-seat = { $name }: czas się skończył. { $program } gra aż do powrotu, wystarczy przycisk pod postem.

seat-take = Zajmij miejsce: { $name }
seat-back = { $name }: już jestem
seat-taken = To miejsce nie jest wolne: ktoś tam siedzi albo wrócić na nie może tylko jego właściciel. Własny stolik otwiera `/{ cmd-play.name } { cmd-play-new.name }`.
not-away = Nikt za ciebie nie gra, więc nie ma do czego wracać. Graj, gdy przyjdzie twoja kolej.
not-late = Nikt się tu nie spóźnia; gra toczy się jak zawsze.

vote-undo = { $by } prosi o cofnięcie swojego ostatniego kroku i wszystkiego, co było potem.
vote-cancel = { $by } prosi o odwołanie partii. Nikt by jej nie wygrał.
vote-pause = { $by } prosi o przerwę: żaden zegar nie chodzi, dopóki stolik jej nie zakończy.
vote-resume = { $by } prosi o koniec przerwy.
vote-replace = { $by } prosi o zwolnienie miejsca: { $name }. Gra na nim program, a zająć może je każdy.
vote-absent = { $name }: czas się skończył. Czy tę turę ma rozegrać program?
voted-undo-yes = Zgoda: ostatni krok cofnięty ({ $name }).
voted-undo-no = Brak zgody: ruch zostaje ({ $name }).
voted-cancel-yes = Zgoda: partia odwołana. Nikt jej nie wygrywa.
voted-cancel-no = Brak zgody: gramy dalej.
voted-pause-yes = Zgoda: partia ma przerwę i żaden zegar nie chodzi.
voted-pause-no = Brak zgody: przerwy nie będzie.
voted-resume-yes = Zgoda: koniec przerwy, zegary znów chodzą.
voted-resume-no = Brak zgody: przerwa trwa.
voted-replace-yes = Zgoda: miejsce ({ $name }) jest wolne. Gra na nim program, a zająć je może każdy, przyciskiem pod postem.
voted-replace-no = Brak zgody: { $name } zostaje.
voted-absent-yes = Zgoda: tę turę rozgrywa program. Miejsce się nie zmienia ({ $name }).
voted-absent-no = Brak zgody: { $name } dostaje czas na jeszcze jedną turę.
vote-tally = Tak: { $yes } · Nie: { $no } · głosujących: { $all }
vote-rule =
    { $rule ->
        [all] Muszą się zgodzić wszyscy
       *[most] Musi się zgodzić więcej niż połowa
    }; koniec { $until }, a milczenie znaczy wtedy { $silence ->
        [yes] tak
       *[no] nie
    }.
vote-ask = Zapytaj pozostałych
vote-yes = Tak
vote-no = Nie
vote-call = { $names }: { $question } Odpowiedz „tak” lub „nie” pod postem partii.
vote-asked = Pytanie trafiło do pozostałych. Ich odpowiedzi są liczone pod postem partii.
vote-asked-replace = Pozostali zdecydują, czy zwolnić to miejsce. Jeśli się zgodzą, będzie na nim grał program, a zająć je będzie mógł każdy, przyciskiem pod postem.
vote-open = Stolik już głosuje, a naraz może trwać tylko jedno głosowanie. Poczekaj, aż się rozstrzygnie, i zapytaj jeszcze raz.
vote-closed = To głosowanie już się skończyło; wynik widać pod postem.
vote-not-asked = Tu twój głos się nie liczy: głosują tylko osoby przy stoliku, kto pyta, ten się zgadza, a kto się spóźnia, może po prostu zagrać.
vote-not-at-table = Pytać stolik mogą tylko osoby, które przy nim siedzą. Wolne miejsce można zająć przyciskiem pod postem.
vote-paused = Partia już ma przerwę. O jej koniec pyta `/{ cmd-play.name } { cmd-play-resume.name }`.
vote-not-paused = Partia nie ma przerwy, więc nie ma czego kończyć. O przerwę pyta `/{ cmd-play.name } { cmd-play-pause.name }`.

remind-title =
    { $count ->
        [one] Czeka na ciebie { $count } partia:
        [few] Czekają na ciebie { $count } partie:
       *[many] Czeka na ciebie { $count } partii:
    }
remind-line = - [{ $game }]({ $link }) · { $time }
remind-until = czas mija { $until }
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
settings-vacation = Urlop do { $until }; żaden zegar ci wtedy nie chodzi
settings-vacation-none = Bez urlopu; zaczyna go `/{ cmd-vacation.name }`
settings-time-title = Twój czas
settings-time-zone = Nie znam strefy czasowej „{ $zone }”. Wybierz ją z listy, na przykład Europe/Warsaw.
settings-time-hours = Nie rozumiem „{ $hours }”. Zapisz godziny snu tak: 23:00-07:30, albo „none”.
settings-time-long = „{ $hours }” to więcej niż 12 godzin, więc inni prawie nigdy by się ciebie nie doczekali. Wybierz najwyżej 12 godzin; na wolne dni jest `/{ cmd-vacation.name }`.
vacation-too-long =
    { $most ->
        [one] Urlop może trwać najwyżej { $most } dzień, licząc od pierwszego. Wybierz wcześniejszy koniec.
        [few] Urlop może trwać najwyżej { $most } dni, licząc od pierwszego. Wybierz wcześniejszy koniec.
       *[many] Urlop może trwać najwyżej { $most } dni, licząc od pierwszego. Wybierz wcześniejszy koniec.
    }
vacation-date = Nie rozumiem daty „{ $date }”. Zapisz ostatni dzień urlopu tak: 2026-08-31, albo podaj liczbę dni w `{ opt-days.name }:`.
vacation-past = Dzień { $date } już minął. Podaj taki, który dopiero nadejdzie.
vacation-none = Nie masz urlopu, więc nie ma czego kończyć. Zaczyna go `/{ cmd-vacation.name }` z `{ opt-days.name }:`.
vacation-set = Miłego odpoczynku! Twoje zegary stoją do { $until }.
vacation-ended = Witaj z powrotem: twoje zegary znów chodzą.
data-export = Oto wszystko, co o tobie przechowuję. Tę wiadomość widzisz tylko ty.
data-delete-title = Usunąć wszystko, co o tobie przechowuję?
data-delete = Odejdziesz od otwartych stolików i oddasz trwające partie: na twoich miejscach zagrają programy. Twoje ustawienia znikną. Wyniki skończonych partii zostaną dla innych, ale bez twojego imienia. Tego, co już jest na Discordzie, nie mogę zmienić. Tego nie da się cofnąć.
data-delete-button = Usuń wszystko
data-deleted = Gotowe. Nic już o tobie nie wiem.
