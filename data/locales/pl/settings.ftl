settings-me-title = Twoje ustawienia
settings-server-title = Ustawienia serwera { $server }
settings-saved = Zapisano.
settings-language = Język: { $language }
settings-language-auto = Język: jak w twoim Discordzie ({ $language })
settings-confirm =
    { $value ->
        [on] Potwierdzanie: wł. Tura kończy się, gdy naciśniesz odpowiedni przycisk; do tej chwili możesz cofać.
        [some] Potwierdzanie: włączone w { $games }. W innych grach tura kończy się sama po ostatnim wyborze.
       *[off] Potwierdzanie: wył. Tura kończy się sama po twoim ostatnim wyborze.
    }
settings-dm =
    { $value ->
        [on] Wiadomości prywatne: wł.
       *[off] Wiadomości prywatne: wył. Przyciski i polecenia nadal odpowiadają tylko tobie.
    }
# Components of the panels: toggles with their state, and titles of selects.
settings-toggle = { $name }: { $value ->
        [on] wł.
       *[off] wył.
    }
settings-ask-in = Pytaj w { $game }
settings-time-other = Inna strefa lub inne godziny: `/{ cmd-settings.name } { cmd-settings-time.name }` z `{ opt-zone.name }:` albo `{ opt-sleep.name }:`
toggle-dm = Wiadomości prywatne
toggle-ladder = Rankingi
toggle-weekends = Wolne weekendy
toggle-reminders = Przypomnienia
toggle-digest = Jedno dziennie
toggle-invitations = Zaproszenia
pick-language = Język
pick-confirm = Pytaj przed końcem tury w…
pick-zone = Strefa czasowa
pick-sleep = Godziny snu
pick-blocked = Osoby, które blokujesz
pick-channels = Kanały, na których się gra
pick-role = Rola, która może otwierać stoliki
pick-days = Urlop od teraz na…
settings-channels = Partie można zaczynać na: { $channels }
settings-channels-any = Partie można zaczynać na każdym kanale, z którego mogę korzystać.
settings-role = Partie może zaczynać: { $role }
settings-role-any = Partie może zaczynać każdy.

help-title = { -bot }: gry planszowe, tura po turze
help-guides = **Grasz pierwszy raz?** Wybierz grę, a pokażę, jak się w nią gra:
help-body =
    {""}- `/{ cmd-play.name } { cmd-play-new.name }` otwiera stolik; inni naciskają **{ lobby-join }**.
    - `/{ cmd-games.name }` wymienia twoje partie i mówi, czyja kolej.
    - `/{ cmd-rules.name }` odpowiada na pytania o zasady.
    - `/{ cmd-settings.name } { cmd-settings-me.name }`: język, potwierdzanie, wiadomości.
help-pick = Więcej o…
help-start =
    {""}- `/{ cmd-play.name } { cmd-play-new.name }` otwiera stolik. Inni naciskają **{ lobby-join }**, a organizator może dodać programy i naciska **{ lobby-start }**.
    - `/{ cmd-play.name } { cmd-play-find.name }` znajduje osoby, które chcą zagrać w to samo.
    - Przed rozpoczęciem `/{ cmd-play.name } { cmd-play-leave.name }` zwalnia twoje miejsce, a `/{ cmd-play.name } { cmd-play-cancel.name }` zamyka stolik.
    - **Trening w pojedynkę:** `/{ cmd-play.name } { cmd-play-new.name }` w wiadomościach prywatnych z botem { -bot } otwiera stolik dla ciebie i programów. Taka partia nigdzie się nie liczy.
    .title = Rozpoczęcie partii
