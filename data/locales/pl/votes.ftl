# Votes of the players of a match: the question, how it stands, what was decided.

vote-undo = { $by } prosi o cofnięcie swojego ostatniego kroku i wszystkiego, co było potem.
vote-undo-more =
    { $count ->
        [one] - … i jeszcze { $count } zagranie
        [few] - … i jeszcze { $count } zagrania
       *[many] - … i jeszcze { $count } zagrań
    }
vote-cancel = { $by } prosi o odwołanie partii. Nikt by jej nie wygrał.
vote-cancel-late = { $by } prosi o odwołanie partii. Trwa już jej ostatnia ćwiartka, więc policzyłaby się z obecnym wynikiem, a zgodzić się muszą wszyscy, którzy w niej siedzieli.
vote-pause = { $by } prosi o przerwę: zegary stoją, dopóki gracze jej nie zakończą.
vote-resume = { $by } prosi o koniec przerwy.
vote-replace = { $by } prosi o zwolnienie miejsca: { $name }. Zagra na nim program, a każdy będzie mógł je zająć.
vote-absent = { $name }: czas się skończył. Czy tę turę ma rozegrać program?
voted-undo-yes = Zgoda: ostatni krok cofnięty ({ $name }).
voted-undo-no = Brak zgody: ruch zostaje ({ $name }).
voted-cancel-yes = Zgoda: partia odwołana. Nikt jej nie wygrywa.
voted-cancel-yes-late = Zgoda: partia odwołana. Trwała już jej ostatnia ćwiartka, więc liczy się z obecnym wynikiem.
voted-cancel-no = Brak zgody: gramy dalej.
voted-pause-yes = Zgoda: partia jest wstrzymana, a zegary stoją.
voted-pause-no = Brak zgody: przerwy nie będzie.
voted-resume-yes = Zgoda: koniec przerwy, zegary znów działają.
voted-resume-no = Brak zgody: przerwa trwa.
voted-replace-yes = Zgoda: miejsce ({ $name }) jest wolne. Na razie gra na nim program, a każdy może je zająć przyciskiem pod postem.
voted-replace-no = Brak zgody: { $name } zostaje.
voted-absent-yes = Zgoda: tę turę rozgrywa program. Miejsce nadal należy do gracza { $name }.
voted-absent-no = Brak zgody: { $name } dostaje czas na jeszcze jedną turę.
vote-tally = Tak: { $yes } · Nie: { $no } · głosujących: { $all }
vote-rule =
    { $rule ->
        [all] Muszą się zgodzić wszyscy
       *[most] Musi się zgodzić więcej niż połowa
    }; koniec głosowania { $until }, a brak głosu liczy się jako { $silence ->
        [yes] „tak”
       *[no] „nie”
    }.
vote-ask = Zapytaj pozostałych
vote-yes = Tak
vote-no = Nie
vote-call = { $names }: { $question } Odpowiedz „tak” lub „nie” pod postem partii.
vote-asked = Pytanie trafiło do pozostałych. Ich odpowiedzi są liczone pod postem partii.
vote-asked-replace = Pozostali zdecydują, czy zwolnić to miejsce. Jeśli się zgodzą, będzie na nim grał program, a każdy będzie mógł je zająć przyciskiem pod postem.
vote-open = Trwa już głosowanie, a naraz może być tylko jedno. Poczekaj, aż się rozstrzygnie, i zapytaj jeszcze raz.
vote-closed = To głosowanie już się skończyło; wynik widać pod postem.
vote-not-asked = W tym głosowaniu nie bierzesz udziału: głosują tylko gracze przy stoliku, głos osoby, która pyta, liczy się jako „tak”, a kto się spóźnia, może po prostu zagrać.
vote-not-at-table = Głosowanie mogą zaproponować tylko osoby, które grają przy tym stoliku. Wolne miejsce można zająć przyciskiem pod postem.
vote-paused = Partia jest już wstrzymana. Koniec przerwy można zaproponować przez `/{ cmd-play.name } { cmd-play-resume.name }`.
vote-not-paused = Partia nie jest wstrzymana, więc nie ma czego kończyć. Przerwę można zaproponować przez `/{ cmd-play.name } { cmd-play-pause.name }`.
seat-offered = { $mention }: { $by } proponuje ci miejsce ({ $name }) w grze { $game }. Nic się nie zmieni, dopóki nie naciśniesz przycisku. Propozycja jest aktualna, dopóki miejsca nie zajmie ktoś inny.
    .push = { $mention }, { $by } proponuje ci miejsce ({ $name }) w grze { $game } #{ $match }.
seat-accept = Zajmij miejsce
offer-made = { $name }: pytanie czeka tam, gdzie toczy się partia. Miejsce zmieni właściciela dopiero po naciśnięciu przycisku.
offer-stands = { $name }: pytanie już czeka, a przycisk nadal działa. Nie wysyłam drugiego powiadomienia w tej samej sprawie.
offer-unsent = Nie mogę nic wysłać na kanał partii, więc pytanie nie dotarło ({ $name }) i nic się nie zmieniło. Sprawdź, czy mogę tam wysyłać wiadomości, i spróbuj jeszcze raz.
offer-declined = { $name }: tej osobie nie można teraz zaproponować miejsca, więc nic się nie zmieniło. Zapytaj kogoś innego albo oddaj miejsce programowi.
undo-alone = Od tamtej chwili odsłonięto coś zakrytego, a na cofnięcie tego musi się zgodzić inna osoba przy stoliku. Poza tobą grają tu same programy, więc cofnąć się nie da. Graj dalej.

# Ponowne wezwanie gracza, na którego wszyscy czekają.
cmd-play-call =
    .name = wezwij
    .desc = Wezwij jeszcze raz gracza, na którego wszyscy czekają
call-again = Wezwij ponownie: { $name }
call-vote = Głosujcie: niech zagra program
call-line = { $name }: ponowne wezwanie { $when }.
call-done = Wezwanie wysłane: { $name }. Jeśli nie będzie ruchu, następne będzie możliwe { $at }.
call-not-in = Wzywać gracza, którego jest kolej, mogą tylko osoby przy tym stoliku.
call-nobody = Nie ma tu kogo wzywać: to twoja kolej albo kolej programu, albo partia jest wstrzymana.
call-quiet = { $name }: zegar teraz stoi, bo jest noc albo dzień wolny, więc nie wysyłam wezwania. Spróbuj później.
call-early = { $name }: następne wezwanie będzie możliwe { $at }. Tura zaczyna się od wezwania, a potem można je powtarzać co 12 godzin.
push-call = { $mention }, stolik czeka już tylko na ciebie: { $game } #{ $match }.
vote-absent-called = { $by } proponuje oddać tę turę programowi: { $name } nie gra mimo dwóch wezwań. Czy ma ją rozegrać program?
vote-absent-early = { $name }: zanim zagłosujecie nad tą turą, potrzebne są dwa wezwania, w odstępie co najmniej 12 godzin: `/{ cmd-play.name } { cmd-play-call.name }`.
vote-absent-time = { $name }: tempo tego stolika daje na tę turę więcej czasu. Gdy minie, możecie głosować.
