settings-me-title = Twoje ustawienia
settings-server-title = Ustawienia serwera { $server }
settings-saved = Zapisano.
settings-language = Język: { $language }
settings-language-auto = Język: jak w twoim Discordzie ({ $language })
settings-confirm =
    { $value ->
        [on] Potwierdzanie: wł. Kolejka kończy się, gdy naciśniesz odpowiedni przycisk; do tej chwili możesz cofać.
       *[off] Potwierdzanie: wył. Kolejka kończy się sama po twoim ostatnim wyborze.
    }
settings-dm =
    { $value ->
        [on] Wiadomości prywatne: wł.
       *[off] Wiadomości prywatne: wył. Przyciski i polecenia nadal odpowiadają tylko tobie.
    }
settings-channels = Partie można zaczynać na: { $channels }
settings-channels-any = Partie można zaczynać na każdym kanale, z którego mogę korzystać.
settings-role = Partie może zaczynać: { $role }
settings-role-any = Partie może zaczynać każdy.

help-title = { -bot }: gry planszowe, kolejka po kolejce
help-body =
    - **Początek.** `/{ cmd-play.name } { cmd-play-new.name }` otwiera stolik. Inni naciskają **{ lobby-join }**, a organizator może dodać programy i naciska **{ lobby-start }**.
    - **Ruch.** Gdy przychodzi twoja kolej, dostajesz powiadomienie. Naciskaj przyciski pod obrazkiem; napisy na nich są takie same jak na obrazku. Z klawiatury to samo robi `/{ cmd-move.name }`.
    - **Cofanie.** Dopóki twoja kolejka trwa, **{ button-undo }** cofa krok po kroku, ale nie dalej niż do odsłoniętego kafelka, karty lub kości.
    - **Podgląd.** `/{ cmd-board.name }` jeszcze raz pokazuje planszę, także słowami; `/{ cmd-log.name }` mówi, co się działo, `/{ cmd-games.name }` wymienia twoje partie, a `/{ cmd-rules.name }` odpowiada na pytania o zasady.
    - **Ręka.** W grach z tajemnicami **{ button-hand }** albo `/{ cmd-hand.name }` pokazuje twoją rękę tylko tobie i stamtąd się gra; ręka przychodzi też w wiadomości prywatnej, chyba że ją wyłączysz.
    - **Rankingi.** `/{ cmd-leaderboard.name }` pokazuje, kto jak stoi na serwerze, a `/{ cmd-profile.name }` – w co ktoś grał.
    - **Język.** `/{ cmd-settings.name } { cmd-settings-me.name }` ustawia język tego, co widzisz tylko ty; stolik ma swój własny.
    - **Odejście.** `/{ cmd-play.name } { cmd-play-resign.name }` oddaje twoje miejsce programowi, żeby inni mogli grać dalej.
    - **Czas.** Stolik ma tempo, a jego post mówi, kiedy mija czas. `/{ cmd-settings.name } { cmd-settings-time.name }` ustawia, kiedy śpisz i jak mam przypominać; `/{ cmd-vacation.name }` zatrzymuje twoje zegary.
    - **Razem.** O przerwie, odwołaniu partii, zwolnieniu cudzego miejsca i cofnięciu poza to, co odsłonięte, decyduje stolik: pytają o to `/{ cmd-play.name } { cmd-play-pause.name }`, `{ cmd-play-cancel.name }`, `{ cmd-play-replace.name }` i `/{ cmd-undo.name }`.
    - **Twoje dane.** `/{ cmd-settings.name } { cmd-settings-data.name }` daje ci ich kopię albo je usuwa.
help-fairness-title = Czy los jest uczciwy?
help-fairness = Wszystko, co w partii losowe, wynika z jednego tajnego ziarna. Na początku publikuję jego odcisk (SHA-256), a na końcu samo ziarno. Każdy może sprawdzić, że do siebie pasują, i powtórzyć każde tasowanie; przepis jest dołączony do bota, w docs/fairness.md. Cofnięcie kroku nigdy nie zmienia tego, co zostanie wylosowane potem.

rules-title = Zasady gry { $game }
rules-pick = Wybierz temat
rules-nothing = W zasadach gry { $game } nie ma nic o „{ $query }”. Spróbuj jednego słowa, wybierz temat z listy albo wskaż inną grę przez `{ opt-game.name }:`.

admin-backup-done = Kopia zapasowa gotowa: `{ $path }` ({ $size }). Zawiera ziarna i ręce graczy: nie pokazuj jej nikomu.
admin-only-owner = To może zrobić tylko właściciel bota. Jeśli potrzebujesz kopii, poproś gospodarza.

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
