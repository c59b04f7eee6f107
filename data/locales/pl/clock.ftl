# The clock of a match, pauses, and seats whose people are away.

play-standing-in = Na razie gra program, w zastępstwie: { $name }.
clock-turn = Czas mija: { $until }. Potem tę turę rozegra program: { $last }.
clock-seat = Czas mija: { $until }. Potem program będzie grał aż do powrotu: { $last }.
clock-vote = Czas mija: { $until }. Potem zdecyduje stolik: { $last }.
clock-holiday = { $name } ma urlop do { $until }; ten zegar stoi.
clock-away = Nieobecność: { $name }, od { $since }; tymczasem gra program.
clock-paused = Przerwa od { $since }: żaden zegar nie chodzi, ale grać wolno. O jej koniec pyta `/{ cmd-play.name } { cmd-play-resume.name }`.
match-frozen = Nie ma mnie już na serwerze tej partii, więc partia stoi. Ruszy sama, gdy tylko ktoś, kto zarządza tamtym serwerem, znów mnie wpuści.
clock-out-turn = { $name }: czas się skończył. Tę turę rozgrywa { $program }; miejsce pozostaje bez zmian.
clock-out-seat = { $name }: czas się skończył. { $program } gra aż do powrotu, wystarczy przycisk pod postem.
seat-take = Zajmij miejsce: { $name }
seat-back = { $name }: już jestem
seat-taken = To miejsce nie jest wolne: ktoś tam siedzi albo wrócić na nie może tylko jego właściciel. Własny stolik otwiera `/{ cmd-play.name } { cmd-play-new.name }`.
seat-kept = To miejsce dopiero co się zwolniło i przez minutę czeka, czy poprzednia osoba nie wróci. Naciśnij jeszcze raz po tym czasie.
not-away = Nikt za ciebie nie gra, więc nie ma do czego wracać. Graj, gdy przyjdzie twoja kolej.
not-late = Nikt się tu nie spóźnia; gra toczy się jak zawsze.
