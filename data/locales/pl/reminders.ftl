# Reminders, and the next match that waits.

remind-title =
    { $count ->
        [one] Czeka na ciebie { $count } partia:
        [few] Czekają na ciebie { $count } partie:
       *[many] Czeka na ciebie { $count } partii:
    }
remind-line = - [{ $game }]({ $link }) · { $time }
remind-more =
    { $count ->
        [one] i jeszcze { $count } partia: `/{ cmd-games.name }`
        [few] i jeszcze { $count } partie: `/{ cmd-games.name }`
       *[many] i jeszcze { $count } partii: `/{ cmd-games.name }`
    }
remind-until = czas upływa { $until }
remind-open = bez limitu czasu
remind-here = { $name }, to wciąż twoja kolej ({ $time }).
remind-off = To, kiedy i jak mam przypominać, zmienia `/{ cmd-settings.name } { cmd-settings-time.name }`.
next-match =
    { $count ->
        [one] Czeka na ciebie jeszcze { $count } partia.
        [few] Czekają na ciebie jeszcze { $count } partie.
       *[many] Czeka na ciebie jeszcze { $count } partii.
    }
next-match-go = Następna: { $match }
