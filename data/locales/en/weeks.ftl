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
clock-turn = Time for this turn: { $until }. If nothing has happened { $last }, a program plays the turn.
clock-seat = Time for this turn: { $until }. If nothing has happened { $last }, a program plays on until its owner returns.
clock-vote = Time for this turn: { $until }. If nothing has happened { $last }, the table decides.
clock-away = { $name } has been away since { $since }; a program plays meanwhile.
clock-paused-vote = Paused { $since }: no clock runs. You may play on all the same.
clock-paused-server = Standing still since { $since }, because I was away from this server.
clock-out-turn = Time has run out for { $name }. { $program } plays this turn; the seat stays theirs.
clock-out-seat = Time has run out for { $name }. { $program } plays on until { $name } comes back with the button on the post.

seat-take = Take the seat of { $name }
seat-back = { $name }: I’m back
seat-taken = This seat is not free any more.
not-away = You are not away: it is yours to play as ever.
not-late = Nobody is late here.

vote-undo = { $by } asks to take back the last step.
vote-cancel = { $by } asks to call the match off. Nobody would win it.
vote-pause = { $by } asks for a pause: no clock runs until the table ends it.
vote-resume = { $by } asks to end the pause.
vote-replace = { $by } asks to free the seat of { $name }: a program plays on, and anybody may take it.
vote-absent = Time has run out for { $name }. Shall a program play this turn?
vote-tally = Yes: { $yes } · No: { $no } · asked: { $all }
vote-rule =
    { $rule ->
        [all] Everybody must agree
       *[most] More than half must agree
    }; open until { $until }, and who says nothing by then says { $silence ->
        [yes] yes
       *[no] no
    }.
vote-yes = Yes
vote-no = No
vote-call = { $names }: { $question } Say yes or no on the post of the match.
vote-carried = Agreed. { $question }
vote-lost = Not agreed. { $question }
vote-asked = The others have been asked. Yes, no and how it stands are on the post of the match.
vote-open = The table is voting already. Wait until that is decided.
vote-closed = This vote is over; the post shows what came of it.
vote-not-asked = You are not asked here: who asks agrees already, and who is spoken of does not vote.
vote-paused = The match is paused already.
vote-not-paused = The match is not paused.
vote-ask-undo = Ask the others
vote-ask-cancel = Ask the others

remind-title =
    { $count ->
        [one] One match waits for you:
       *[other] { $count } matches wait for you:
    }
remind-line = - [{ $game }]({ $link }) · { $time }
remind-until = until { $until }
remind-open = whenever you like
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
settings-vacation = On holiday from { $from } to { $to }; no clock runs
settings-vacation-none = No holiday planned
settings-time-title = Your time
settings-time-zone = I do not know the time zone “{ $zone }”. Choose one from the list, such as Europe/Athens.
settings-time-hours = I cannot read “{ $hours }”. Write sleeping hours like 23:00-07:30, or “none”.
vacation-too-long =
    { $most ->
        [one] A holiday may last { $most } day at most.
       *[other] A holiday may last { $most } days at most.
    }
vacation-set = Enjoy it! Your clocks stand still from { $from } to { $to }.
vacation-ended = Welcome back: your clocks run again.
