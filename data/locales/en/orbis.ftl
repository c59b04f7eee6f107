game-orbis = Orbis
game-orbis-line = 2–4 players, about 45 minutes: regions and their worshippers build a universe of your own

# ---- worshippers: in a list; `.acc` after a verb ---------------------------------------

orbis-worshippers =
    { $colour ->
        [blue] { $count } blue
        [green] { $count } green
        [red] { $count } red
        [yellow] { $count } yellow
        [white] { $count } white
       *[any] { $count } of any colour
    }
    .acc = { orbis-worshippers }
orbis-worshippers-brief =
    { $colour ->
        [blue] { $count } blue
        [green] { $count } green
        [red] { $count } red
        [yellow] { $count } yellow
        [white] { $count } white
       *[any] { $count } any
    }
orbis-nobody = nobody
orbis-none = none

# ---- tiles -------------------------------------------------------------------------

# The colour of a tile.
orbis-hue =
    { $colour ->
        [blue] blue
        [green] green
        [red] red
        [yellow] yellow
       *[white] white
    }
orbis-kind =
    { $kind ->
        [conversion] conversion
        [stone] sacred stone
        [farm] farm
        [forest] forest
        [village] village
        [volcano] volcano
        [irrigation] irrigation
       *[temple] temple
    }
orbis-effect =
    { $kind ->
        [conversion] conversion: { $what }
        [stone] sacred stone
        [farm]
            { $wanted ->
                [blue] farm, blue discount
                [green] farm, green discount
                [red] farm, red discount
                [yellow] farm, yellow discount
               *[white] farm, white discount
            }
        [forest] forest beside { $count } { $what }
        [village] village, give { $count }
        [volcano] volcano, remove { $what }
        [irrigation]
            { $wanted ->
                [blue] irrigation above blue
                [green] irrigation above green
                [red] irrigation above red
                [yellow] irrigation above yellow
               *[white] irrigation above white
            }
       *[temple]
            { $count ->
                [one] temple, { $count } symbol, mystic value { $mystic }
               *[other] temple, { $count } symbols, mystic value { $mystic }
            }
    }
orbis-tile =
    { orbis-hue }: { orbis-effect }{ $pk ->
        [0] { "" }
        [one] { " " }· { $pk } point
       *[other] { " " }· { $pk } points
    }
# A tile of a universe: where it lies, and what it is good for there.
orbis-laid =
    { $mark ->
        [wasteland] { $cell } wasteland
        [cancelled] { $cell } { orbis-hue }: { orbis-kind }, cancelled
       *[active]
            { $kind ->
                [forest] { $cell } { orbis-hue }: { orbis-kind } { $pk } ({ $met }/{ $count } { $what })
                [temple]
                    { $count ->
                        [one] { $cell } { orbis-hue }: { orbis-kind }, { $count } symbol
                       *[other] { $cell } { orbis-hue }: { orbis-kind }, { $count } symbols
                    }
               *[other]
                    { $pk ->
                        [0] { $cell } { orbis-hue }: { orbis-kind }
                       *[other] { $cell } { orbis-hue }: { orbis-kind } { $pk }
                    }
            }
    }
orbis-god =
    { $god ->
        [love] Goddess of Love
        [beginner] Novice Goddess
        [oceans] God of the Oceans
        [idleness] Goddess of Idleness
        [fire] Goddess of Fire
        [technology] God of Technology
        [nature] Goddess of Nature
        [balance] God of Balance
        [harvest] God of the Harvest
        [death] God of Death
       *[none] none yet
    }

# ---- the question in the top strip: at most 28 characters besides the name ---------

orbis-question-take =
    { $offered ->
        [tile] { $name }: which tile?
        [god] { $name }: which god?
       *[both] { $name }: which tile or god?
    }