help-turn =
    {""}- Gdy przychodzi twoja kolej, dostajesz powiadomienie. Naciskaj przyciski pod obrazkiem; napisy na nich są takie same jak na obrazku. **{ button-explain }** mówi, co robi każdy z nich, a z klawiatury grasz przez `/{ cmd-move.name }`.
    - Dopóki twoja tura trwa, **{ button-undo }** albo `/{ cmd-undo.name }` cofa krok po kroku, ale nie dalej niż do odsłoniętego kafelka, karty lub kości.
    - W grach z ukrytą ręką **{ button-hand }** albo `/{ cmd-hand.name }` pokazuje ją tylko tobie i pozwala z niej grać; ręka przychodzi też w wiadomości prywatnej, chyba że to wyłączysz.
    - Nie wiesz, co zagrać? W swojej turze `/{ cmd-hint.name }` albo **{ button-hint }** mówi, co zrobiłby program i co to daje. W partiach kilku osób działa to tylko przy stolikach otwartych z podpowiedziami.
    .title = Twoja tura
help-look =
    {""}- `/{ cmd-games.name }` wymienia twoje partie, `/{ cmd-board.name }` jeszcze raz pokazuje planszę, także słowami, `/{ cmd-log.name }` pokazuje przebieg partii, a `/{ cmd-rules.name }` odpowiada na pytania o zasady.
    .title = Co się dzieje
help-wait =
    {""}1. **{ trial-open }** albo `/{ cmd-try.name }` otwiera prywatną planszę z partią taką, jaką ją widzisz. Niczego, co tam zrobisz, nie zagram.
    2. Próbuj ruchów swoich i cudzych albo naciśnij **{ trial-others }**. ◀ i ▶ cofają i ponawiają kroki. To, czego nie możesz wiedzieć, jest zgadnięte.
    3. **{ queue-add }**, a zagram twoją następną turę, gdy na nią przyjdzie pora, jeśli każdy krok da to, co widać w próbie. Sprawdź warunki; `/{ cmd-queue.name }` zmienia albo usuwa plan.
    4. **{ button-note }** albo `/{ cmd-note.name }` przechowa twoje plany i domysły i pokaże je razem z twoją ręką.
    -# Nikt inny tego nie widzi ani nie wie, że z tego korzystasz.
    .title = Gdy grają inni
help-away =
    {""}- `/{ cmd-vacation.name }` zatrzymuje twoje zegary, a `/{ cmd-play.name } { cmd-play-resign.name }` oddaje twoje miejsce programowi, żeby inni mogli grać dalej.
    - Wspólnie decydujecie o przerwie (`/{ cmd-play.name } { cmd-play-pause.name }`, `/{ cmd-play.name } { cmd-play-resume.name }`), odwołaniu partii (`/{ cmd-play.name } { cmd-play-cancel.name }`), zwolnieniu cudzego miejsca (`/{ cmd-play.name } { cmd-play-replace.name }`) i cofnięciu czegoś, co już odsłonięto (`/{ cmd-undo.name }`).
    - Czekasz na kogoś? `/{ cmd-play.name } { cmd-play-call.name }` wzywa tę osobę jeszcze raz, najwyżej co 12 godzin; po dwóch wezwaniach możecie głosować, żeby turę rozegrał program.
    .title = Gdy nie możesz grać dalej
help-after =
    {""}- `/{ cmd-replay.name } { cmd-replay-watch.name }` pokazuje partię tura po turze, a `/{ cmd-replay.name } { cmd-replay-gif.name }` robi z niej animację; `/{ cmd-replay.name } { cmd-replay-review.name }` ocenia każdą turę zakończonej partii; `/{ cmd-replay.name } { cmd-replay-export.name }` zapisuje ją w pliku, a `/{ cmd-replay.name } { cmd-replay-import.name }` odczytuje ją z pliku.
    - `/{ cmd-history.name }` wymienia zakończone partie, a `/{ cmd-leaderboard.name }` i `/{ cmd-profile.name }` pokazują, komu jak idzie.
    - `/{ cmd-stats.name } { cmd-stats-game.name }` pokazuje, skąd biorą się punkty w grze i co wygrywa, a `/{ cmd-stats.name } { cmd-stats-person.name }` – jak ktoś grał z biegiem czasu.
    .title = Po partii
