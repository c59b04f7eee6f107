settings-me-title = Your settings
settings-server-title = Settings of { $server }
settings-saved = Saved.
settings-language = Language: { $language }
settings-language-auto = Language: as in your Discord ({ $language })
settings-confirm =
    { $value ->
        [on] Confirmation: on. Your turn ends when you press the button for it; until then you can undo.
        [some] Confirmation: on in { $games }. In other games your turn ends automatically after your last choice.
       *[off] Confirmation: off. Your turn ends automatically after your last choice.
    }
settings-dm =
    { $value ->
        [on] Direct messages: on.
       *[off] Direct messages: off. Buttons and commands still answer you privately.
    }
# Components of the panels: toggles with their state, and titles of selects.
settings-toggle = { $name }: { $value ->
        [on] on
       *[off] off
    }
settings-ask-in = Ask in { $game }
settings-time-other = Another time zone or other hours: `/{ cmd-settings.name } { cmd-settings-time.name }` with `{ opt-zone.name }:` or `{ opt-sleep.name }:`
toggle-dm = Direct messages
toggle-ladder = Leaderboards
toggle-weekends = Free weekends
toggle-reminders = Reminders
toggle-digest = One reminder a day
toggle-invitations = Invitations
pick-language = Language
pick-confirm = Ask before my turn ends in …
pick-zone = Time zone
pick-sleep = Sleeping hours
pick-blocked = People you have blocked
pick-channels = Channels for matches
pick-role = Role that can start matches
pick-days = Vacation from now for …
settings-channels = Matches can be started in: { $channels }
settings-channels-any = Matches can be started in every channel that I can use.
settings-role = Matches can be started by: { $role }
settings-role-any = Anyone can start matches.

help-title = { -bot }: board games, turn by turn
help-guides = **New here?** A game shows how it is played:
help-body =
    {""}- `/{ cmd-play.name } { cmd-play-new.name }` opens a table; others press **{ lobby-join }**.
    - `/{ cmd-games.name }` lists your matches and whose turn it is.
    - `/{ cmd-rules.name }` answers questions about the rules.
    - `/{ cmd-settings.name } { cmd-settings-me.name }` sets your language, confirmation and messages.
help-pick = More about …
help-start =
    {""}- `/{ cmd-play.name } { cmd-play-new.name }` opens a table. Others press **{ lobby-join }**; the organiser can add AI players and presses **{ lobby-start }**.
    - `/{ cmd-play.name } { cmd-play-find.name }` finds people who want to play the same.
    - Before the start, `/{ cmd-play.name } { cmd-play-leave.name }` gives up your seat and `/{ cmd-play.name } { cmd-play-cancel.name }` closes the table.
    - **Practise alone:** `/{ cmd-play.name } { cmd-play-new.name }` in direct messages with { -bot } opens a table for you and AI players. It counts nowhere.
    .title = Start a match
help-turn =
    {""}- You are pinged when it’s your turn. Press the buttons under the picture; their labels match the picture. **{ button-explain }** says what each one does, and `/{ cmd-move.name }` does the same from the keyboard.
    - **{ button-undo }** or `/{ cmd-undo.name }` takes back one step at a time until your turn ends, but not past a tile, card or die that has been revealed.
    - In games with hidden hands, **{ button-hand }** or `/{ cmd-hand.name }` shows yours, only to you, and lets you play from it. It also comes by direct message, unless you turn that off.
    - Not sure? On your turn `/{ cmd-hint.name }` or **{ button-hint }** tells you what the AI player would do, and what that brings. Between people it works at tables opened with hints.
    .title = Take your turn
help-look =
    {""}- `/{ cmd-games.name }` lists your matches, `/{ cmd-board.name }` shows a board again, also in words, `/{ cmd-log.name }` tells what has happened, and `/{ cmd-rules.name }` answers questions about the rules.
    .title = See what is going on
help-wait =
    {""}1. **{ trial-open }** or `/{ cmd-try.name }` opens a private board with your match as you see it. Nothing you do there is played.
    2. Try your moves and those of the others, or press **{ trial-others }**. ◀ and ▶ go back and forward. What you can’t know is a guess.
    3. **{ queue-add }** there plays your next turn when it comes, if every step still does what you saw. Check the conditions; `/{ cmd-queue.name }` changes or drops it.
    4. **{ button-note }** or `/{ cmd-note.name }` keeps what you plan or suspect, and shows it with your hand.
    -# Nobody else sees any of this, or that you use it.
    .title = While the others play
help-away =
    {""}- `/{ cmd-vacation.name }` stops your clocks; `/{ cmd-play.name } { cmd-play-resign.name }` gives your seat to an AI player, so that the others can go on.
    - Together you decide about a break (`/{ cmd-play.name } { cmd-play-pause.name }`, `/{ cmd-play.name } { cmd-play-resume.name }`), calling the match off (`/{ cmd-play.name } { cmd-play-cancel.name }`), freeing another player’s seat (`/{ cmd-play.name } { cmd-play-replace.name }`), or undoing something already revealed (`/{ cmd-undo.name }`).
    - Waiting for somebody? `/{ cmd-play.name } { cmd-play-call.name }` calls them again, at most every 12 hours; after two calls you can vote to let an AI player play the turn.
    .title = When you can’t play on
