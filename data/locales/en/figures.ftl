# Speed and reliability of people. Numbers come in as text.

opt-access =
    .name = access
    .desc = Who can join the table
opt-speed =
    .name = speed
    .desc = Let others see how fast you move
settings-speed =
    { $value ->
        [on] Speed: on. Others see how fast you move, at tables and on your profile.
       *[off] Speed: off. Only you see how fast you move. Whether you finish your matches can still be seen.
    }
toggle-speed = Speed

lobby-reliable = Reliable players
    .hint = For people who finish at least 90% of their matches, or are new here
lobby-not-reliable = This table is for people who finish at least { $share }% of their matches. In the last 90 days you finished { $finished } of { $matches } on this server. Every match that you finish counts, and old ones stop counting after 90 days. `/{ cmd-play.name } { cmd-play-new.name }` opens a table of your own.
lobby-reliable-joined = Others have already joined, and a table for reliable people shows how reliable everybody at it is. Open a new one with `/{ cmd-play.name } { cmd-play-new.name }` and `{ opt-access.name }:`.

figures-line = { $name }: { $facts }
figures-new = new here
figures-speed = half of the turns within { $median }, 9 of 10 within { $slow }
figures-program = an AI player played { $share }% of the turns
figures-finished = matches finished: { $finished } of { $matches }
figures-hours =
    { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
    }
figures-minutes =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
figures-hidden-own = Only you can see how fast you move. Change this in `/{ cmd-settings.name } { cmd-settings-me.name }`.
# The picture of a profile.
figures-title = Speed and reliability, last 90 days
figures-none = New here: fewer than { $turns } turns with other people in the last 90 days
figures-half = half of the turns within
figures-most = 9 of 10 turns within
figures-by-program = turns by an AI player
figures-ended = matches finished
