settings-me-title = Your settings
settings-server-title = Settings of { $server }
settings-saved = Saved.
settings-language = Language: { $language }
settings-language-auto = Language: as in your Discord ({ $language })
settings-confirm =
    { $value ->
        [on] Confirmation: on. Your turn ends when you press the button for it; until then you can undo.
       *[off] Confirmation: off. Your turn ends automatically after your last choice.
    }
settings-dm =
    { $value ->
        [on] Direct messages: on.
       *[off] Direct messages: off. Buttons and commands still answer you privately.
    }
settings-channels = Matches can be started in: { $channels }
settings-channels-any = Matches can be started in every channel that I can use.
settings-role = Matches can be started by: { $role }
settings-role-any = Anyone can start matches.

help-title = { -bot }: board games, turn by turn
help-body =
    - **Start.** `/{ cmd-play.name } { cmd-play-new.name }` opens a table. Others press **{ lobby-join }**; the organiser can add AI players and presses **{ lobby-start }**.
    - **Move.** You are pinged when it’s your turn. Press the buttons under the picture; the labels on the buttons match the picture. `/{ cmd-move.name }` does the same from the keyboard.
    - **Undo.** Until your turn ends, **{ button-undo }** undoes one step at a time, but not past a tile, card or die that has been revealed.
    - **Look.** `/{ cmd-board.name }` shows the board again, also in words; `/{ cmd-log.name }` shows what has happened, `/{ cmd-games.name }` lists your matches, `/{ cmd-rules.name }` answers questions about the rules.
    - **Hand.** In games with hidden hands, **{ button-hand }** or `/{ cmd-hand.name }` shows yours (only to you) and lets you play from it. You also get it by direct message, unless you turn that off.
    - **Leaderboards.** `/{ cmd-leaderboard.name }` shows the leaderboard of this server, `/{ cmd-profile.name }` a player’s results.
    - **Language.** `/{ cmd-settings.name } { cmd-settings-me.name }` sets the language of everything that only you see; each table has its own language.
    - **Leave.** `/{ cmd-play.name } { cmd-play-resign.name }` gives your seat to an AI player, so the others can keep playing.
    - **Time.** Each table has a pace; the match post shows when time runs out. `/{ cmd-settings.name } { cmd-settings-time.name }` sets when you sleep and how you are reminded; `/{ cmd-vacation.name }` stops your clocks.
    - **Together.** Pausing, cancelling, freeing another player’s seat, or undoing something already revealed needs a vote: `/{ cmd-play.name } { cmd-play-pause.name }`, `{ cmd-play-cancel.name }`, `{ cmd-play-replace.name }` and `/{ cmd-undo.name }` start one.
    - **Your data.** `/{ cmd-settings.name } { cmd-settings-data.name }` gives you a copy or deletes it.
help-fairness-title = Are the shuffles fair?
help-fairness = Everything random in a match follows from one secret seed. Its fingerprint (SHA-256) is posted at the start, and the seed itself at the end. `/{ cmd-verify.name }` checks that they match and replays every shuffle; docs/fairness.md in the bot’s source code explains how to do it yourself. Undoing a step never changes what is drawn next.

rules-title = Rules of { $game }
rules-pick = Choose a topic
rules-nothing = I found nothing about “{ $query }” in the rules of { $game }. Try a single word, choose a topic from the list, or name another game with `{ opt-game.name }:`.

admin-backup-done = Backup written: `{ $path }` ({ $size }). It contains seeds and hidden hands: keep it to yourself.
admin-backup-failed = No backup was written: `{ $error }`. Play goes on and nothing is lost.
admin-only-owner = Only the owner of this bot can do that. If you need a backup, ask the person who runs it.

settings-zone = Time zone: { $zone } (it is { $now } there)
settings-sleep = Sleeping hours: { $from }–{ $to }; your clocks are stopped, and there are no reminders
settings-sleep-none = Sleeping hours: none
settings-weekends =
    { $value ->
        [on] Weekends: free, your clocks are stopped
       *[off] Weekends: like other days
    }
settings-reminders =
    { $value ->
        [on] Reminders: on, at most three per turn
       *[off] Reminders: off
    }
settings-digest =
    { $value ->
        [on] One reminder per day for all matches
       *[off] One reminder for each match
    }
settings-vacation = On vacation until { $until }; your clocks are stopped
settings-vacation-none = Not on vacation; `/{ cmd-vacation.name }` starts one
settings-time-title = Your time
settings-time-zone = I don’t know the time zone “{ $zone }”. Choose one from the list, such as Europe/Athens.
settings-time-hours = I can’t read “{ $hours }”. Write sleeping hours like this: 23:00-07:30, or choose “{ settings-sleep-none }” from the list.
settings-time-long = “{ $hours }” is more than 12 hours, and the others would have to wait too long. Choose 12 hours or less; for days off, use `/{ cmd-vacation.name }`.
vacation-too-long =
    { $most ->
        [one] A vacation can last { $most } day in total. Choose an earlier end.
       *[other] A vacation can last { $most } days in total. Choose an earlier end.
    }
vacation-date = I can’t read the date “{ $date }”. Write the last day of your vacation like this: 2026-08-31, or enter the number of days with `{ opt-days.name }:`.
vacation-past = { DATETIME($date, dateStyle: "medium") } has already passed. Enter a future date.
vacation-none = You aren’t on vacation, so there is nothing to end. `/{ cmd-vacation.name }` with `{ opt-days.name }:` starts one.
vacation-set = Enjoy! Your clocks are stopped until { $until }.
vacation-ended = Welcome back! Your clocks are running again.
data-export = This is everything stored about you. Only you can see this message.
data-delete-title = Delete everything stored about you?
data-delete = You will leave all open tables and resign from all running matches; AI players take your seats. Your settings are deleted. Results of finished matches are kept, but without your name. Messages already posted on Discord are not changed. This can’t be undone.
data-delete-button = Delete everything
data-deleted = Done. Nothing is stored about you any more.