help-tournament =
    {""}- `/{ cmd-tournament.name } { cmd-tournament-new.name }` otwiera turniej dla 4–64 osób; organizator zaczyna go poleceniem `/{ cmd-tournament.name } { cmd-tournament-start.name }`. Dalsze rundy zaczynają się same.
    - `/{ cmd-tournament.name } { cmd-tournament-join.name }` zapisuje cię do turnieju, a `/{ cmd-tournament.name } { cmd-tournament-leave.name }` wypisuje; `/{ cmd-tournament.name } { cmd-tournament-standings.name }` pokazuje tabelę.
    - Organizator może kogoś skreślić (`/{ cmd-tournament.name } { cmd-tournament-drop.name }`) albo odwołać całość (`/{ cmd-tournament.name } { cmd-tournament-cancel.name }`).
    .title = Turnieje
help-settings =
    {""}- `/{ cmd-settings.name } { cmd-settings-me.name }`: język, potwierdzanie, wiadomości prywatne. `/{ cmd-settings.name } { cmd-settings-time.name }`: kiedy śpisz i jak mam przypominać. `/{ cmd-settings.name } { cmd-settings-invitations.name }`: kto może cię zapraszać. `/{ cmd-settings.name } { cmd-settings-data.name }`: kopia twoich danych albo ich usunięcie. `/{ cmd-settings.name } { cmd-settings-server.name }`: dla zarządzających serwerem.
    .title = Ustawienia
help-links = Twój Discord pokazuje polecenia pod przetłumaczonymi nazwami, ale z tekstu otwiera je tylko pod angielskimi; dlatego obok każdego jest odnośnik.
help-fairness = Wszystkie losowania w partii wynikają z jednego tajnego ziarna (seed). Na początku publikuję jego odcisk (SHA-256), a na końcu samo ziarno. `/{ cmd-verify.name }` sprawdza, czy do siebie pasują, i powtarza każde tasowanie; jak zrobić to samodzielnie, opisuje docs/fairness.md w kodzie źródłowym bota. Cofnięcie kroku nigdy nie zmienia tego, co zostanie wylosowane potem.
    .title = Czy losowanie jest uczciwe?

rules-title = Zasady gry { $game }
rules-pick = Wybierz temat
rules-nothing = W zasadach gry { $game } nie ma nic o „{ $query }”. Spróbuj jednego słowa, wybierz temat z listy albo wskaż inną grę przez `{ opt-game.name }:`.

admin-backup-done = Kopia zapasowa gotowa: `{ $path }` ({ $size }). Zawiera ziarna i ręce graczy: nie pokazuj jej nikomu.
admin-backup-failed = Nie zapisano kopii zapasowej: `{ $error }`. Gra toczy się dalej i nic nie przepadło.
admin-only-owner = To może zrobić tylko właściciel bota. Jeśli potrzebujesz kopii, poproś osobę, która prowadzi bota.

settings-zone = Strefa czasowa: { $zone } (jest tam { $now })
settings-sleep = Godziny snu: { $from }–{ $to }; zegary wtedy stoją, a przypomnień nie ma
settings-sleep-none = Godziny snu: brak
settings-weekends =
    { $value ->
        [on] Weekendy: wolne, zegary stoją
       *[off] Weekendy: dni jak inne
    }
settings-reminders =
    { $value ->
        [on] Przypomnienia: wł., najwyżej trzy na turę
       *[off] Przypomnienia: wył.
    }
settings-digest =
    { $value ->
        [on] Jedno przypomnienie dziennie o wszystkich partiach
       *[off] Osobne przypomnienie o każdej partii
    }
settings-invitations-title = Twoje zaproszenia
settings-invitations =
    { $value ->
        [on] Zaproszenia i propozycje miejsc: wł.
       *[off] Zaproszenia i propozycje miejsc: wył. Nikt nie może cię zaprosić; do otwartych stolików nadal możesz dołączać.
    }
