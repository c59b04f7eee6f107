lobby-title = New match: { $game }
lobby-by = Organiser: { $name }
lobby-seats = Seats taken: { $taken } of { $seats }
lobby-empty-seat = free seat
lobby-open = Open table
    .hint = Anybody here may join
lobby-invite = By invitation
    .hint = Only people whom the organiser picks may join
lobby-invite-pick = Pick whom to invite
lobby-invited = Invited: { $names }
lobby-language = Language of the table
lobby-seats-pick = Number of players
lobby-join = Join
lobby-leave = Leave
lobby-add-program = Add { $program }
lobby-remove-program = Remove a program
lobby-start = Start
lobby-cancel = Call off
lobby-opened = Your table is open: { $link }
notice-full = All seats are taken.
notice-started = The match has started.
notice-closed = The table is closed.
lobby-call = { $names }: { $by } invites you to a table of { $game }.
lobby-full = All seats are taken, so you can’t join. Ask the organiser for another seat, or open a table of your own with `/{ cmd-play.name } { cmd-play-new.name }`.
lobby-need-more =
    { $missing ->
        [one] { $missing } more player is needed before the match can start. Wait for someone to join, or add a program.
       *[other] { $missing } more players are needed before the match can start. Wait for others to join, or add programs.
    }
lobby-cancelled = { $name } has called this table off.
lobby-started = The match has started. Have fun!
lobby-already-in = You already have a seat at this table. The organiser decides when to start.
lobby-not-in = You have no seat at this table, so there is nothing to leave.
lobby-not-invited = This table is by invitation, and you are not on the list. Ask the organiser to invite you.
lobby-too-many =
    { $most ->
        [one] You already have { $most } open table, and that is the limit. Start it or call it off first.
       *[other] You already have { $most } open tables, and that is the limit. Start one or call one off first.
    }
lobby-thread-name = { $game } · { $name }
lobby-in-channel = I may not open threads here, so the match is played right in this channel.

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
lobby-access = Who may join