orbis-question-pay = { $name }: pay with whom?
orbis-question-place = { $name }: where does it go?
orbis-question-wasteland = { $name }: wasteland to where?
orbis-question-convert = { $name }: which colour?
orbis-question-village = { $name }: who for the village?
orbis-question-volcano = { $name }: remove which { orbis-hue }?
orbis-question-gift = { $name }: which { $count } to gain?
orbis-question-sacrifice = { $name }: sacrifice which { $count }?
orbis-question-limit =
    { $count ->
        [one] { $name }: discard which?
       *[other] { $name }: discard which { $count }?
    }
orbis-question-part =
    { $kind ->
        [pay] { $name }: pay how many { orbis-hue }?
        [gift] { $name }: gain how many { orbis-hue }?
        [limit] { $name }: how many { orbis-hue } out?
       *[village] { $name }: give how many { orbis-hue }?
    }
orbis-question-swap = { $name }: exchange what?
orbis-question-end = { $name }: end the turn?
orbis-question-during = { $name } to move
orbis-question-after = { $name }: turn finished
orbis-question-over = The match is over

# ---- buttons: at most 40 characters ------------------------------------------------

orbis-list-god = God: { $labels }
orbis-both-take = Take and pay or place at once
orbis-label-take = { $place }
orbis-both-pay = Pay and place at once
orbis-both-remove = Remove two at once
orbis-label-pay =
    { $exchanges ->
        [0] { $set }
       *[other] { $set } · 3:1
    }
orbis-label-waste = Wasteland
orbis-label-place = { $cell }
orbis-label-convert = { $set }
orbis-label-give = { $set }
orbis-label-remove = { $place }
orbis-label-cancel = No points
orbis-label-receive = { $set }
orbis-label-discard = { $set }
orbis-label-part = { $set }
orbis-label-exchange = ⇄ 3:1
orbis-label-swap = { $set } → { $one }
orbis-label-end = End turn

# ---- choices in more words: at most 100 characters ---------------------------------

orbis-detail-take =
    { $place } · { $tile }{ $size ->
        [0] { "" }
       *[other] { " " }· +{ $gained }
    } · { $price ->
        [0] free
       *[other] costs { $cost }
    }{ $exchanges ->
        [0] { "" }
       *[other] { " " }(3:1)
    }{ $fate ->
        [unpaid] { " " }· can’t be paid: wasteland
        [no-cell] { " " }· fits nowhere: wasteland
        [sure]
            { $pk ->
                [one] { " " }· { $pk } point
               *[other] { " " }· { $pk } points
            }
        [open]
            { $pk ->
                [one] { " " }· up to { $pk } point
               *[other] { " " }· up to { $pk } points
            }
        [lost] { " " }· no points
       *[none] { "" }
    }
# A tile in the same entry as what follows: how it is paid, or where it goes.
orbis-lead-take =
    { $place } · { $tile }{ $size ->
        [0] { "" }
       *[other] { " " }· +{ $gained }
    } · { $fate ->
        [unpaid] can’t be paid
        [no-cell] fits nowhere
       *[other]
            { $price ->
                [0] free
               *[other] costs { $cost }
            }
    }{ $exchanges ->
        [0] { "" }
       *[other] { " " }(3:1)
    }
orbis-detail-god =
    { orbis-god }: { $god ->
        [love] gain { $gift } worshippers of any colours
        [beginner] no condition
        [oceans] most active irrigations
        [idleness] wastelands cost you nothing
        [fire] most active volcanoes
        [technology] fewest wastelands
        [nature] most active forests
        [balance] an active village, an active volcano, a temple
        [harvest] most active villages
       *[death] discard { $sacrifice } worshippers now
    } · { $pk ->
        [one] { $pk } point
       *[other] { $pk } points
    }{ $now ->
        [met] { " " }(now { $pk })
        [unmet] { " " }(now 0)
       *[none] { "" }
    }
