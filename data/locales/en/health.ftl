# Health, for the owner of the bot: what runs in the background, and what fails.

admin-health-title = Health
admin-health-well =
    { $count ->
        [one] { $count } background task, running well.
       *[other] { $count } background tasks, all running well.
    }
admin-health-troubled = Some background tasks are failing and are retried automatically. See the log for details.
admin-health-task = - **{ $task }**: failed { $count } times in a row, again { $again }. `{ $error }`
admin-health-match = - **{ $task }**, match { $match }: failed { $count } times, again { $again }. `{ $error }`
admin-health-more = - … and { $count } more
admin-health-backup = The newest backup was made { $when }.
admin-health-no-backup = There is no backup yet. `/{ cmd-admin.name } { cmd-admin-backup.name }` writes one; MOTU_BACKUP_DIR has them written by the clock.

health-commands = Registering the commands
health-clock = The clock
health-posts = The sweep of posts
health-pictures = Preparing the pictures
health-lobbies = The sweep of open tables
health-backups = Scheduled backups
health-pages = The pages of the database
health-reading = Reading all matches
health-ladders = The ladders
health-archive = Archiving finished matches
health-restored = Telling of a restored backup
health-time-out = Time that ran out
health-vote = A vote that ends
health-reminder = A reminder
health-freeze = Standing still with its server
health-thaw = Going on with its server