help-after =
    {""}- `/{ cmd-replay.name } { cmd-replay-watch.name }` goes through a match turn by turn, `/{ cmd-replay.name } { cmd-replay-gif.name }` makes an animated picture of it, `/{ cmd-replay.name } { cmd-replay-review.name }` judges every turn of a finished one; `/{ cmd-replay.name } { cmd-replay-export.name }` and `/{ cmd-replay.name } { cmd-replay-import.name }` turn it into a file and back.
    - `/{ cmd-history.name }` lists finished matches; `/{ cmd-leaderboard.name }` and `/{ cmd-profile.name }` show how well people play.
    - `/{ cmd-stats.name } { cmd-stats-game.name }` shows where points of a game come from and what wins, `/{ cmd-stats.name } { cmd-stats-person.name }` how somebody has played over time.
    .title = Look back
help-tournament =
    {""}- `/{ cmd-tournament.name } { cmd-tournament-new.name }` opens a tournament for 4 to 64 people; its organiser begins it with `/{ cmd-tournament.name } { cmd-tournament-start.name }`. Rounds then start by themselves.
    - `/{ cmd-tournament.name } { cmd-tournament-join.name }` and `/{ cmd-tournament.name } { cmd-tournament-leave.name }` let you in and out; `/{ cmd-tournament.name } { cmd-tournament-standings.name }` shows the standings.
    - The organiser can take somebody out (`/{ cmd-tournament.name } { cmd-tournament-drop.name }`) or call everything off (`/{ cmd-tournament.name } { cmd-tournament-cancel.name }`).
    .title = Tournaments
help-settings =
    {""}- `/{ cmd-settings.name } { cmd-settings-me.name }`: language, confirmation, direct messages. `/{ cmd-settings.name } { cmd-settings-time.name }`: when you sleep, and reminders. `/{ cmd-settings.name } { cmd-settings-invitations.name }`: who may invite you. `/{ cmd-settings.name } { cmd-settings-data.name }`: a copy of your data, or its deletion. `/{ cmd-settings.name } { cmd-settings-server.name }`: for the server’s managers.
    .title = Settings
help-links = Your Discord lists the commands under translated names, but opens them from a text under their English names alone; so each has a link beside it.
help-fairness = Everything random in a match follows from one secret seed. Its fingerprint (SHA-256) is posted at the start, and the seed itself at the end. `/{ cmd-verify.name }` checks that they match and replays every shuffle; docs/fairness.md in the bot’s source code explains how to do it yourself. Undoing a step never changes what is drawn next.
    .title = Are the shuffles fair?

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
settings-invitations-title = Your invitations
settings-invitations =
    { $value ->
        [on] Invitations and seat offers: on.
       *[off] Invitations and seat offers: off. Nobody can invite you; you can still join any open table.
    }
settings-blocked = Blocked, and can’t invite you: { $names }
settings-blocked-none = You have blocked nobody.
block-done = { $name } can’t invite you or offer you seats any more, and isn’t told. `/{ cmd-settings.name } { cmd-settings-invitations.name }` shows everyone you have blocked.
block-undone = { $name } can invite you again.
block-self = You can only block other people. Choose another player.
block-full =
    { $most ->
        [one] You have blocked { $most } person, and that is the limit. Unblock them first: `/{ cmd-settings.name } { cmd-settings-invitations.name }` with `{ opt-block.name }:`.
       *[other] You have blocked { $most } people, and that is the limit. Unblock someone first: `/{ cmd-settings.name } { cmd-settings-invitations.name }` with `{ opt-block.name }:`. You can also turn all invitations off there.
    }
settings-vacation = On vacation until { $until }; your clocks are stopped
settings-vacation-none = Not on vacation
settings-vacation-planned = Vacation planned from { $start } to { $until }
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
vacation-set = Enjoy! Your clocks are stopped until { $until }.
vacation-ended = Welcome back! Your clocks are running again.
vacation-planned = Your clocks will be stopped from { $start } to { $until }.
vacation-cancelled = The planned vacation is cancelled.
vacation-no-end = Name the last day with `{ opt-to.name }:`, or the number of days with `{ opt-days.name }:`.
vacation-order = This vacation would end before it begins. Choose a later last day.
vacation-days =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
vacation-dates = For other dates, use `/{ cmd-vacation.name }` with `{ opt-from.name }:` and `{ opt-to.name }:`.
vacation-end-button = End the vacation
button-vacation = Vacation
data-export = This is everything stored about you. Only you can see this message.
data-delete-title = Delete everything stored about you?
data-delete = You will leave all open tables and resign from all running matches; AI players take your seats. Your settings are deleted. Results of finished matches are kept, but without your name. Messages already posted on Discord are not changed. This can’t be undone.
data-delete-button = Delete everything
data-deleted = Done. Nothing is stored about you any more.
