# Spojrzenie wstecz: powtórki, animacje, pliki, historia i sprawdzanie partii.

cmd-replay =
    .name = powtórka
    .desc = Wróć do partii: tura po turze, jako animacja albo plik
cmd-replay-watch =
    .name = oglądaj
    .desc = Obejrzyj partię tura po turze
cmd-replay-gif =
    .name = gif
    .desc = Pobierz całą partię jako animację (GIF)
cmd-replay-export =
    .name = eksport
    .desc = Pobierz zakończoną partię jako plik, który wszędzie można odtworzyć
cmd-replay-import =
    .name = import
    .desc = Obejrzyj partię z pliku
cmd-history =
    .name = historia
    .desc = Zakończone partie tego serwera, a w wiadomościach prywatnych twoje własne
cmd-verify =
    .name = sprawdź
    .desc = Sprawdź, czy tasowanie, przebieg i wynik partii się zgadzają
opt-round =
    .name = runda
    .desc = Od której rundy zacząć; 0 to początek
opt-file =
    .name = plik
    .desc = Plik z eksportu powtórki
opt-member =
    .name = uczestnik
    .desc = Tylko partie, w których grała ta osoba

## Krok po kroku

replay-brought = { $game }, wczytana partia { $match }
replay-person = Gracz { $seat }
replay-turn = **Runda { $round } · { $name }**
replay-start = **Początek**
replay-jump = Przejdź do tury
replay-option = Runda { $round } · { $name }
replay-option-start = Początek
replay-secret = Tylko to, co możesz widzieć teraz; resztę pokażę po zakończeniu partii.
replay-running = Partia trwa; ⏭ pokazuje najnowszą turę.
replay-checkpoint = Partia zaczęła się wcześniej, według starszej wersji zasad gry, i tamtych tur nie da się już pokazać.
replay-which = Na tym kanale nie ma partii do obejrzenia. Wybierz partię przez `{ opt-match.name }:`; na jej serwerze partię widzi każdy, kto widzi jej kanał, a poza nim tylko ci, którzy w niej grają.
replay-brought-gone = Tej wczytanej partii już nie przechowuję albo wczytał ją ktoś inny. Dodaj plik jeszcze raz przez `/{ cmd-replay.name } { cmd-replay-import.name }`.

## Filmy

film-alt = { $game }: partia jako animacja, obraz po obrazie. Grają: { $names }. Liczba tur: { $turns }. Tura po turze, z opisami, można ją obejrzeć przez /{ cmd-replay.name } { cmd-replay-watch.name }.
film-turn-alt = { $game }: decydująca tura jako animacja. { $events }
# Below a result, above the film.
film-turn-caption = **Decydująca tura** ({ $name }{ $round ->
        [0] {""}
       *[other] , runda { $round }
    }). { $count ->
        [1] Po niej aż do końca prowadzi { $leaders }.
       *[other] Po niej aż do końca remis na czele: { $leaders }.
    }
film-turns = Jeden obraz na turę; liczba tur: { $turns }.
film-drawing = Rysuję obrazy… Przy długiej partii trwa to do dwóch minut; potem animacja pojawi się tutaj.
film-pace = Partia jest długa, więc na jeden obraz przypada tur: { $pace }. Liczba wszystkich tur: { $turns }.
film-ordered = Twoja poprzednia animacja jeszcze powstaje. Dostaniesz ją za chwilę, a potem zamów następną.
film-busy = Przygotowuję teraz wiele animacji. Spróbuj ponownie za kilka minut.
film-too-long = Przygotowywanie tej animacji trwało zbyt długo, więc je przerwałem. Partię nadal można obejrzeć przez `/{ cmd-replay.name } { cmd-replay-watch.name }`.

## Pliki

export-secret = Partia jeszcze trwa, więc jej ziarno jest tajne, a bez niego nikt nie odtworzy pliku. Wyeksportuj ją po zakończeniu; do tego czasu dotychczasowe tury pokazuje `/{ cmd-replay.name } { cmd-replay-watch.name }`.
export-hint = Cała partia, bez nazw graczy. `/{ cmd-replay.name } { cmd-replay-import.name }` pokaże ją każdemu, kto ma plik, a `python -m engine replay { $file }` rozegra ją ponownie na dowolnym komputerze.
reason-import-large = Ten plik jest za duży jak na partię: czytam najwyżej { $most } KiB. Wybierz plik z `/{ cmd-replay.name } { cmd-replay-export.name }`.
import-waiting = Czytam plik i odtwarzam partię… Zaraz pojawi się tutaj.
import-lost = Discord nie przekazał mi pliku. Spróbuj jeszcze raz.
import-slow = Odtwarzanie tego pliku trwało zbyt długo, więc je przerwałem. Wybierz plik z `/{ cmd-replay.name } { cmd-replay-export.name }`.
reason-import-unreadable = Nie znajduję w tym pliku partii: to coś innego albo plik został po drodze zmieniony lub ucięty. Wyeksportuj partię jeszcze raz przez `/{ cmd-replay.name } { cmd-replay-export.name }` i daj mi ten plik bez zmian.
reason-import-checkpoint = W trakcie tej partii zmieniły się zasady gry, więc w pliku brakuje jej początku i nie mogę go sprawdzić. Obejrzyj partię tam, gdzie się toczyła.
reason-import-long = W pliku jest więcej ruchów niż { $most }; żadna partia nie jest tak długa.
reason-import-game = Plik dotyczy gry, której nie znam. Może pochodzi z nowszej wersji bota.
reason-import-seed = Ziarno w pliku jest nieprawidłowe: musi mieć 32 cyfry szesnastkowe. Bez właściwego ziarna niczego nie da się odtworzyć.
reason-import-table = W tę grę nie gra się z takimi opcjami albo taką liczbą graczy, jak w pliku. Może ktoś go zmienił albo pochodzi z nowszej wersji bota.
reason-import-undo = Plik cofa ruch, którego nie było, więc nie jest kompletny. Wyeksportuj partię jeszcze raz.
reason-import-move = Ruch { $number } w pliku jest niezgodny z zasadami. Może ktoś zmienił plik albo partię rozegrano według innej wersji zasad gry.
reason-import-other-end = Odtworzona partia kończy się inaczej, niż mówi plik. Może ktoś zmienił plik albo partię rozegrano według innej wersji zasad gry.

