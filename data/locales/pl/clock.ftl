# The clock of a match, pauses, and seats whose people are away.

play-standing-in = Na razie zamiast gracza { $name } gra program.
# `.once`: while the end of the time and that of the grace are the same number of days away.
clock-turn = Czas upływa { $until }; program rozegra tę turę { $last }.
    .once = Czas upływa { $last }; potem tę turę rozegra program.
clock-seat = Czas upływa { $until }; program zacznie grać { $last }, aż do powrotu gracza.
    .once = Czas upływa { $last }; potem program będzie grać aż do powrotu gracza.
clock-vote = Czas upływa { $until }; głosowanie zacznie się { $last }.
    .once = Czas upływa { $last }; potem zacznie się głosowanie.
clock-holiday = { $name } ma urlop do { $until }; ten zegar jest zatrzymany.
clock-away = Nieobecność: { $name }, od { $since }; tymczasem gra program.
clock-paused = Przerwa od { $since }: zegary stoją, ale grać można. Jej koniec można zaproponować przez `/{ cmd-play.name } { cmd-play-resume.name }`.
match-frozen = Nie ma mnie już na serwerze tej partii, więc partia jest wstrzymana. Wznowi się sama, gdy tylko ktoś, kto zarządza tamtym serwerem, znów mnie doda.
clock-out-turn = { $name }: czas się skończył. Tę turę rozgrywa program ({ $program }); miejsce nadal należy do gracza { $name }.
clock-out-seat = { $name }: czas się skończył. Program ({ $program }) gra aż do powrotu gracza; wrócić można przyciskiem pod postem.
seat-take = Zajmij miejsce: { $name }
seat-back = { $name }: już jestem
seat-taken = To miejsce nie jest wolne: ktoś na nim gra albo wrócić na nie może tylko poprzednia osoba. Własny stolik otwiera `/{ cmd-play.name } { cmd-play-new.name }`.
seat-kept = To miejsce dopiero co się zwolniło i przez minutę czeka, czy poprzednia osoba nie wróci. Naciśnij jeszcze raz po tym czasie.
# Of a player who has just left, on the post of the match.
seat-reserved = Miejsce przez minutę czeka na powrót: { $name }. Czas mija { $until }; do tej chwili nie gra na nim program i nikt inny go nie zajmie.
not-away = Nikt za ciebie nie gra, więc nie ma do czego wracać. Graj, gdy przyjdzie twoja kolej.
not-late = Nikt się tu nie spóźnia; partia toczy się normalnie.
