# A match over weeks: its pace, its clock, people who are away, votes, reminders.

lobby-pace = Pace
pace-casual = Casual
    .hint = No clock; reminders only
pace-relaxed = Relaxed
    .hint = 3 days a turn, 7 days in the bank, 12 hours of grace
pace-daily = Daily
    .hint = 1 day a turn, 3 days in the bank, 3 hours of grace
pace-live = Live
    .hint = 3 minutes a turn, 15 in the bank, 1 of grace
lobby-absence = When time runs out
absence-turn = A program plays the turn
    .hint = The seat is still theirs, and so is the next turn
absence-seat = A program plays until they return
    .hint = One press brings them back
absence-vote = The table votes
    .hint = Another turn’s time, or a program plays the turn

play-standing-in = A program plays for { $name } for now.
clock-turn = Time runs out: { $until }. A program then plays this turn: { $last }.
clock-seat = Time runs out: { $until }. A program then plays on until they return: { $last }.
clock-vote = Time runs out: { $until }. The table then decides: { $last }.
clock-holiday = { $name } is on holiday until { $until }; this clock stands still.
clock-away = { $name } has been away since { $since }; a program plays meanwhile.
clock-paused = Paused since { $since }: no clock runs, but you may play on. `/{ cmd-play.name } { cmd-play-resume.name }` asks to end it.
match-frozen = I am no longer on the server of this match, so it stands still. It goes on by itself as soon as somebody who manages that server lets me in again.
former-player = former player
clock-out-turn = Time has run out for { $name }. { $program } plays this turn; the seat stays theirs.
clock-out-seat = Time has run out for { $name }. { $program } plays on until { $name } comes back with the button on the post.

seat-take = Take the seat of { $name }
seat-back = { $name }: I’m back
seat-taken = This seat is not free: somebody sits there, or only its owner can come back to it. `/{ cmd-play.name } { cmd-play-new.name }` opens a table of your own.
not-away = You are not away, so there is nothing to come back to. Just play when it is your turn.
not-late = Nobody is late here; play goes on as ever.

vote-undo = { $by } asks to take back their last step and all that came after it.
vote-cancel = { $by } asks to call the match off. Nobody would win it.
vote-pause = { $by } asks for a pause: no clock runs until the table ends it.
vote-resume = { $by } asks to end the pause.
vote-replace = { $by } asks to free the seat of { $name }: a program plays on, and anybody may take it.
vote-absent = Time has run out for { $name }. Shall a program play this turn?
voted-undo-yes = Agreed: the last step of { $name } is taken back.
voted-undo-no = Not agreed: what { $name } played stands.
voted-cancel-yes = Agreed: the match is called off. Nobody wins it.
voted-cancel-no = Not agreed: the match goes on.
voted-pause-yes = Agreed: the match is paused, and no clock runs.
voted-pause-no = Not agreed: there is no pause.
voted-resume-yes = Agreed: the pause is over, and the clocks run again.
voted-resume-no = Not agreed: the pause goes on.
voted-replace-yes = Agreed: the seat of { $name } is free. A program plays on, and anybody may take it with the button on the post.
voted-replace-no = Not agreed: { $name } stays.
voted-absent-yes = Agreed: a program plays this turn. The seat stays with { $name }.
voted-absent-no = Not agreed: { $name } gets the time of another turn.
vote-tally = Yes: { $yes } · No: { $no } · of { $all }
vote-rule =
    { $rule ->
        [all] Everybody must agree
       *[most] More than half must agree
    }; it ends { $until }, and who says nothing by then says { $silence ->
        [yes] yes
       *[no] no
    }.
vote-ask = Ask the others
vote-yes = Yes
vote-no = No
vote-call = { $names }: { $question } Say yes or no on the post of the match.
vote-asked = The others have been asked. What they say is counted on the post of the match.
vote-asked-replace = The others have been asked to free this seat. If they agree a program plays on, and anybody may take the seat with the button on the post.
vote-open = The table is voting already, and there is one vote at a time. Wait until that one is decided, then ask again.
vote-closed = This vote is over; the post shows what came of it.
vote-not-asked = You are not asked here: only people at the table vote, who asks agrees already, and who is late can simply move.
vote-not-at-table = Only people who sit at this table can ask it something. Where a seat is free you can take it with the button on the post.
vote-paused = The match is paused already. `/{ cmd-play.name } { cmd-play-resume.name }` asks to end the pause.
vote-not-paused = The match is not paused, so there is nothing to end. `/{ cmd-play.name } { cmd-play-pause.name }` asks for a pause.

remind-title =
    { $count ->
        [one] One match waits for you:
       *[other] { $count } matches wait for you:
    }
remind-line = - [{ $game }]({ $link }) · { $time }
remind-until = time runs out { $until }
remind-open = no hurry
remind-here = { $name }, it is still your turn: { $time }.
remind-off = `/{ cmd-settings.name } { cmd-settings-time.name }` changes when and how I remind you.
next-match = Another match waits for you: [{ $game }]({ $link })

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