orbis-part-any = { $set } for any
orbis-part-swap = { $set } as { $one }
orbis-detail-pay = Pay { $parts }
orbis-detail-waste = Wasteland: no effect and −1 point, but it counts as every colour
orbis-detail-place =
    { $fate ->
        [wasteland] { $cell }: put the wasteland here
        [sure]
            { $pk ->
                [one] { $cell }: { $pk } point
               *[other] { $cell }: { $pk } points
            }
        [open]
            { $kind ->
                [forest]
                    { $pk ->
                        [one] { $cell }: { $pk } point if beside { $count } { $what } at the end, now { $met }
                       *[other] { $cell }: { $pk } points if beside { $count } { $what } at the end, now { $met }
                    }
               *[other]
                    { $pk ->
                        [one] { $cell }: { $pk } point if you activate it
                       *[other] { $cell }: { $pk } points if you activate it
                    }
            }
        [lost]
            { $kind ->
                [forest] { $cell }: no points, too few neighbours can still come
               *[other] { $cell }: no points, it will be cancelled
            }
       *[none] { $cell }
    }
orbis-detail-convert = Gain { $set } from the aether
orbis-detail-give =
    { $kind ->
        [village] Give { $set }: the village is active
       *[god] Sacrifice { $set }: the god scores points
    } · { $pk ->
        [one] { $pk } point
       *[other] { $pk } points
    }
orbis-detail-remove = { $place }: remove a { orbis-hue } one, { $lying } there
orbis-detail-cancel =
    { $kind ->
        [village] Give none: the village never scores
        [volcano] Remove none: the volcano never scores
       *[god] Sacrifice none: the god never scores
    }
orbis-detail-receive = Gain { $set }
orbis-detail-discard = Discard { $set }
orbis-detail-part = Exactly { $set }
orbis-detail-exchange = Exchange 3 worshippers of one colour for 1 of another; then the same question again
orbis-detail-swap = Exchange { $set } for { $one }
orbis-detail-end = End your turn; after that nothing can be undone

# ---- what happened: follows "name:" ------------------------------------------------

orbis-event-take =
    takes { $place } ({ orbis-hue }: { orbis-kind }{ $pk ->
        [0] { "" }
        [one] { " " }· { $pk } point
       *[other] { " " }· { $pk } points
    }){ $size ->
        [0] { "" }
       *[other] { " " }+{ $set }
    }
    .brief =
        { orbis-kind }{ $size ->
            [0] { "" }
           *[other] { " " }+{ $size }
        }
orbis-event-god = takes a god: { orbis-god }
orbis-event-receive = gains: { $set }
    .brief = +{ $size }
orbis-event-pay =
    { $size ->
        [0] pays nothing
       *[other] pays: { $set }
    }{ $exchanges ->
        [0] { "" }
        [one] , { $exchanges } exchange included
       *[other] , { $exchanges } exchanges included
    }{ $saved ->
        [0] { "" }
       *[other] , discounts save { $saved }
    }
    .brief =
        { $size ->
            [0] free
           *[other] −{ $size }
        }
orbis-event-waste =
    { $why ->
        [unpaid] can’t pay for it, so it becomes a wasteland
        [no-cell] has no place for it, so it becomes a wasteland
       *[chosen] turns it into a wasteland
    }
    .brief =
        { $why ->
            [unpaid] can’t pay: wasteland
            [no-cell] fits nowhere: wasteland
           *[chosen] wasteland
        }
orbis-event-place = places it on { $cell }
    .brief = on { $cell }
orbis-event-convert = converts: { $set }
    .brief = +{ $set }
orbis-event-farm = gets the { orbis-hue } discount
    .brief = { orbis-hue } discount
orbis-event-give = gives: { $set }
    .brief = −{ $size }
orbis-event-remove = removes { orbis-hue } from { $place }
    .brief = { "" }
orbis-event-active =
    { $kind ->
        [village] activates the village
        [volcano] activates the volcano
       *[irrigation] activates the irrigation
    }{ $pk ->
        [one] : { $pk } point
       *[other] : { $pk } points
    }
    .brief =
        { $pk ->
            [one] { $pk } point
           *[other] { $pk } points
        }
