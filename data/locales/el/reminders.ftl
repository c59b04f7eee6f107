# Reminders, and the next match that waits.

remind-title =
    { $count ->
        [one] Σε περιμένει { $count } παρτίδα:
       *[other] Σε περιμένουν { $count } παρτίδες:
    }
remind-line = - [{ $game }]({ $link }) · { $time }
remind-more =
    { $count ->
        [one] και { $count } ακόμη: `/{ cmd-games.name }`
       *[other] και { $count } ακόμη: `/{ cmd-games.name }`
    }
remind-until = ο χρόνος τελειώνει { $until }
remind-open = χωρίς όριο χρόνου
remind-here = { $name }, είναι ακόμη η σειρά σου ({ $time }).
remind-off = Πότε και πώς σου υπενθυμίζω το ορίζει το `/{ cmd-settings.name } { cmd-settings-time.name }`.
next-match =
    { $count ->
        [one] Σε περιμένει { $count } παρτίδα ακόμη.
       *[other] Σε περιμένουν { $count } παρτίδες ακόμη.
    }
next-match-go = Επόμενη: { $match }
