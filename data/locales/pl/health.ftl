# Status, for the owner of the bot: figures, problems, and what to do about them.

status-title = Stan
status-well = Wszystko w porządku.
status-wrong =
    { $count ->
        [one] Jedna rzecz jest nie w porządku:
        [few] { $count } rzeczy są nie w porządku:
       *[many] { $count } rzeczy jest nie w porządku:
    }
status-online = Połączenie z Discordem trwa od { $since }.
status-offline = Brak połączenia z Discordem od { $since }.
status-tries = Próby ponownego połączenia do tej pory: { $count }.
status-nothing-pressed = Od startu ({ $since }) nikt niczego nie nacisnął.
status-pressed = Naciśnięcia i polecenia od startu ({ $since }): { $count }.
status-answers-within = W 95% przypadków pierwsza odpowiedź przyszła w ciągu { $time }.
status-answers-beyond = W ponad 5% przypadków pierwsza odpowiedź zajęła więcej niż { $time }.
status-boards-within = 95% plansz było znów aktualnych w ciągu { $time }.
status-boards-beyond = Aktualizacja ponad 5% plansz trwała dłużej niż { $time }.
status-refusals = Prośby o ponowną próbę: { $busy }. Zakończone błędem: { $faults }. Spowolnione przez Discord: { $limited }.
status-posts-true = Każdy post pokazuje aktualny stan gry.
status-posts-behind = Nieaktualne posty: { $count }, z tego na kanałach, do których Motu nie ma dostępu: { $closed }.
status-disk = Baza danych zajmuje { $size } MB; wolne: { $free } MB.
status-tasks-well =
    { $count ->
        [one] { $count } zadanie w tle, działa prawidłowo.
        [few] { $count } zadania w tle, wszystkie działają prawidłowo.
       *[many] { $count } zadań w tle, wszystkie działają prawidłowo.
    }
status-tasks-troubled = Niektóre zadania w tle się nie udają i są automatycznie ponawiane. Więcej jest w dzienniku bota.
status-task = - **{ $task }**: nieudane próby z rzędu: { $count }, następna próba { $again }. `{ $error }`
status-match = - **{ $task }**, partia { $match }: nieudane próby: { $count }, następna próba { $again }. `{ $error }`
status-more = - … i jeszcze { $count }
status-backup = Najnowszą kopię zapasową utworzono { $when }.
status-no-backup = Nie ma jeszcze kopii zapasowej. `/{ cmd-admin.name } { cmd-admin-backup.name }` zapisze jedną, a MOTU_BACKUP_DIR włączy kopie według planu.

# A message to the owner, once for each problem.

owner-trouble = Z Motu jest coś nie tak, a żaden gracz tego nie naprawi:
owner-over = **{ $what }**: coś było nie tak od { $since } do { $until }. Problem ustąpił.
owner-more = Bieżący stan pokaże `/{ cmd-admin.name } { cmd-admin-status.name }`. Ta wiadomość nie przyjdzie ponownie, chyba że problem wróci już po naprawie.

# A problem, its short name, and what to do.

trouble-line =
    { $state ->
        [breaking] Połączenie z Discordem zrywa się raz za razem od { $since }.
       *[gone] Od { $since } nie ma połączenia z Discordem.
    }
    .title = Połączenie z Discordem
    .do = Sprawdź, czy komputer ma dostęp do internetu, i zajrzyj na discordstatus.com. Motu sam ponawia próby.
trouble-token = Discord odrzuca token bota.
    .title = Token bota
    .do = Naciśnij „Reset Token” na stronie „Bot” swojej aplikacji, wpisz nowy token do pliku .env jako DISCORD_TOKEN i uruchom Motu ponownie.
trouble-store = Nie da się zapisywać do bazy danych: `{ $error }`.
    .title = Zapisywanie
    .do = Sprawdź, czy dysk nie jest pełny oraz czy plik bazy danych lub jego folder nie są chronione przed zapisem, a przy PostgreSQL: czy jego serwer jest osiągalny. Motu sam ruszy dalej, gdy zapis znów będzie możliwy.
trouble-disk = Tam, gdzie jest baza danych albo jej kopie, zostało tylko { $free } MB wolnego miejsca; powinno być { $least } MB.
    .title = Miejsce na dysku
    .do = Zwolnij miejsce, na przykład przenosząc stare kopie zapasowe, zanim zapisywanie przestanie być możliwe.
trouble-stopped = Zadanie w tle „{ $task }” się zatrzymało.
    .title = Zadanie w tle „{ $task }”
    .do = Uruchom Motu ponownie; jeśli włączony jest watchdog systemd, nastąpi to automatycznie. Zgłoś ten błąd, dołączając dziennik bota.
trouble-failing = Zadanie w tle „{ $task }” nie udaje się od { $since }: `{ $error }`.
    .title = Zadanie w tle „{ $task }”
    .do = Jest automatycznie ponawiane; więcej jest w dzienniku bota.
trouble-matches =
    { $count ->
        [one] Coś nie udaje się w partii { $matches }. Pozostałych partii to nie dotyczy.
        [few] Coś nie udaje się w { $count } partiach: { $matches }. Pozostałych to nie dotyczy.
       *[many] Coś nie udaje się w { $count } partiach: { $matches }. Pozostałych to nie dotyczy.
    }
    .title = Partie z błędami
    .do = Błędy są w dzienniku bota; szukaj w nim numeru partii. Jeśli zapisane dane są uszkodzone, przywróć kopię zapasową.
trouble-boards = Nieaktualne posty: { $count }, najstarszy od { $since }.
    .title = Posty
    .do = Sprawdź w dzienniku bota, co odpowiada Discord, i zajrzyj na discordstatus.com. Motu sam ponawia próby.
trouble-backups =
    { $some ->
        [yes] Najnowsza kopia zapasowa jest z { $when }; nowsze się nie udają.
       *[no] Nie powstała jeszcze żadna kopia zapasowa.
    }{ $error ->
        [none] { "" }
       *[other] { " " }Ostatni błąd: `{ $error }`.
    }
    .title = Kopie zapasowe
    .do = Sprawdź, czy folder z MOTU_BACKUP_DIR istnieje, ma wolne miejsce i pozwala na zapis.

# Background tasks, and actions for one match.

health-commands = Rejestracja poleceń
health-clock = Terminy, głosowania i przypomnienia
health-posts = Aktualizacja postów
health-pictures = Przygotowanie obrazków
health-lobbies = Zamykanie nieużywanych stolików
health-backups = Kopie zapasowe według planu
health-pages = Sprawdzanie bazy danych
health-reading = Sprawdzanie wszystkich partii
health-ladders = Przeliczanie rankingów
health-archive = Archiwizacja zakończonych partii
health-notes = Usuwanie notatek o dawnych partiach
health-figures = Usuwanie danych o tempie starszych niż 90 dni
health-watch = Nadzór nad botem
health-restored = Informowanie o przywróconej kopii zapasowej
health-time-out = Koniec czasu na ruch
health-vote = Koniec głosowania
health-seat = Program zajmuje wolne miejsce
health-reminder = Przypomnienie
health-freeze = Zatrzymanie zegara, gdy bota nie ma na serwerze
health-thaw = Wznowienie zegara po powrocie bota na serwer
