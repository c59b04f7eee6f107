# Status, for the owner of the bot: figures, problems, and what to do about them.

status-title = Status
status-well = Nothing is wrong.
status-wrong =
    { $count ->
        [one] One thing is wrong:
       *[other] { $count } things are wrong:
    }
status-online = Connected to Discord since { $since }.
status-offline = Not connected to Discord since { $since }.
status-tries = Attempts to reconnect so far: { $count }.
status-nothing-pressed = Nobody has pressed anything since the start ({ $since }).
status-pressed =
    { $count ->
        [one] { $count } press or command since the start ({ $since }).
       *[other] { $count } presses and commands since the start ({ $since }).
    }
status-answers-within = 95 % had a first answer within { $time }.
status-answers-beyond = More than 5 % waited longer than { $time } for a first answer.
status-boards-within = 95 % of the boards were up to date again within { $time }.
status-boards-beyond = More than 5 % of the boards took longer than { $time } to be up to date again.
status-refusals = Asked to try again: { $busy }. Ended with an error: { $faults }. Slowed down by Discord: { $limited }.
status-posts-true = Every post shows the newest position.
status-posts-behind = Posts that are not up to date: { $count }, of which { $closed } in channels that Motu cannot access.
status-disk = The database takes { $size } MB; { $free } MB are free.
status-tasks-well =
    { $count ->
        [one] { $count } background task, running well.
       *[other] { $count } background tasks, all running well.
    }
status-tasks-troubled = Some background tasks are failing and are retried automatically. See the log for details.
status-task = - **{ $task }**: failed { $count } times in a row, next attempt { $again }. `{ $error }`
status-match = - **{ $task }**, match { $match }: failed { $count } times, next attempt { $again }. `{ $error }`
status-more = - … and { $count } more
status-backup = The newest backup was made { $when }.
status-no-backup = There is no backup yet. `/{ cmd-admin.name } { cmd-admin-backup.name }` writes one; set MOTU_BACKUP_DIR for scheduled backups.

# A message to the owner, once for each problem.

owner-trouble = Something is wrong with Motu that no player can fix:
owner-over = **{ $what }**: something was wrong from { $since } to { $until }. It is over now.
owner-more = `/{ cmd-admin.name } { cmd-admin-status.name }` shows how things are now. You won’t be told about this again unless it comes back after it was fixed.

# A problem, its short name, and what to do.

trouble-line =
    { $state ->
        [breaking] The connection to Discord has kept breaking since { $since }.
       *[gone] There has been no connection to Discord since { $since }.
    }
    .title = Connection to Discord
    .do = Check whether the machine is online, and look at discordstatus.com. Motu keeps trying by itself.
trouble-token = Discord refuses the bot’s token.
    .title = Bot token
    .do = Press “Reset Token” on the page “Bot” of your application, put the new token into .env as DISCORD_TOKEN and restart Motu.
trouble-store = The database cannot be written to: `{ $error }`.
    .title = Saving
    .do = Check whether the disk is full, and whether the database file or its folder is write-protected; with PostgreSQL, check whether its server can be reached. Motu goes on by itself as soon as it can save again.
trouble-disk = Only { $free } MB are free on the disk of the database or its backups; there should be { $least } MB.
    .title = Disk space
    .do = Free space before moves can no longer be saved, for example by moving old backups elsewhere.
trouble-stopped = The background task “{ $task }” has stopped.
    .title = Background task “{ $task }”
    .do = Restart Motu. With the watchdog of systemd that happens by itself. Please report it together with the log.
trouble-failing = The background task “{ $task }” has been failing since { $since }: `{ $error }`.
    .title = Background task “{ $task }”
    .do = It is retried automatically. The log has the details.
trouble-matches =
    { $count ->
        [one] An action fails in match { $matches } and is retried. The other matches are not affected.
       *[other] An action fails in { $count } matches and is retried: { $matches }. The others are not affected.
    }
    .title = Failing matches
    .do = The log has the errors; search it for the number of the match. If stored rows are damaged, restore a backup.
trouble-boards =
    { $count ->
        [one] { $count } post has not been up to date since { $since }.
       *[other] { $count } posts are not up to date, the oldest since { $since }.
    }
    .title = Posts
    .do = Look in the log for what Discord answers, and at discordstatus.com. Motu keeps trying by itself.
trouble-backups =
    { $some ->
        [yes] The newest backup is from { $when }; newer ones fail.
       *[no] No backup has been written so far.
    }{ $error ->
        [none] { "" }
       *[other] { " " }Last error: `{ $error }`.
    }
    .title = Backups
    .do = Check whether the folder in MOTU_BACKUP_DIR exists, has free space and can be written to.

# Background tasks, and actions for one match.

health-commands = Registering the commands
health-clock = Deadlines, votes and reminders
health-posts = Updating posts
health-pictures = Preparing pictures
health-lobbies = Closing unused lobbies
health-backups = Scheduled backups
health-pages = Checking the database
health-reading = Checking all matches
health-ladders = Counting the ladders
health-archive = Archiving finished matches
health-notes = Deleting notes of old matches
health-figures = Deleting figures of speed older than 90 days
health-watch = Monitoring the bot
health-restored = Announcing a restored backup
health-time-out = Expired time for a turn
health-vote = The end of a vote
health-seat = A program takes a free seat
health-reminder = A reminder
health-freeze = Stopping the clock when the bot has left the server
health-thaw = Starting the clock when the bot is back on the server