orbis-event-cancel =
    { $kind ->
        [village] leaves the village cancelled
        [volcano] leaves the volcano cancelled
       *[irrigation] lacks the colour below: the irrigation is cancelled
    }
    .brief = no points
orbis-event-cancel-god = makes no sacrifice: the god is cancelled
    .brief = the god is cancelled
orbis-event-swap = exchanges: { $set } → { $one }
    .brief = 3:1
orbis-event-discard = discards: { $set } (above the limit of { $limit })
    .brief = { "" }
orbis-event-refill = reveals a new tile on { $place } ({ orbis-tile })
orbis-event-temple-rank =
    now has the temple token { $token }{ $before ->
        [0] { "" }
       *[other] { " " }instead of { $before }
    }{ $overtaken ->
        [0] { "" }
        [one] ; the player overtaken falls to { $next }
       *[other] ; the { $overtaken } players overtaken fall by one token each
    }
    .brief = temple token { $token }
orbis-event-temple = scores the temple token { $token }
    .each = { $name } { $token }
    .all = temple tokens: { $each }
orbis-event-over = plays the last turn of the last round, so the match ends

# ---- the position in words ---------------------------------------------------------

orbis-alt-display = Available: { $tiles }.
orbis-alt-player =
    { $name }: points { $points }, worshippers { $kingdom }, wastelands { $wastelands }, god: { orbis-god }{ $cancelled ->
        [0] { "" }
       *[other] { " " }(cancelled)
    }.
# Below a picture with such suns.
orbis-legend-open = Half-grey suns: points that are not certain yet.
orbis-legend-lost = Dark suns: no points.
orbis-text-round = Round { $round } of { $rounds }
orbis-text-hand = In hand – { $tile }
orbis-text-display = **Display**
orbis-text-empty = { $place } taken
orbis-text-place =
    { $place } { $tile }{ $price ->
        [0] { "" }
       *[other] { " " }· costs { $cost }
    }{ $size ->
        [0] { "" }
       *[other] { " " }· on it { $set }
    }
orbis-text-level = level { $level }: { $count }
orbis-text-stack = Stack: { $levels } · temple tokens: { $tokens }
orbis-text-gods = Available gods: { $gods }
orbis-text-player = **{ $name }** · points now { $points } · kingdom: { $kingdom }{ $owned ->
        [0] { "" }
       *[other] { " " }· discounts: { $discounts }
    } · temple symbols { $symbols }{ $symbols ->
        [0] { "" }
       *[other] { " " }(mystic value { $mystic })
    } · god: { orbis-god }{ $cancelled ->
        [0] { "" }
       *[other] { " " }(cancelled)
    }
orbis-text-bare = Universe still empty

# ---- what a plan brings ------------------------------------------------------------

orbis-gain-worshippers = new worshippers: { $set }
orbis-gain-discount =
    { $colour ->
        [blue] a blue discount on every later tile
        [green] a green discount on every later tile
        [red] a red discount on every later tile
        [yellow] a yellow discount on every later tile
       *[white] a white discount on every later tile
    }
orbis-gain-symbols = temple symbols: { $before } → { $after }
orbis-gain-forest =
    { $pk ->
        [one] { $pk } point once the forest has { $count } fitting neighbours; so far { $met }
       *[other] { $pk } points once the forest has { $count } fitting neighbours; so far { $met }
    }
orbis-gain-god =
    { $pk ->
        [one] { $pk } point if at the end the god’s condition holds: { orbis-god }
       *[other] { $pk } points if at the end the god’s condition holds: { orbis-god }
    }

# ---- the final count ---------------------------------------------------------------

orbis-line-stone =
    { $count ->
        [one] { $count } sacred stone: { $points }
       *[other] { $count } sacred stones: { $points }
    }
orbis-line-forest =
    { $count ->
        [one] { $count } active forest: { $points }
       *[other] { $count } active forests: { $points }
    }
