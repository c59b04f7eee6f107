# Health, for the owner of the bot: what runs in the background, and what fails.

admin-health-title = Stan
admin-health-well =
    { $count ->
        [one] { $count } zadanie w tle, działa prawidłowo.
        [few] { $count } zadania w tle, wszystkie działają prawidłowo.
       *[many] { $count } zadań w tle, wszystkie działają prawidłowo.
    }
admin-health-troubled = Niektóre zadania w tle się nie udają i są automatycznie ponawiane. Więcej jest w dzienniku programu.
admin-health-task = - **{ $task }**: nieudane próby z rzędu: { $count }, następna { $again }. `{ $error }`
admin-health-match = - **{ $task }**, partia { $match }: nieudane próby: { $count }, następna { $again }. `{ $error }`
admin-health-more = - … i jeszcze { $count }
admin-health-backup = Najnowszą kopię zapasową utworzono { $when }.
admin-health-no-backup = Nie ma jeszcze kopii zapasowej. `/{ cmd-admin.name } { cmd-admin-backup.name }` zapisze jedną, a MOTU_BACKUP_DIR włączy kopie według planu.

health-commands = Rejestracja poleceń
health-clock = Zegar
health-posts = Przegląd postów
health-pictures = Przygotowanie obrazków
health-lobbies = Przegląd otwartych stolików
health-backups = Kopie zapasowe według planu
health-pages = Strony bazy danych
health-reading = Odczyt wszystkich partii
health-ladders = Rankingi
health-archive = Archiwizacja zakończonych partii
health-restored = Informowanie o przywróconej kopii zapasowej
health-time-out = Upływ czasu
health-vote = Kończące się głosowanie
health-reminder = Przypomnienie
health-freeze = Wstrzymanie razem z serwerem
health-thaw = Wznowienie razem z serwerem
