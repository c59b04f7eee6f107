# The clock of a match, pauses, and seats whose people are away.

play-standing-in = An AI player plays for { $name } for now.
# `.once`: while the end of the time and that of the grace are the same number of days away.
clock-turn = Time runs out { $until }; an AI player plays this turn { $last }.
    .once = Time runs out { $last }; then an AI player plays this turn.
clock-seat = Time runs out { $until }; an AI player takes over { $last } until they return.
    .once = Time runs out { $last }; then an AI player takes over until they return.
clock-vote = Time runs out { $until }; a vote starts { $last }.
    .once = Time runs out { $last }; then a vote starts.
clock-holiday = { $name } is on vacation until { $until }; this clock is stopped.
clock-away = { $name } has been away since { $since }; an AI player plays meanwhile.
clock-paused = Paused since { $since }: clocks are stopped, but you can still play. `/{ cmd-play.name } { cmd-play-resume.name }` starts a vote to end the pause.
match-frozen = I am no longer on the server of this match, so it’s paused. It resumes automatically once someone who manages that server adds me again.
clock-out-turn = Time has run out for { $name }. An AI player ({ $program }) plays this turn; the player keeps the seat.
clock-out-seat = Time has run out for { $name }. An AI player ({ $program }) takes over until { $name } comes back with the button on the post.
seat-take = Take the seat of { $name }
seat-back = { $name }: I’m back
seat-taken = This seat is not free: someone is playing there, or only its owner can return to it. `/{ cmd-play.name } { cmd-play-new.name }` opens a table of your own.
seat-kept = Someone has just left this seat and can come back to it for a minute. Press again after that.
# Of a player who has just left, on the post of the match.
seat-reserved = The seat of { $name } is kept for a minute in case they come back; the minute ends { $until }. Until then no AI player moves there, and nobody else can take it.
not-away = You are not away, so there is nothing to come back to. Just play when it is your turn.
not-late = Nobody is late; the match continues normally.
