lobby-title = New match: { $game }
lobby-by = Organiser: { $name }
lobby-seats = Seats taken: { $taken } of { $seats }
lobby-empty-seat = free seat
lobby-open = Open table
    .hint = Anyone here can join
lobby-invite = By invitation
    .hint = Only invited players can join
lobby-invite-pick = Choose people to invite
lobby-invited = Invited: { $names }
lobby-language = Language of the table
lobby-seats-pick = Number of players
lobby-join = Join
lobby-leave = Leave
lobby-add-program = Add AI player
lobby-remove-program = Remove an AI player
lobby-start = Start
lobby-cancel = Cancel table
lobby-opened = Your table is open: { $link }
notice-started = { $game } has started: { $link }
notice-over = { $game } is over: { $link }
notice-cancelled = { $game } was cancelled: { $link }
notice-closed = { $game }: the table is closed.
notice-seats =
    { $free ->
        [0] Seats: all { $taken } taken by { $names }
       *[other] Seats: { $taken } taken by { $names }, { $free } free
    }
notice-pace = Pace: { $pace } · { $hint }
cover-alt = Cover of { $game }: { $line }
notice-table = Table: { $link }
lobby-joined = You have seat { $seat } of { $seats } at { $name }’s table. The match begins when { $name } presses **{ lobby-start }**; you are pinged when it’s your turn. Table: { $link }
lobby-call = { $names }: { $by } invites you to a table of { $game }.
    .push = { $by } invites you to { $game } #{ $match }. { $names }
invite-block = No more invitations from this person
invite-unblock = Let them invite me again
invite-declined = Can’t be invited at the moment: { $names }. Everyone else you chose is on the list. An open table can be joined without an invitation.
invite-unpinged = Invited, but not pinged again: { $names }. Within an hour you can ping a person you don’t play with { $most ->
        [one] once
       *[other] { $most } times
    }, so that nobody is swamped with notifications.
lobby-full = All seats are taken, so you can’t join. Ask the organiser for another seat, or open a table of your own with `/{ cmd-play.name } { cmd-play-new.name }`.
lobby-need-more =
    { $missing ->
        [one] { $missing } more player is needed before the match can start. Wait for someone to join, or add an AI player.
       *[other] { $missing } more players are needed before the match can start. Wait for others to join, or add AI players.
    }
lobby-cancelled = { $name } cancelled this table.
lobby-already-in = You already have a seat at this table. The organiser decides when to start.
lobby-not-in = You have no seat at this table, so you can’t leave it.
lobby-not-invited = This table is by invitation, and you are not on the list. Ask the organiser to invite you.
lobby-too-many =
    { $most ->
        [one] You already have { $most } open table, and that is the limit. Start or cancel it first.
       *[other] You already have { $most } open tables, and that is the limit. Start or cancel one first.
    }
lobby-thread-name = #{ $match } { $game } · { $name }
lobby-in-channel = I don’t have permission to create threads here, so the match will be played in this channel.

lobby-pace = Pace
pace-casual = Casual
    .hint = No clock; reminders only
pace-relaxed = Relaxed
    .hint = 3 days per turn, a reserve of 7 days, 12 hours of grace
pace-daily = Daily
    .hint = 1 day per turn, a reserve of 3 days, 3 hours of grace
pace-live = Live
    .hint = 3 minutes per turn, a reserve of 15 minutes, 1 minute of grace
lobby-absence = When time runs out
absence-turn = An AI player plays the turn
    .hint = The player keeps the seat and the next turn
absence-seat = An AI player plays until they return
    .hint = One press brings them back
absence-vote = The players vote
    .hint = Time for another turn, or an AI player plays this one
lobby-access = Who can join

practice-title = Practice: { $game }
practice-note = Only you can see this match. It counts nowhere: not on leaderboards, not in figures. Hints are on, and no clock runs.
practice-opened = Choose your AI players below, then press **{ lobby-start }**.
practice-link = [practice]({ $url })
practice-busy = Your practice match here is still running. `/{ cmd-play.name } { cmd-play-cancel.name }` ends it; then a new one can start.
practice-alone = A practice match is for you and AI players, so no seat in it can change hands. `/{ cmd-play.name } { cmd-play-cancel.name }` ends it.
