lobby-title = Nowa partia: { $game }
lobby-by = Organizuje: { $name }
lobby-seats = Zajęte miejsca: { $taken } z { $seats }
lobby-empty-seat = wolne miejsce
lobby-open = Otwarty stolik
    .hint = Dołączyć może każdy na tym kanale
lobby-invite = Na zaproszenie
    .hint = Dołączyć mogą tylko osoby wskazane przez organizatora
lobby-invite-pick = Wybierz, kogo zaprosić
lobby-invited = Zaproszeni: { $names }
lobby-language = Język przy stoliku
lobby-seats-pick = Liczba graczy
lobby-join = Dołącz
lobby-leave = Odejdź
lobby-add-program = Dodaj program
lobby-remove-program = Usuń program
lobby-start = Start
lobby-cancel = Odwołaj
lobby-opened = Twój stolik jest gotowy: { $link }
notice-started = { $game }: partia już trwa, { $link }
notice-over = { $game }: partia zakończona, { $link }
notice-cancelled = { $game }: partia odwołana, { $link }
notice-closed = { $game }: stolik jest już zamknięty.
notice-seats =
    { $free ->
        [0] Miejsca: komplet graczy ({ $names })
        [one] Miejsca: zajęte { $taken } ({ $names }), wolne { $free }
        [few] Miejsca: zajęte { $taken } ({ $names }), wolne { $free }
       *[many] Miejsca: zajęte { $taken } ({ $names }), wolnych { $free }
    }
notice-pace = Tempo: { $pace } · { $hint }
cover-alt = Okładka gry { $game }: { $line }
notice-table = Stolik: { $link }
lobby-joined = Masz miejsce { $seat } z { $seats } przy stoliku, który prowadzi { $name }. Partia zacznie się, gdy { $name } naciśnie **{ lobby-start }**; gdy przyjdzie twoja kolej, dostaniesz powiadomienie. Stolik: { $link }
lobby-call = { $names }: { $by } zaprasza do stolika, gra: { $game }.
    .push = { $by } zaprasza do stolika, gra: { $game } #{ $match }. { $names }
invite-block = Nie chcę zaproszeń od tej osoby
invite-unblock = Niech znów może mnie zapraszać
invite-declined = Nie można teraz zaprosić: { $names }. Wszyscy inni, których wskazujesz, są na liście. Do otwartego stolika można dołączyć bez zaproszenia.
invite-unpinged = Na liście, ale bez kolejnego powiadomienia: { $names }. W ciągu godziny możesz wysłać { $most ->
        [one] { $most } powiadomienie
        [few] { $most } powiadomienia
        [many] { $most } powiadomień
       *[other] { $most } powiadomienia
    } do osoby, z którą nie grasz, żeby nikogo nimi nie zasypywać.
lobby-full = Wszystkie miejsca są zajęte, więc nie możesz dołączyć. Poproś organizatora o dodatkowe miejsce albo otwórz własny stolik: `/{ cmd-play.name } { cmd-play-new.name }`.
lobby-need-more =
    { $missing ->
        [one] Do rozpoczęcia partii brakuje jeszcze { $missing } gracza. Zaczekaj, aż ktoś dołączy, albo dodaj program.
        [few] Do rozpoczęcia partii brakuje jeszcze { $missing } graczy. Zaczekaj, aż dołączą inni, albo dodaj programy.
       *[many] Do rozpoczęcia partii brakuje jeszcze { $missing } graczy. Zaczekaj, aż dołączą inni, albo dodaj programy.
    }
lobby-cancelled = { $name } odwołuje ten stolik.
lobby-already-in = Masz już miejsce przy tym stoliku. O rozpoczęciu decyduje organizator.
lobby-not-in = Nie masz miejsca przy tym stoliku, więc nie możesz od niego odejść.
lobby-not-invited = Ten stolik jest na zaproszenie, a nie ma cię na liście. Poproś organizatora o zaproszenie.
lobby-too-many =
    { $most ->
        [one] Masz już { $most } otwarty stolik i więcej mieć nie można. Najpierw zacznij przy nim grę albo go odwołaj.
        [few] Masz już { $most } otwarte stoliki i więcej mieć nie można. Najpierw zacznij grę przy którymś z nich albo któryś odwołaj.
       *[many] Masz już { $most } otwartych stolików i więcej mieć nie można. Najpierw zacznij grę przy którymś z nich albo któryś odwołaj.
    }
lobby-thread-name = #{ $match } { $game } · { $name }
lobby-in-channel = Nie mogę tu zakładać wątków, więc partia odbędzie się wprost na tym kanale.

lobby-pace = Tempo
pace-casual = Swobodne
    .hint = Bez zegara, tylko przypomnienia
pace-relaxed = Spokojne
    .hint = 3 dni na turę, 7 dni zapasu, 12 godzin tolerancji
pace-daily = Codzienne
    .hint = 1 dzień na turę, 3 dni zapasu, 3 godziny tolerancji
pace-live = Na żywo
    .hint = 3 minuty na turę, 15 minut zapasu, 1 minuta tolerancji
lobby-absence = Gdy skończy się czas
absence-turn = Program rozgrywa turę
    .hint = Miejsce i następna tura nadal należą do tej osoby
absence-seat = Program gra aż do powrotu
    .hint = Wystarczy jeden przycisk, żeby wrócić
absence-vote = Gracze głosują
    .hint = Dodatkowy czas na tę turę albo program rozgrywa ją za gracza
lobby-access = Kto może dołączyć

practice-title = Trening: { $game }
practice-note = Tę partię widzisz tylko ty. Nigdzie się nie liczy: ani w rankingach, ani w statystykach. Podpowiedzi są włączone, a zegara nie ma.
practice-opened = Wybierz poniżej programy, z którymi zagrasz, i naciśnij **{ lobby-start }**.
practice-link = [trening]({ $url })
practice-busy = Twoja partia treningowa jeszcze tu trwa. Zakończ ją przez `/{ cmd-play.name } { cmd-play-cancel.name }`, a potem zacznij nową.
practice-alone = W treningu grasz tylko ty i programy, więc nie można oddać w nim żadnego miejsca. Partię kończy `/{ cmd-play.name } { cmd-play-cancel.name }`.
