# Reminders, and the next match that waits.

remind-title =
    { $count ->
        [one] A match is waiting for you:
       *[other] { $count } matches are waiting for you:
    }
remind-line = - [{ $game }]({ $link }) · { $time }
remind-more =
    { $count ->
        [one] 1 more: `/{ cmd-games.name }`
       *[other] { $count } more: `/{ cmd-games.name }`
    }
remind-until = time runs out { $until }
remind-open = no time limit
remind-here = { $name }, it’s still your turn ({ $time }).
remind-off = `/{ cmd-settings.name } { cmd-settings-time.name }` changes when and how I remind you.
next-match =
    { $count ->
        [one] { $count } more match waits for you.
       *[other] { $count } more matches wait for you.
    }
next-match-go = Next: { $match }
