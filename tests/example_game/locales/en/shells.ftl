game-shells = Shells
game-shells-line = 2–4 players, 15 minutes: shells into baskets, and whoever fills one takes it

option-shells-baskets = Baskets
    .hint = How many baskets there are
option-shells-baskets-three = Three
    .hint = Three baskets, which fill up quickly
option-shells-baskets-four = Four
    .hint = Four baskets, which fill up more slowly

# ---- the question in the top strip: at most 28 characters besides the name ---------

shells-question-shell = { $name }: which shell?
shells-question-basket = { $name }: { $value } into which basket?
shells-question-end = { $name }: end the turn?
shells-question-during = { $name } to move
shells-question-after = { $name }: turn finished
shells-question-over = The match is over

# ---- buttons: at most 40 characters ------------------------------------------------

shells-label-show = Shell { $value }
shells-label-put =
    { $fate ->
        [open] { $basket } · { $total } of { $size }
        [exact] { $basket } · exactly { $total } · +{ $points }
       *[over] { $basket } · { $total } · +{ $points }
    }
shells-label-end = End turn

# ---- choices in more words: at most 100 characters ---------------------------------

shells-detail-show = Play the shell of { $value }; the basket comes next
shells-detail-put =
    Put the { $value } into basket { $basket }: { $fate ->
        [open] { $total } of { $size }
        [exact] exactly { $total }, { $shells ->
            [one] you take { $shells } shell
           *[other] you take { $shells } shells
        } and a bonus of { $bonus }
       *[over] { $total }, { $shells ->
            [one] you take { $shells } shell
           *[other] you take { $shells } shells
        } without a bonus
    }
shells-detail-end =
    { $bag ->
        [0] End your turn; the bag is empty
       *[other] End your turn and draw; after that nothing can be undone
    }

# ---- what happened: follows "name:" ------------------------------------------------

shells-event-show = plays a shell of { $value }
shells-event-put = puts a { $value } into basket { $basket }, which comes to { $total }
shells-event-take =
    { $shells ->
        [one] takes basket { $basket } with { $shells } shell
       *[other] takes basket { $basket } with { $shells } shells
    }{ $bonus ->
        [0] { "" }
       *[other] { " " }and a bonus of { $bonus }
    }
shells-event-draw = draws a shell of { $value }
shells-event-over = ends the last turn of the match

# ---- the position in words ---------------------------------------------------------

shells-text-basket =
    { $total ->
        [0] Basket { $basket }: empty
       *[other] Basket { $basket }: { $shells } ({ $total } of { $size })
    }
shells-text-bag =
    { $bag ->
        [0] The bag is empty.
        [one] { $bag } shell in the bag.
       *[other] { $bag } shells in the bag.
    }
shells-text-player = { $name }: points { $points }, shells taken { $shells }, baskets filled exactly { $exact }, in hand { $held }.

# ---- the hand ----------------------------------------------------------------------

shells-hand =
    { $count ->
        [0] You hold no shell any more
        [one] **Your shell**: { $shells }
       *[other] **Your shells**: { $shells }
    }
shells-hand-asked = Which one do you play?
shells-hand-alt =
    { $count ->
        [0] You hold no shell any more.
        [one] Your shell: { $shells }.
       *[other] Your shells: { $shells }.
    }

# ---- the final count ---------------------------------------------------------------

shells-line-shells =
    { $count ->
        [one] { $count } shell: { $points }
       *[other] { $count } shells: { $points }
    }
shells-line-exact =
    { $count ->
        [one] { $count } basket filled exactly: { $points }
       *[other] { $count } baskets filled exactly: { $points }
    }

# ---- why not -----------------------------------------------------------------------

reason-shells-seats = Shells is for { $least } to { $most } players; here are { $seats }. Change the number of players.
reason-shells-hidden-hand = Shells are chosen in private, by whoever holds them. Open your hand and play one from there.
reason-shells-not-in-hand = You don’t hold a shell of { $value }. Choose one of those in your hand.
reason-shells-no-such-basket = There is no basket { $basket }. Choose one of those in the picture.
reason-shells-not-asked = Something else is being asked now. Choose one of the answers offered.

shells-guide =
    1. **Choose a shell.** **{ button-hand }** shows your shells, only to you; press the one you show.
    2. **Put it away.** Back on the post, press the basket for it.
    3. **Finish.** **{ button-undo }** takes back a step; **{ shells-label-end }** hands over to the next player.
