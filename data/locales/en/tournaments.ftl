# Tournaments

cmd-tournament =
    .name = tournament
    .desc = Play a tournament in this channel
cmd-tournament-new =
    .name = new
    .desc = Open a tournament for 4 to 64 people
cmd-tournament-join =
    .name = join
    .desc = Join the tournament of this channel
cmd-tournament-leave =
    .name = leave
    .desc = Leave the tournament, or drop out of it
cmd-tournament-start =
    .name = start
    .desc = Start the first round
cmd-tournament-standings =
    .name = standings
    .desc = Show the standings
cmd-tournament-drop =
    .name = drop
    .desc = Take somebody out of the tournament
cmd-tournament-cancel =
    .name = cancel
    .desc = Cancel the tournament; running matches are played on
opt-system =
    .name = system
    .desc = How people are brought together
opt-size =
    .name = size
    .desc = Most people at a table
opt-entrant =
    .name = entrant
    .desc = Who leaves the tournament

cup-title = Tournament: { $game }
cup-title-short = Tournament · { $format }
cup-format = System
cup-format-swiss = Swiss
    .hint = Each round you meet people with about as many points as you
cup-format-groups = Groups and final
    .hint = The best of each group play a final
cup-format-knockout = Knock-out
    .hint = Only the winner of each table goes on
cup-size = Size of the tables
cup-tables-of = Tables of { $size }
cup-people =
    { $count ->
        [one] { $count } person
       *[other] { $count } people
    }
cup-joined-so-far = Joined: { $count } of at most { $most }
cup-rule-late = If time runs out: { $absence }. The match goes on.
cup-rule-absent = Whoever gives up their seat, or is replaced, gets no points there and is out from the next round on. An AI player finishes that match.
cup-rule-bye = Whoever has no opponent in a round gets the points of a win.
cup-rule-public = Names, places and points of everyone who joins are public, even of those who hide their results.
cup-cancel = Cancel tournament
cup-drop-out = Drop out
cup-all-standings = Full standings
cup-round = Round { $round } of { $rounds }
cup-final = Final standings
cup-points = Points
cup-strength = Opponents
cup-note = 12 points for a first place, 0 for a last. Opponents: their average points, which decide between equal people.
cup-out = (out)
cup-alt = Standings of the tournament in { $game }. { $state }.
cup-line = { $place }. { $name }: { $points } points, opponents { $strength }
cup-table = Table { $number }: { $names } · { $link }
cup-bye = No opponent: { $name }
cup-starting = starts shortly
cup-seed = Draw: { $seed }. With it, everyone can repeat the pairings.
cup-thread = { $game } · round { $round }, table { $number }
cup-called = { $names }: round { $round }, table { $number } of the tournament. Have a good match!
cup-round-begins = Round { $round } of { $rounds } of the tournament begins.
cup-over = The tournament is over. First place: { $names }
cup-link = [Tables and standings]({ $link })
cup-cancelled = This tournament was cancelled. Its running matches are played on.
cup-opened = The tournament is open. Change it with the selects on its post, and press Start when everyone is there.
cup-joined =
    { $count ->
        [one] You are in the tournament, as the first one. You are pinged when your first match begins.
       *[other] You are in the tournament, one of { $count }. At the moment it would have { $rounds } rounds. You are pinged when your first match begins.
    }
cup-ask-drop = Drop out of the tournament? You are not paired any more, and this can’t be undone. You can still finish your running match.
cup-yes-drop = Yes, drop out
cup-ask-stop = Cancel the tournament? This can’t be undone. Running matches are played on, but no new round begins.
cup-yes-stop = Yes, cancel it
cup-none = There is no tournament in this channel. `/{ cmd-tournament.name } { cmd-tournament-new.name }` opens one.
cup-not-started = The tournament has not started yet, so there are no standings.
cup-organiser-only = Only the organiser of this tournament, or someone who manages the server, can do that.
cup-organiser-lost = You may no longer organise tournaments on this server. Someone who manages it can go on in your place.
cup-managers-only = On this server only people who manage it can open a tournament. They can choose a role for organisers in `/{ cmd-settings.name } { cmd-settings-server.name }`.
cup-needs-threads = A tournament needs a channel with threads, because each table gets its own. Use the command in such a channel.
cup-channel-busy = There already is a tournament in this channel. It has to end first.
cup-server-full = This server already has { $most } tournaments that are not over, and that is the limit.
cup-too-many = You are already in { $most } tournaments, and that is the limit. Drop out of one, or wait until one is over.
cup-full = The tournament is full: it has { $most } people.
cup-need-more =
    { $missing ->
        [one] { $missing } more person is needed to start this tournament.
       *[other] { $missing } more people are needed to start this tournament.
    }
cup-already-in = You are already in this tournament. You are pinged when your first match begins.
cup-not-in = That person is not in this tournament, or has dropped out.
cup-has-started = The tournament has started, so this can’t be changed any more.
cup-is-over = This tournament is over.
profile-cups = Tournaments: { $list }
profile-cup = { $place } of { $people } ({ $game }, { $when })