settings-blocked = Zablokowane osoby, które nie mogą cię zapraszać: { $names }
settings-blocked-none = Nikogo nie blokujesz.
block-done = { $name }: ta osoba nie może już cię zapraszać ani proponować ci miejsc i nie dowie się o tym ode mnie. Kogo blokujesz, pokazuje `/{ cmd-settings.name } { cmd-settings-invitations.name }`.
block-undone = { $name }: ta osoba znów może cię zapraszać.
block-self = Zablokować można tylko innych ludzi. Wskaż kogoś innego.
block-full = Blokujesz już tyle osób, ile wolno: { $most }. Najpierw odblokuj kogoś przez `/{ cmd-settings.name } { cmd-settings-invitations.name }` z opcją `{ opt-block.name }:`. Możesz tam też wyłączyć wszystkie zaproszenia.
settings-vacation = Urlop do { $until }; twoje zegary wtedy stoją
settings-vacation-none = Nie masz urlopu
settings-vacation-planned = Zaplanowany urlop od { $start } do { $until }
settings-time-title = Twój czas
settings-time-zone = Nie znam strefy czasowej „{ $zone }”. Wybierz ją z listy, na przykład Europe/Warsaw.
settings-time-hours = Nie rozumiem „{ $hours }”. Zapisz godziny snu tak: 23:00-07:30, albo wybierz z listy „{ settings-sleep-none }”.
settings-time-long = „{ $hours }” to więcej niż 12 godzin, więc inni prawie nigdy by się ciebie nie doczekali. Wybierz najwyżej 12 godzin; na wolne dni jest `/{ cmd-vacation.name }`.
vacation-too-long =
    { $most ->
        [one] Urlop może trwać najwyżej { $most } dzień łącznie. Wybierz wcześniejszy koniec.
        [few] Urlop może trwać najwyżej { $most } dni łącznie. Wybierz wcześniejszy koniec.
       *[many] Urlop może trwać najwyżej { $most } dni łącznie. Wybierz wcześniejszy koniec.
    }
vacation-date = Nie rozumiem daty „{ $date }”. Zapisz ostatni dzień urlopu tak: 2026-08-31, albo podaj liczbę dni w `{ opt-days.name }:`.
vacation-past = { DATETIME($date, dateStyle: "medium") }: ten dzień już minął. Podaj późniejszą datę.
vacation-set = Miłego odpoczynku! Twoje zegary są zatrzymane do { $until }.
vacation-ended = Witaj z powrotem: twoje zegary znów działają.
vacation-planned = Twoje zegary będą stały od { $start } do { $until }.
vacation-cancelled = Zaplanowany urlop jest odwołany.
vacation-no-end = Podaj ostatni dzień w `{ opt-to.name }:` albo liczbę dni w `{ opt-days.name }:`.
vacation-order = Ten urlop skończyłby się, zanim się zacznie. Wybierz późniejszy ostatni dzień.
vacation-days =
    { $days ->
        [one] { $days } dzień
        [few] { $days } dni
       *[many] { $days } dni
    }
vacation-dates = Inne daty podasz przez `/{ cmd-vacation.name }` z `{ opt-from.name }:` i `{ opt-to.name }:`.
vacation-end-button = Zakończ urlop
button-vacation = Urlop
data-export = Oto wszystko, co o tobie przechowuję. Tę wiadomość widzisz tylko ty.
data-delete-title = Usunąć wszystko, co o tobie przechowuję?
data-delete = Odejdziesz od otwartych stolików i zrezygnujesz z trwających partii: na twoich miejscach zagrają programy. Twoje ustawienia znikną. Wyniki zakończonych partii zostaną, ale bez twojej nazwy użytkownika. Wiadomości już wysłane na Discordzie się nie zmienią. Tego nie da się cofnąć.
data-delete-button = Usuń wszystko
data-deleted = Gotowe. Nic już o tobie nie przechowuję.