## Historia

history-title = Zakończone partie
history-none = Żadna partia nie dobiegła jeszcze końca. Nową zaczniesz przez `/{ cmd-play.name } { cmd-play-new.name }`.
history-match = **{ $match } · { $game }** · { $when } · { $place }
history-channel = [kanał]({ $link })
history-result = [wynik]({ $link })
history-place = { place-name } **{ $points }**
# For somebody who cannot see all channels, on pages before the last: the matches are not counted.
history-page-more = Strona { $page }
history-page =
    { $total ->
        [one] Strona { $page } z { $pages } · { $total } partia
        [few] Strona { $page } z { $pages } · { $total } partie
        [many] Strona { $page } z { $pages } · { $total } partii
       *[other] Strona { $page } z { $pages } · { $total } partii
    }
history-hint = Numer na początku wpisz w `/{ cmd-replay.name } { cmd-replay-watch.name } { opt-match.name }:` albo `/{ cmd-verify.name } { opt-match.name }:`.

## Sprawdzanie

verify-waiting = Odtwarzam partię i sprawdzam każde tasowanie… Odpowiedź pojawi się tutaj.
verify-right = Wszystko się zgadza.
verify-wrong = Coś się nie zgadza.
verify-older = Rozegrano według starszych zasad, więc nie da się tego odtworzyć.
verify-seed-right = Ziarno `{ $seed }` pasuje do odcisku `{ $hash }`. Porównaj go z pierwszym postem partii.
verify-seed-wrong = Ziarno `{ $seed }` nie pasuje do odcisku `{ $hash }`: zmieniono je po rozpoczęciu partii.
verify-log-short = Dziennik nie ma tylu wpisów, ile powinno być: niektórych brakuje albo jakieś dopisano.
verify-replayed = Wszystkie ruchy, rozegrane ponownie od ziarna, prowadzą do zapisanego stanu gry. Ruchy: { $moves }.
verify-no-end = Wszystkie ruchy rozegrano ponownie od ziarna aż do końca. Końcowy stan gry nie został zapisany, więc nie ma z czym go porównać. Ruchy: { $moves }.
verify-other-end = Wszystkie ruchy rozegrano ponownie, ale prowadzą do innego stanu gry niż zapisany. Ruchy: { $moves }.
verify-unfinished = Wszystkie ruchy rozegrano ponownie, ale partia się po nich nie kończy. Ruchy: { $moves }.
verify-stuck = Ruch { $number } z { $moves } jest niezgodny z zasadami, więc partia nie mogła się tak potoczyć.
verify-results = Punkty z końcowego stanu gry są takie same jak w wyniku.
verify-difference = { $name }: wynik podaje punkty: { $kept }, miejsce: { $kept_rank }; z odtworzenia wychodzą punkty: { $told }, miejsce: { $told_rank }.
verify-checkpoint = Zasady gry zmieniły się po rozpoczęciu partii. Według dzisiejszych zasad, od samego początku, wygląda to tak:
verify-rest = Od stanu gry zapisanego przy zmianie zasad:
verify-other-rules = Partia zakończyła się według wersji { $played } zasad gry. Dzisiejsza wersja { $today } rozgrywa jej ruchy inaczej, co nie świadczy przeciwko tej partii.
verify-how = Jak sprawdzić to beze mnie: docs/fairness.md w kodzie źródłowym bota.
verify-secret = Partia jeszcze trwa, więc jej ziarno jest tajne. Po zakończeniu musi pasować do tego odcisku: `{ $hash }`. Zachowaj go i sprawdź wtedy ponownie.
verify-called-off = Ta partia została odwołana, więc jej ziarno pozostaje tajne i nie ma wyniku do sprawdzenia. Jej odcisk to `{ $hash }`.
verify-slow = Odtwarzanie tej partii trwało zbyt długo, więc je przerwałem. Spróbuj później; jeśli to się powtórzy, powiedz o tym osobie, która prowadzi bota.
