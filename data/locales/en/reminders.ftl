# Reminders, and the next match that waits.

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