orbis-line-village =
    { $count ->
        [one] { $count } active village: { $points }
       *[other] { $count } active villages: { $points }
    }
orbis-line-volcano =
    { $count ->
        [one] { $count } active volcano: { $points }
       *[other] { $count } active volcanoes: { $points }
    }
orbis-line-irrigation =
    { $count ->
        [one] { $count } active irrigation: { $points }
       *[other] { $count } active irrigations: { $points }
    }
orbis-line-temple =
    { $count ->
        [one] { $count } temple symbol: { $points }
       *[other] { $count } temple symbols: { $points }
    }
orbis-line-god = { orbis-god }: { $points }
orbis-line-wasteland =
    { $count ->
        [one] { $count } wasteland: { $points }
       *[other] { $count } wastelands: { $points }
    }

# ---- why not -----------------------------------------------------------------------

reason-orbis-seats = Orbis is for { $least } to { $most } players; this table has { $seats }. Change the number of players.
reason-orbis-no-such-place = The display has no such place. Choose one of A1 to C3.
reason-orbis-last-turn = Your universe has all its regions; now a god has to crown it. Choose one of the gods.
reason-orbis-unknown-tile = The tile there is not known yet. Choose another.
reason-orbis-no-such-god = There is no such god. Choose one of those in the picture.
reason-orbis-one-god = You already have a god ({ orbis-god }), and you can only take one. Choose a region tile.
reason-orbis-god-away = This god can’t be taken: it is with another player, or not in this match. Choose one of those in the picture.
reason-orbis-no-cell = This tile fits nowhere in your universe: wherever it could go, neither tile below has its colour. It can only become a wasteland.
reason-orbis-unpaid = You can’t pay for this tile, even with exchanges. It can only become a wasteland.
reason-orbis-paid-by-itself = There is only one way to pay for this tile, so the bot pays it for you. Choose where the tile goes.
reason-orbis-wrong-payment =
    { $count ->
        [one] That doesn’t pay for the tile: it costs { $count } worshipper, and you can only exchange for one that you lack. Choose one of the ways offered.
       *[other] That doesn’t pay for the tile: it costs { $count } worshippers, and you can only exchange for those that you lack. Choose one of the ways offered.
    }
reason-orbis-pay-first = There are several ways to pay for this tile. Choose one of them first, then where it goes.
reason-orbis-wrong-colour = Above the base a { orbis-hue } tile needs a { orbis-hue } tile or a wasteland directly below. Choose a highlighted cell.
reason-orbis-no-such-cell = The pyramid has no such cell. Choose a highlighted one.
reason-orbis-cell-taken = There is already a tile there. Choose a free cell.
reason-orbis-not-above-two = Above the base a tile has to stand on two tiles, and there are not two below this cell. Choose a highlighted cell.
reason-orbis-not-beside-base = The base has no gaps and no more than five tiles, so a new one goes to one of its ends. Choose a highlighted cell.
reason-orbis-set-size =
    { $count ->
        [one] Choose exactly { $count } worshipper here, from the sets offered.
       *[other] Choose exactly { $count } worshippers here, from the sets offered.
    }
reason-orbis-not-there = No { orbis-hue } worshipper can be removed from there. Choose a highlighted tile.
reason-orbis-same-colour = An exchange gives you another colour, not the same one. Choose a different colour.
reason-orbis-no-three = An exchange takes { $count } worshippers of one colour, and you don’t have that many. Choose another colour, or play on without it.
reason-orbis-not-asked = You can’t do that now. Choose one of the highlighted options.

# What a new person is shown once: how a turn goes on the post.
orbis-guide =
    1. **Take.** Press the name of a tile, **A1** to **C3**, or of a god.
    2. **Place.** Press a cell, such as **e1**. Above the base, one of the two tiles below must have its colour. **{ orbis-label-waste }** is free, but costs a point.
    3. **Finish.** **{ button-undo }** takes back a step; **{ orbis-label-end }** passes the turn.
