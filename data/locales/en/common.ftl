# Texts that all parts of the bot use. Numbers that identify something, such as a match, are passed as text.

-bot = Motu

language-en = English
language-pl = Polski
language-el = Ελληνικά

program-easy = Easy
    .hint = Sees good moves and often misses better ones; made for first matches
program-medium = Medium
    .hint = Plays each turn well and plans no further; a fair opponent
program-hard = Hard
    .hint = Thinks some turns ahead for the whole table, and takes a moment longer
program-expert = Expert
    .hint = Thinks longer and further ahead than Hard; needs several seconds for a turn
program-random = Random
    .hint = Plays any legal move; good for a first try
program-greedy = Greedy
    .hint = Takes what looks best right now; a fair opponent

# A line of the log or of the digest: who, then what they did.
event-line = { $name }: { $event }
event-forced = { $event } (the only choice)
event-undo = undoes a step

digest-turn = - **{ $name }**: { $events }
digest-earlier =
    { $count ->
        [one] - … and { $count } earlier turn
       *[other] - … and { $count } earlier turns
    }

# A place in a result: rank and name, and whether a tie-break puts it before an equal total.
place-name =
    { $tie ->
        [0] { $rank }. { $name }
       *[other] { $rank }. { $name } (tie-break)
    }
sheet-line =
    { $points ->
        [one] **{ place-name }**: { $points } point
       *[other] **{ place-name }**: { $points } points
    }

done = Done.
match-title = { $game }, match { $match }
# What a match is called, in its thread as well: its number, the game, who plays. Phones cut the end.
match-name = #{ $match } { $game } · { $names }
match-name-alone = #{ $match } { $game }
thread-over = ✓ { $name }
thread-cancelled = ✕ { $name }
thread-closed = ✕ { $name }

former-player = former player
