settings-me-title = Your settings
settings-server-title = Settings of { $server }
settings-saved = Saved.
settings-language = Language: { $language }
settings-language-auto = Language: as in your Discord ({ $language })
settings-confirm =
    { $value ->
        [on] Confirming: on. Your turn ends when you press the button for it; until then you can undo.
       *[off] Confirming: off. Your turn ends by itself after your last choice.
    }
settings-dm =
    { $value ->
        [on] Direct messages: on.
       *[off] Direct messages: off. Buttons and commands still answer you privately.
    }
settings-channels = Matches may be started in: { $channels }
settings-channels-any = Matches may be started in every channel that I can use.
settings-role = Matches may be started by: { $role }
settings-role-any = Everybody may start matches.

help-title = { -bot }: board games, turn by turn
help-body =
    - **Start.** `/{ cmd-play.name } { cmd-play-new.name }` opens a table. Others press **{ lobby-join }**; the organiser can add programs and presses **{ lobby-start }**.
    - **Move.** When it’s your turn you are pinged. Press the buttons under the picture; what stands on a button stands on the picture too. `/{ cmd-move.name }` does the same from the keyboard.
    - **Undo.** Until your turn ends, **{ button-undo }** takes back one step at a time, but not past a tile, card or die that has come to light.
    - **Look.** `/{ cmd-board.name }` shows the board again, in words if you like; `/{ cmd-log.name }` tells what has happened, `/{ cmd-games.name }` lists your matches, `/{ cmd-rules.name }` answers questions about the rules.
    - **Hand.** In games with secrets **{ button-hand }** or `/{ cmd-hand.name }` shows yours to you alone, and plays from it; it also comes by direct message, unless you switch that off.
    - **Ladders.** `/{ cmd-leaderboard.name }` shows who stands where on the server, `/{ cmd-profile.name }` what somebody has played.
    - **Language.** `/{ cmd-settings.name } { cmd-settings-me.name }` sets the language of what only you see; a table has its own.
    - **Leave.** `/{ cmd-play.name } { cmd-play-resign.name }` gives your seat to a program, so that the others can go on.
    - **Time.** A table has a pace, and its post tells when time runs out. `/{ cmd-settings.name } { cmd-settings-time.name }` sets when you sleep and how you are reminded; `/{ cmd-vacation.name }` stops your clocks.
    - **Together.** A pause, calling off, freeing somebody’s seat and an undo beyond what has come to light are for the table: `/{ cmd-play.name } { cmd-play-pause.name }`, `{ cmd-play-cancel.name }`, `{ cmd-play-replace.name }` and `/{ cmd-undo.name }` ask the others.
    - **Your data.** `/{ cmd-settings.name } { cmd-settings-data.name }` gives you a copy or deletes it.
help-fairness-title = Is chance fair?
help-fairness = Everything random in a match follows from one secret seed. Its fingerprint (SHA-256) is posted at the start, and the seed itself at the end. Whoever likes can check that they belong together and repeat every shuffle; the recipe comes with the bot, in docs/fairness.md. Undoing a step never changes what is drawn next.

rules-title = Rules of { $game }
rules-pick = Pick a topic
rules-nothing = I found nothing about “{ $query }” in the rules of { $game }. Try a single word, pick a topic from the list, or name another game with `{ opt-game.name }:`.

admin-backup-done = Backup written: `{ $path }` ({ $size }). It holds seeds and hands: keep it to yourself.
admin-only-owner = Only the owner of this bot can do that. If you need a backup, ask whoever hosts it.

settings-zone = Time zone: { $zone } (it is { $now } there)
settings-sleep = Sleeping hours: { $from }–{ $to }; no clock runs and nothing reminds you
settings-sleep-none = Sleeping hours: none
settings-weekends =
    { $value ->
        [on] Weekends: free, no clock runs
       *[off] Weekends: days like any other
    }
settings-reminders =
    { $value ->
        [on] Reminders: on, at most three a turn
       *[off] Reminders: off
    }
settings-digest =
    { $value ->
        [on] One message a day for all matches
       *[off] A message for each match
    }
settings-vacation = On holiday until { $until }; no clock runs for you
settings-vacation-none = Not on holiday; `/{ cmd-vacation.name }` begins one
settings-time-title = Your time
settings-time-zone = I do not know the time zone “{ $zone }”. Choose one from the list, such as Europe/Athens.
settings-time-hours = I cannot read “{ $hours }”. Write sleeping hours like 23:00-07:30, or “none”.
settings-time-long = “{ $hours }” is more than 12 hours, and the others would hardly ever see you. Choose 12 hours or less; for days off there is `/{ cmd-vacation.name }`.
vacation-too-long =
    { $most ->
        [one] A holiday may last { $most } day at most, counted from its first. Choose an earlier end.
       *[other] A holiday may last { $most } days at most, counted from its first. Choose an earlier end.
    }
vacation-date = I cannot read the day “{ $date }”. Write the last day of your holiday like 2026-08-31, or say how many days with `{ opt-days.name }:`.
vacation-past = The day { $date } is over already. Write one that is still to come.
vacation-none = You are not on holiday, so there is nothing to end. `/{ cmd-vacation.name }` with `{ opt-days.name }:` begins one.
vacation-set = Enjoy it! Your clocks stand still until { $until }.
vacation-ended = Welcome back: your clocks run again.
data-export = This is all that I keep about you. Only you see this message.
data-delete-title = Delete all that I keep about you?
data-delete = Your open tables are left and your running matches given up: programs play on in your seats. Your settings go. Results of finished matches stay for the others, but without your name. What stands on Discord already is not mine to change. This cannot be undone.
data-delete-button = Delete it all
data-deleted = Done. I know nothing about you any more.
