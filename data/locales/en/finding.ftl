# Finding a table: searches, the question to the people of a table, and a server's post of lobbies and searches.

cmd-play-find =
    .name = find
    .desc = Say what you would play, and get a table when enough people want the same
opt-pace =
    .name = pace
    .desc = How fast you want to play
opt-players =
    .name = players
    .desc = For how many players
opt-strength =
    .name = strength
    .desc = How strong the others should be
opt-programs =
    .name = programs
    .desc = Let AI players fill empty seats after a day
opt-reliable =
    .name = reliable
    .desc = Only with people who finish their matches
opt-stop =
    .name = stop
    .desc = End your search
opt-find =
    .name = find
    .desc = The channel for open tables and searches; name it again to remove it
opt-call =
    .name = call
    .desc = The role to call for new open tables; name it again to remove it

find-title = Find players
find-idle = You are not searching. Choose what you would play, then press **{ find-search }**.
find-searching = Searching until { $until }. You get a message when there is a table for you.
find-seated = A table was found: { $game }, { $pace }. Everyone at it is asked whether they play.
find-strength-any = Any strength
find-strength-similar = Similar strength
    .hint = At most { $points } rating points apart
find-note = AI players fill empty seats only after a day, and only if everybody at the table agrees. Reliable people finish at least 90% of their matches, or are new here.
find-hours = Playing hours: { $span } every day. A table plays in the hours that all its people have in common, at least { $least } hours.
find-search = Search
find-stop = Stop searching
find-stopped = Your search has ended.
find-fitting = Open tables that you can join now:
find-pick-games = Games: any
find-pick-paces = Pace: any except { pace-evening }
find-pick-sizes = Players: any
find-pick-strength = Strength of the others
find-pick-days = How long to search
find-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
find-days =
    { $days ->
        [one] Search for { $days } day
       *[other] Search for { $days } days
    }
find-toggle-programs = AI players: { $value ->
        [on] yes
       *[off] no
    }
find-toggle-reliable = Reliable people only: { $value ->
        [on] yes
       *[off] no
    }
find-full = { $most } people are already searching on this server, and that is the limit. Open a table with `/{ cmd-play.name } { cmd-play-new.name }`, or try again later.
find-too-many = You are already searching on { $most } servers, and that is the limit. End one of these searches first.

find-question = A table for you: { $game }
find-question-push = { $mention } A table for you: { $game }, { $pace }, { $people }. Are you in?
find-pace = Pace: { $pace } · { $hint }
find-people = People: { $names }
find-programs-at = AI players: { $count }
find-ask = Are you in? Please answer by { $until }. Otherwise your search ends, and the others go on without you.
find-there = I’m in
find-not-there = Not now
find-confirmed =
    { $missing ->
        [0] You’re in, and so is everybody else: the match starts now.
       *[other] You’re in. The match starts when everyone has answered; so far { $there } of { $people } are in.
    }
find-gone = This table has already started, was dissolved, or wasn’t yours. `/{ cmd-play.name } { cmd-play-find.name }` shows your search.
find-dissolved = Too few people were in for your table of { $game }. Your search goes on.
find-started = A table was found for { $names }. Have fun!

find-post-title = Find players
find-post-tables = **Open tables**
find-post-table = { $game } · { $pace } · { $free ->
        [one] { $free } free seat
       *[other] { $free } free seats
    }: { $link }
find-post-more = … and { $count } more
find-post-no-tables = There is no open table at the moment.
find-post-wishes = **Searching**
find-post-wish = { $game }: { $count ->
        [one] { $count } person
       *[other] { $count } people
    } ({ $paces })
find-post-no-wishes = Nobody is searching at the moment. Be the first!
find-post-asked =
    { $count ->
        [one] { $count } table was found; its people are being asked.
       *[other] { $count } tables were found; their people are being asked.
    }
find-post-moved = Open tables and searches are no longer shown here. `/{ cmd-play.name } { cmd-play-find.name }` still finds tables.
find-post-how = Press the button, or use `/{ cmd-play.name } { cmd-play-find.name }`.
find-call = { $role } A new open table: { $game }, { $pace }, { $free ->
        [one] { $free } free seat
       *[other] { $free } free seats
    }: { $link }

settings-find = Open tables and searches are shown in: { $channel }
settings-find-none = No channel shows open tables and searches.
settings-call = Called for new open tables: { $role }
settings-call-none = No role is called for new open tables.
pick-find = Channel for open tables and searches
pick-call = Role to call for new open tables

# Names of a forum's tags.
tag-lobby = Open
tag-running = Running
tag-over = Finished
