game-borabora = Bora Bora
game-borabora-line = 2–4 players, about 2 hours: dice, huts on islands, helpful people and fickle gods

# Victory points; the points of a die are called pips.
borabora-vp =
    { $vp ->
        [one] { $vp } point
       *[other] { $vp } points
    }
borabora-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

# ---- people ------------------------------------------------------------------------

# What a kind is called, whether man or woman.
borabora-kind =
    { $kind ->
        [pioneer] pioneer
        [navigator] navigator
        [matchmaker] matchmaker
        [recruiter] recruiter
        [builder] builder
        [porter] porter
        [mover] mover
        [dancer] dancer
        [shaman] shaman
        [weaver] weaver
        [tattooist] tattooist
       *[diver] diver
    }
borabora-person =
    { $gender ->
        [woman] { borabora-kind } (woman)
       *[man] { borabora-kind } (man)
    }
# After verbs: takes, uses, slides …
borabora-person-object =
    { $gender ->
        [woman] the { borabora-kind } (woman)
       *[man] the { borabora-kind } (man)
    }
# What people do with a strength.
borabora-power =
    { $effect ->
        [land] land path up to { $strength }
        [water] water path up to { $strength }
        [woman] a woman from spaces 1–{ $strength }
        [man] a man from spaces 1–{ $strength }
        [build] building up to { $strength }
        [material]
            { $strength ->
                [one] { $strength } material
               *[other] { $strength } materials
            }
        [move]
            { $strength ->
                [one] { $strength } hut to space 12
               *[other] { $strength } huts to space 12
            }
        [vp]
            { $strength ->
                [one] { $strength } point
               *[other] { $strength } points
            }
        [card]
            { $strength ->
                [one] { $strength } god card
               *[other] { $strength } god cards
            }
        [offering]
            { $strength ->
                [one] { $strength } offering
               *[other] { $strength } offerings
            }
        [status]
            { $strength ->
                [one] { $strength } status step
               *[other] { $strength } status steps
            }
       *[shell]
            { $strength ->
                [one] { $strength } shell
               *[other] { $strength } shells
            }
    }
# What sliding a tile brings.
borabora-symbols =
    { $gender ->
        [woman]
            { $symbols ->
                [one] { $symbols } shell
               *[other] { $symbols } shells
            }
       *[man]
            { $symbols ->
                [one] { $symbols } status step
               *[other] { $symbols } status steps
            }
    }

# ---- regions, materials, jewellery ---------------------------------------------------

borabora-terrain =
    { $terrain ->
        [forest] forest
        [plains] plains
        [beach] beach
       *[mountain] mountain
    }
borabora-yield =
    { $yields ->
        [sand] 1 sand
        [wood] 1 wood
        [stone] 1 stone
       *[offering] 1 offering
    }
borabora-fish = fish { $fish }
borabora-material =
    { $material ->
        [sand] sand
        [wood] wood
       *[stone] stone
    }
borabora-jewel =
    { $jewelry ->
        [necklace] necklace
        [bracelet] bracelet
        [earrings] earrings
        [anklet] anklet
        [headband] headband
       *[ring] ring
    }
# After verbs: buys …
borabora-jewel-object =
    { $jewelry ->
        [earrings] earrings
        [anklet] an anklet
        [necklace] a necklace
        [bracelet] a bracelet
        [headband] a headband
       *[ring] a ring
    }

# ---- actions and gods --------------------------------------------------------------

borabora-action =
    { $action ->
        [helper] Helper
        [temple] Temple
        [build] Build
        [man] Man
        [woman] Woman
        [land] Land
        [water] Water
       *[fish] Fishing
    }
borabora-god =
    { $god ->
        [blue] Blue God
        [white] White God
        [red] Red God
        [green] Green God
       *[yellow] Yellow God
    }
# What a god is good for.
borabora-god-power =
    { $god ->
        [blue] a die goes on a tile although it isn’t lower
        [white] the action of a die counts as a 6
        [red] score the fish of a region that you settle
        [green] double a person’s effect, or use one more person
       *[yellow] fulfil a task with one thing missing, for 4 points
    }
borabora-cards =
    { $colour ->
        [blue] { $count } blue
        [white] { $count } white
        [red] { $count } red
        [green] { $count } green
        [yellow] { $count } yellow
       *[unknown] { $count } unknown
    }

# ---- tasks: what they ask for, at most 28 characters -------------------------------

borabora-task =
    { $type ->
        [both]
            { $of ->
                [woman-man] woman + man
                [woman-priest] woman + priest in temple
                [man-priest] man + priest in temple
                [woman-jewelry] woman + jewellery
               *[man-first] man + turn order #1
            }
        [priests] { $count } priests in the temple
        [regions] huts in { $count } regions
        [islands] a hut on all { $count } islands
        [terrain]
            { $of ->
                [forest] huts in all { $count } forests
                [plains] huts on all { $count } plains
                [beach] huts on all { $count } beaches
               *[mountain] huts on all { $count } mountains
            }
        [fish]
            { $of ->
                [a] huts at all { $count } fish A
                [b] huts at all { $count } fish B
                [c] huts at all { $count } fish C
               *[d] huts at all { $count } fish D
            }
        [last-huts] { $count } huts on space 12
        [men] { $count } men
        [women] { $count } women
        [different-men] { $count } different men
        [different-women] { $count } different women
        [slid-men] { $count } slid men
        [slid-women] { $count } slid women
        [slid] { $count } slid people
        [people-kind]
            { $of ->
                [pioneer] { $count } pioneers
                [navigator] { $count } navigators
                [matchmaker] { $count } matchmakers
                [recruiter] { $count } recruiters
                [builder] { $count } builders
                [porter] { $count } porters
                [mover] { $count } movers
                [dancer] { $count } dancers
                [shaman] { $count } shamans
                [weaver] { $count } weavers
                [tattooist] { $count } tattooists
               *[diver] { $count } divers
            }
        [jewelry] { $count } pieces of jewellery
        [jewelry-kind]
            { $of ->
                [necklace] { $count } necklaces
                [bracelet] { $count } bracelets
                [earrings] { $count } earring tiles
                [anklet] { $count } anklets
                [headband] { $count } headbands
               *[ring] { $count } rings
            }
        [different-jewelry] { $count } kinds of jewellery
        [buildings] { $count } buildings
        [god-tiles] { $count } god tiles
        [offerings] { $count } offerings
        [shells] { $count } shells
        [material]
            { $of ->
                [sand] { $count } sand
                [wood] { $count } wood
               *[stone] { $count } stone
            }
        [materials] any { $count } materials
        [cards-equal] { $count } cards of one god
        [cards-colour]
            { $of ->
                [blue] { $count } blue god cards
                [white] { $count } white god cards
                [red] { $count } red god cards
                [green] { $count } green god cards
               *[yellow] { $count } yellow god cards
            }
       *[cards-different] { $count } different god cards
    }
# How far a task is: done, so many things missing, or it depends on hidden cards.
borabora-progress =
    { $lacking ->
        [0] can be fulfilled
        [unknown] depends on the hand
       *[other] { $lacking } missing
    }

# ---- the question in the top strip: at most 28 characters besides the name ---------

borabora-question-start = { $name }: start in which region?
borabora-question-die = { $name }: which die?
borabora-question-tile = { $name }: which action for { $face }?
borabora-question-god =
    { $needed ->
        [0] { $name }: play the { borabora-god }?
       *[other] { $name }: pay { borabora-god } how?
    }
borabora-question-private = { $name }: chooses in private
borabora-question-settle = { $name }: settle where?
borabora-question-hut = { $name }: which hut for { $region }?
borabora-question-space =
    { $material ->
        [sand] { $name }: which space for sand?
        [wood] { $name }: which space for wood?
       *[stone] { $name }: which space for stone?
    }
borabora-question-take =
    { $gender ->
        [woman] { $name }: which woman?
       *[man] { $name }: which man?
    }
borabora-question-put = { $name }: where does it go?
borabora-question-helper =
    { $points ->
        [one] { $name }: what for { $points } pip?
       *[other] { $name }: what for { $points } pips?
    }
borabora-question-temple = { $name }: priest on which space?
borabora-question-fire = { $name }: offering or card?
borabora-question-spark = { $name }: status or shell?
borabora-question-build = { $name }: which building?
borabora-question-cover = { $name }: cover which spaces?
borabora-question-person = { $name }: whose help?
borabora-question-material = { $name }: which material?
borabora-question-move = { $name }: move a hut?
borabora-question-card = { $name }: which god card?
borabora-question-jewel = { $name }: buy which jewellery?
borabora-question-task = { $name }: which task?
borabora-question-draw = { $name }: which new task?
borabora-question-final = { $name }: which of the last tasks?
borabora-question-end = { $name }: end the turn?
borabora-question-during = { $name } to move
borabora-question-after = { $name }: turn finished
borabora-question-over = The match is over

# ---- buttons: at most 40 characters ------------------------------------------------

borabora-label-settle = { $region }
borabora-label-hut =
    { $place ->
        [last] From space 12
       *[board] From spaces 1–11
    }
borabora-label-space = { $space }
borabora-both-die = Die and action at once
borabora-both-gain = Both parts of the fire bonus at once
borabora-both-card = { borabora-both-gain }
borabora-label-die = { $face }
# God tiles that are spent with the choice, as nothing else pays.
borabora-spent =
    { $spent ->
        [1] god tile
       *[other] { $spent } god tiles
    }
borabora-label-tile = { borabora-action }{ $spent ->
        [0] { "" }
       *[other] { " " }· { borabora-spent }
    }
# Ways to pay a god.
borabora-payment =
    { $how ->
        [tile] God tile
       *[card]
            { $god ->
                [blue] Blue card
                [white] White card
                [red] Red card
                [green] Green card
               *[yellow] Yellow card
            } + offering
    }
borabora-pair =
    { $colour ->
        [blue] 2 blue cards
        [white] 2 white cards
        [red] 2 red cards
        [green] 2 green cards
       *[yellow] 2 yellow cards
    }
borabora-label-pay =
    { $offered ->
        [0] { "" }
       *[other] { borabora-god } ·{ " " }
    }{ borabora-payment }{ $points ->
        [0] { "" }
       *[other] : { borabora-points }
    }{ $spent ->
        [0] { "" }
       *[other] { " " }· { borabora-spent }
    }
borabora-label-pair =
    { $offered ->
        [0] { "" }
       *[other] { borabora-god } ·{ " " }
    }{ borabora-pair } + offering{ $points ->
        [0] { "" }
       *[other] : { borabora-points }
    }{ $spent ->
        [0] { "" }
       *[other] { " " }· { borabora-spent }
    }
borabora-label-no = No
# All of the display are of one gender.
borabora-label-take = { $space } · { $gender ->
        [woman] { borabora-kind }
       *[man] { borabora-kind }
    }
borabora-label-put =
    { $place ->
        [last] On space 12
       *[board] On spaces 1–11
    }
borabora-label-slide =
    { $gender ->
        [woman] Slide a woman: { borabora-symbols }
       *[man] Slide a man: { borabora-symbols }
    }
borabora-label-gain =
    { $what ->
        [offering] Offering
        [status] Status step
       *[shell] Shell
    }
borabora-label-card =
    { $source ->
        [deck] Card from the deck
        [blue] Blue card
        [white] White card
        [red] Red card
        [green] Green card
       *[yellow] Yellow card
    }
borabora-label-material =
    { $material ->
        [sand] Sand
        [wood] Wood
       *[stone] Stone
    }
borabora-label-move = Hut to space 12
borabora-label-point = 1 point
borabora-label-rest = All pips as points: { $points }
borabora-label-enough = Enough
borabora-label-temple = { $value }
borabora-label-build = { $value }
borabora-label-cover = { $first } + { $second }
# With the gender where both genders of a kind are on the mat.
borabora-label-person =
    { $twins ->
        [0] { $gender ->
            [woman] { borabora-kind }
           *[man] { borabora-kind }
        }
       *[other] { borabora-person }
    }{ $spent ->
        [0] { "" }
       *[other] { " " }· { borabora-spent }
    }
borabora-label-done =
    { $kind ->
        [final] Done: no more tasks
       *[person] Done: end turn
    }
borabora-label-jewel =
    { $cost ->
        [one] { $row } · { $cost } shell: { borabora-vp }
       *[other] { $row } · { $cost } shells: { borabora-vp }
    }
borabora-label-none = Buy nothing
borabora-label-fulfil =
    Task { $place }{ $points ->
        [0] { "" }
       *[other] : { borabora-points }
    }{ $spent ->
        [0] { "" }
       *[other] { " " }· { borabora-spent }
    }
borabora-label-discard = Discard { $place } · 0 points
borabora-label-draw = { $place } · { borabora-task }
borabora-label-end = End turn

# ---- choices in more words: at most 100 characters ---------------------------------

borabora-detail-settle =
    { $region }: { borabora-terrain }, { borabora-yield } · { borabora-fish }, { $value ->
        [one] { $value } point
       *[other] { $value } points
    }{ $pushed ->
        [0] { "" }
       *[other] { " " }· pushes a hut aside
    }
borabora-detail-hut =
    { $place ->
        [last]
            { $left ->
                [one] A hut from space 12: { $left } stays there
               *[other] A hut from space 12: { $left } stay there
            }
       *[board] A hut from spaces 1–11: makes room for a man or a woman
    }
borabora-detail-space =
    { $beside ->
        [none] Space { $space }: no material beside it yet
       *[other] Space { $space }: beside the material on { $beside }
    }
borabora-detail-die =
    { $face ->
        [1] A 1: goes on every tile without a 1, but its action is weak
       *[other] A { $face }: for an action with value { $face }
    }
# How strong the action would be, and which gods it takes.
borabora-detail-tile =
    { $action ->
        [helper] { borabora-action }: { $strength } to spend on slides, goods, cards or points
        [temple] { borabora-action }: a priest on a space up to { $strength }, fire bonus
        [build] { borabora-action }: a building up to { $strength } for { borabora-vp }, fire bonus
        [man]
            { $strength ->
                [1] { borabora-action }: a man from space 1 of the display
               *[other] { borabora-action }: a man from spaces 1–{ $strength } of the display
            }
        [woman]
            { $strength ->
                [1] { borabora-action }: a woman from space 1 of the display
               *[other] { borabora-action }: a woman from spaces 1–{ $strength } of the display
            }
        [land] { borabora-action }: settle over a land path up to { $strength }
        [water] { borabora-action }: settle over a water path up to { $strength }
       *[fish] { borabora-action }: { borabora-vp }, whatever the die shows
    }{ $blue ->
        [0] { "" }
       *[other] { " " }· needs the Blue God
    }{ $white ->
        [0] { "" }
       *[other] { " " }· needs the White God
    }
# Beside other choices in a list, so with the name of the god.
borabora-detail-pay = { borabora-god } · { borabora-payment }: { borabora-god-power }
borabora-detail-pair = { borabora-god } · { borabora-pair } + offering: { borabora-god-power }
borabora-detail-no = Don’t play the { borabora-god } this time
borabora-detail-take = Space { $space }, { borabora-person }: { borabora-power } · slid: { borabora-symbols }
borabora-detail-put =
    { $place ->
        [last] On space 12: no hut can be moved there any more
       *[board] On one of spaces 1–11: space 12 stays free for huts
    }
borabora-detail-slide =
    { $gender ->
        [woman] A woman gathers shells, once a tile: { borabora-symbols } · price { $price }
       *[man] A man gets tattooed, once a tile: { borabora-symbols } · price { $price }
    }
borabora-detail-gain =
    { $what ->
        [offering] 1 offering, so that a god card can be played
        [status] 1 step forward on the status track: points and turn order
       *[shell] 1 shell to buy jewellery with
    }{ $price ->
        [0] { "" }
       *[other] { " " }· price { $price }
    }
borabora-detail-card =
    { $source ->
        [deck] The top card of the deck, unseen
       *[other] { borabora-god }: { borabora-god-power }
    }{ $price ->
        [0] { "" }
       *[other] { " " }· price { $price }
    }
borabora-detail-material =
    { borabora-material }, { $free ->
        [0] beside the mat, counts for tasks only
        [one] { $free } ceremony space free for it
       *[other] { $free } ceremony spaces free for it
    }{ $price ->
        [0] { "" }
       *[other] { " " }· price { $price }
    }
borabora-detail-move =
    A hut from spaces 1–11 to space 12: makes room for a man or a woman{ $price ->
        [0] { "" }
       *[other] { " " }· price { $price }
    }
borabora-detail-point = 1 pip for 1 point, then go on
borabora-detail-rest =
    { $points ->
        [one] The last pip for { borabora-points }
       *[other] All { $points } pips for { borabora-points }
    }
borabora-detail-enough = Take no more
borabora-detail-temple =
    { $pushed ->
        [0] Space { $value }: free
        [one] Space { $value }: pushes { $pushed } priest to the right
       *[other] Space { $value }: pushes { $pushed } priests to the right
    }{ $falls ->
        [0] { "" }
       *[other] , the last one out of the temple
    }
borabora-detail-build = Building { $value }: { borabora-vp } and the fire bonus; the number only says which die it takes
borabora-detail-cover = Spaces { $first } and { $second }: their materials go back, the building stays
borabora-detail-person =
    { borabora-person }: { borabora-power }{ $copies ->
        [1] { "" }
       *[other] { " " }· { $copies } tiles together
    }{ $green ->
        [0] { "" }
        [extra] { " " }· one more, with the Green God
       *[doubled] { " " }· only doubled, with the Green God
    }
borabora-detail-done =
    { $kind ->
        [final] Fulfil no more tasks
       *[person] Use no more people in this phase
    }
borabora-detail-jewel =
    { $cost ->
        [one] { $row } · { borabora-jewel }: { $cost } shell, { borabora-vp } at the end
       *[other] { $row } · { borabora-jewel }: { $cost } shells, { borabora-vp } at the end
    } · you have { $shells }
borabora-detail-none = Buy no jewellery this round; you keep your shells
borabora-detail-fulfil =
    { $yellow ->
        [0] { $place } · { borabora-task }: { borabora-vp }
       *[other] { $place } · { borabora-task }: { borabora-vp } with the Yellow God
    }
borabora-detail-discard = Discard { $place } · { borabora-task }: 0 points · { borabora-progress }
borabora-detail-draw = { $place } · { borabora-task }: { borabora-progress }
borabora-detail-end = End your turn; after that nothing can be undone

# ---- what happened: follows "name:" ------------------------------------------------

borabora-event-settle =
    { $sort ->
        [land] settles in { $region } ({ borabora-terrain }) over land
        [water] settles in { $region } ({ borabora-terrain }) over water
       *[start] starts in { $region } ({ borabora-terrain })
    }{ $aside ->
        [0] { "" }
       *[other] , pushing a hut aside
    }
    .brief = to { $region } ({ borabora-terrain })
borabora-event-material =
    { $space ->
        [0] puts { borabora-material } beside the mat
       *[other] puts { borabora-material } on ceremony space { $space }
    }
    .brief =
        { $space ->
            [0] { borabora-material } beside the mat
           *[other] { borabora-material } on { $space }
        }
borabora-event-offering =
    { $count ->
        [one] gains { $count } offering
       *[other] gains { $count } offerings
    }
borabora-event-shells =
    { $count ->
        [one] gains { $count } shell
       *[other] gains { $count } shells
    }
    .brief = { "" }
borabora-event-status =
    { $steps ->
        [one] gains { $steps } status step, to { $position }
       *[other] gains { $steps } status steps, to { $position }
    }
    .brief = { "" }
borabora-event-vp =
    { $source ->
        [fishing] fishes: { borabora-vp }
        [helper] gets { borabora-vp } from the helper
        [people] gets { borabora-vp } from the dancers
        [fish] scores the fish of the region: { borabora-vp }
       *[other] gets { borabora-vp }
    }
borabora-event-place = places a { $face }: { borabora-action }
    .brief = { borabora-action } { $face }
borabora-event-god =
    { $by ->
        [card] plays the { borabora-god }
        [pair]
            { $colour ->
                [blue] plays 2 blue cards as the { borabora-god }
                [white] plays 2 white cards as the { borabora-god }
                [red] plays 2 red cards as the { borabora-god }
                [green] plays 2 green cards as the { borabora-god }
               *[yellow] plays 2 yellow cards as the { borabora-god }
            }
       *[tile] plays a god tile as the { borabora-god }
    }{ $by ->
        [tile] { "" }
       *[other] { " " }for an offering
    }
borabora-event-take = takes { borabora-person-object } from space { $space }
    .brief = takes { borabora-person-object }
borabora-event-put =
    { $place ->
        [last] puts { borabora-person-object } on space 12
       *[board] puts { borabora-person-object } on spaces 1–11
    }
borabora-event-slide = slides { borabora-person-object }
    .brief = slides { borabora-person-object }: { borabora-symbols }
borabora-event-move =
    { $count ->
        [one] moves a hut to space 12, now { $count } hut
       *[other] moves a hut to space 12, now { $count } huts
    }
    .brief = moves a hut to space 12
borabora-event-priest =
    { $pushed ->
        [0] places a priest on space { $space }
       *[other] places a priest on space { $space }, pushing others on
    }
    .brief = priest on { $space }
borabora-event-fallen = gets back a priest pushed out of the temple
    .each = { $name }
    .all = { $each } gets back a priest pushed out
borabora-event-build = builds number { $value } ({ $one } from { $first }, { $two } from { $second }): { borabora-vp }
    .brief = builds number { $value }: { borabora-vp }
borabora-event-card =
    { $from ->
        [deck] draws a god card
       *[row]
            { $colour ->
                [blue] takes a blue god card
                [white] takes a white god card
                [red] takes a red god card
                [green] takes a green god card
               *[yellow] takes a yellow god card
            }
    }
borabora-event-refill =
    { $colour ->
        [blue] turns up a blue god card
        [white] turns up a white god card
        [red] turns up a red god card
        [green] turns up a green god card
       *[yellow] turns up a yellow god card
    }
borabora-event-shuffle = shuffles the discard pile into a new deck
borabora-event-person =
    uses { borabora-person-object }{ $effect ->
        [vp] { "" }
        [offering] { "" }
        [status] { "" }
        [shell] { "" }
       *[other] { "" }: { borabora-power }
    }{ $extra ->
        [0] { "" }
       *[other] , as an extra
    }
    .brief = uses { borabora-person-object }
borabora-event-score-status = status: { borabora-vp }
    .each = { $name } { $vp }
    .all = points for status: { $each }
    .brief = { "" }
borabora-event-order = is now number { $place } in turn order
borabora-event-score-temple =
    { $priests ->
        [one] temple: { borabora-vp } for { $priests } priest
       *[other] temple: { borabora-vp } for { $priests } priests
    }
    .each = { $name } { $vp }
    .all = points for the temple: { $each }
    .brief = { "" }
borabora-event-god-tile = gets a god tile for the most priests
borabora-event-god-tile-gone = a god tile leaves the game because no priest is in the temple
borabora-event-jewel =
    { $cost ->
        [one] buys { borabora-jewel-object } for { $cost } shell: { borabora-vp } at the end
       *[other] buys { borabora-jewel-object } for { $cost } shells: { borabora-vp } at the end
    }
borabora-event-no-jewel = buys no jewellery
borabora-event-fulfil =
    { $yellow ->
        [0] fulfils a task ({ borabora-task }): { borabora-vp }
       *[other] fulfils a task with the Yellow God ({ borabora-task }): { borabora-vp }
    }{ $shown ->
        [0] { "" }
       *[other] , showing { $cards }
    }
    .brief = task: { borabora-vp }
borabora-event-discard = discards a task ({ borabora-task })
    .brief = discards a task
borabora-event-draw = takes a task ({ borabora-task })
    .brief = takes a task
borabora-event-round = starts round { $round }
borabora-event-roll = rolls { $dice }
    .brief = { "" }
borabora-event-people = turns up new men and women
borabora-event-tasks = turns up new tasks
borabora-event-final = turns to the last tasks
borabora-event-over = plays the last turn of the last round, so the match ends

# ---- the hand ----------------------------------------------------------------------

borabora-hand-head = God cards: { $cards } · offerings: { $offerings } · god tiles: { $tiles }
borabora-hand-price = Each card costs an offering.
borabora-hand-any = Any god for: { $ways }
borabora-hand-pair =
    { $colour ->
        [blue] 2 blue + offering
        [white] 2 white + offering
        [red] 2 red + offering
        [green] 2 green + offering
       *[yellow] 2 yellow + offering
    }
borabora-hand-tile = a god tile
borabora-hand-poor = You can’t play a card: each takes an offering, and you have none.
# What the god in question would help with.
borabora-hand-asked =
    { $god ->
        [blue] The Blue God lets your { $face } go on { borabora-action }.
        [white] With the White God, { borabora-action } counts as a 6 instead of a { $face }.
        [red] The Red God scores the fish of { $region }: { borabora-vp }.
        [green] The Green God can help this person: { borabora-person }.
       *[yellow] With the Yellow God you fulfil, one thing short: { borabora-task }.
    }
borabora-hand-alt = Your hand: { $cards }. Offerings: { $offerings }, god tiles: { $tiles }.
borabora-hand-god = { borabora-god }: { borabora-god-power }

# ---- the position in words ---------------------------------------------------------

borabora-phase =
    { $stage ->
        [start] set-up
        [A] phase A, dice
        [B] phase B, people
        [jewelry] phase C, jewellery
        [tasks] phase C, tasks
        [draw] phase C, new tasks
       *[final] last tasks
    }
borabora-none = none
borabora-text-round = Round { $round } of { $rounds }, { borabora-phase } · turn order: { $order }
borabora-text-hand = In hand: { borabora-person }
borabora-text-dice = Dice to place: { $dice }
borabora-text-placed = Placed: { $tiles }
borabora-text-map = **Map** (the first hut holds the building space)
borabora-text-region = { $region } { borabora-terrain }, { borabora-fish } { $value }: { $huts }
borabora-text-display =
    { $gender ->
        [woman] **Women (+shells):** { $tiles }
       *[man] **Men (+status):** { $tiles }
    }
borabora-text-jewelry = **Jewellery (shells→points):** { $tiles }
borabora-text-tasks = **Tasks:** { $tiles }
borabora-text-cards = **God cards:** open { $open } · deck { $deck } · discarded { $discards }
borabora-text-temple = **Temple:** { $priests } · god tiles { $tiles }
borabora-text-status = **Status:** { $markers }
borabora-text-player = **{ $name }** · { borabora-vp } · offerings { $offerings } · shells { $shells } · god cards { $cards } · god tiles { $tiles } · priests { $priests }
borabora-text-huts = Huts: spaces 1–11: { $board }, space 12: { $last } · free spaces: { $free }
borabora-text-people = People (✓ slid): { $people }
borabora-text-ceremony = Ceremony: { $spaces }
borabora-text-built = { $spaces } building { $value }
borabora-text-beside = beside: { $materials }
borabora-text-own-tasks = Tasks: { $tasks } · fulfilled: { $fulfilled }
borabora-text-jewels = Jewellery (points): { $jewels }
borabora-alt-dice = Dice placed: { $tiles }.
borabora-alt-huts = Building spaces: { $huts }.
borabora-alt-temple = Temple: { $priests }.
borabora-alt-status = Status: { $markers }.
borabora-alt-mats = Bora Bora: the players’ mats.
borabora-alt-player = { $name }: { borabora-vp }, offerings { $offerings }, shells { $shells }, god cards { $cards }, god tiles { $tiles }, huts { $huts }, people { $people }, buildings { $buildings }, jewellery { $jewelry }, tasks done { $fulfilled }.
borabora-alt-over = Bora Bora, final result.
borabora-alt-result = { place-name }: { borabora-points }.

# ---- what a plan brings ------------------------------------------------------------

borabora-gain =
    { $what ->
        [status] steps on the status track
        [regions] regions
        [people] people
        [priests] priests in the temple
        [materials] building materials
        [shells] shells
        [offerings] offerings
       *[cards] god cards
    }: +{ $count }
borabora-gain-task = task ({ borabora-task }): { borabora-progress }

# ---- the final count ---------------------------------------------------------------

borabora-line-order = place at the start: { $points }
borabora-line-fishing = fishing: { $points }
borabora-line-helper = helper: { $points }
borabora-line-people = dancers: { $points }
borabora-line-building =
    { $count ->
        [one] { $count } building: { $points }
       *[other] { $count } buildings: { $points }
    }
borabora-line-fish = fish, Red God: { $points }
borabora-line-status = status: { $points }
borabora-line-temple = temple: { $points }
borabora-line-task =
    { $count ->
        [one] { $count } task: { $points }
       *[other] { $count } tasks: { $points }
    }
borabora-line-god-tiles =
    { $count ->
        [one] { $count } god tile: { $points }
       *[other] { $count } god tiles: { $points }
    }
borabora-line-huts =
    { $count ->
        [one] { $count } hut on a building space: { $points }
       *[other] { $count } huts on building spaces: { $points }
    }
borabora-line-jewelry =
    { $count ->
        [one] { $count } piece of jewellery: { $points }
       *[other] { $count } pieces of jewellery: { $points }
    }
borabora-line-all-tasks = bonus for { $count } tasks: { $points }
borabora-line-all-jewelry = bonus for { $count } pieces of jewellery: { $points }
borabora-line-all-ceremony = bonus for { $count } ceremony spaces: { $points }
borabora-line-all-buildings = bonus for { $count } buildings: { $points }
borabora-line-all-regions = bonus for { $count } regions: { $points }
borabora-line-all-people = bonus for { $count } people: { $points }

# ---- why not -----------------------------------------------------------------------

reason-borabora-seats = Bora Bora is for { $least } to { $most } players; this table has { $seats }. Change the number of players.
reason-borabora-not-asked = You can’t do that now. Choose one of the highlighted options.
reason-borabora-private = This choice is made in private. If it’s yours, press “{ button-hand }”.
reason-borabora-no-such-action = There is no such action. Choose one of those in the picture.
reason-borabora-no-room = No space of your mat is free for a man or a woman: huts or people are on all of them. Settle or move a hut to space 12 first.
reason-borabora-display-empty =
    { $gender ->
        [woman] All the women of this round have been taken. Choose another action; next round new ones come.
       *[man] All the men of this round have been taken. Choose another action; next round new ones come.
    }
reason-borabora-no-priest = All your priests are in the temple, and one has to be pushed out before you can place another. Choose another action.
reason-borabora-no-materials = A building takes two materials on neighbouring ceremony spaces, and you have no such pair. Get materials first.
reason-borabora-all-built = You have built all your buildings. Choose another action.
reason-borabora-no-region =
    { $sort ->
        [water] No water path leads from your huts to a region without one. Choose another action.
       *[land] No land path leads from your huts to a region without one. Choose another action.
    }
reason-borabora-die-too-high = A die must be lower than all on the tile, where the lowest is { $lowest }; a { $face } goes there only with the Blue God. Choose another tile, or see what “{ button-hand }” offers.
reason-borabora-die-too-low = A { $face } is too weak for { borabora-action }: it takes at least { $least }, or the White God. Choose another action, or see what “{ button-hand }” offers.
reason-borabora-no-such-region = There is no such region. Choose one of those in the picture.
reason-borabora-start-taken = Someone has already started in { $region }. Choose another of the regions with a 1-fish.
reason-borabora-not-start = The first hut goes to a region with a 1-fish, and { $region } has a better one. Choose one of the highlighted regions.
reason-borabora-own-hut = You already have a hut in { $region }, and you can only have one per region. Choose another region.
reason-borabora-not-beside =
    { $sort ->
        [water] No water path leads to { $region } from a region with your hut. Choose one of the highlighted regions.
       *[land] No land path leads to { $region } from a region with your hut. Choose one of the highlighted regions.
    }
reason-borabora-path-too-long = The path to { $region } has the value { $value }, and you have { $strength }. Choose a region nearer by.
reason-borabora-no-hut-there =
    { $place ->
        [last] You have no hut on space 12. Take one from spaces 1–11.
       *[board] No hut of yours is left on spaces 1–11. Take one from space 12.
    }
reason-borabora-wrong-space =
    { $material ->
        [sand] Space { $space } is not for sand. Choose one of the highlighted spaces.
        [wood] Space { $space } is not for wood. Choose one of the highlighted spaces.
       *[stone] Space { $space } is not for stone. Choose one of the highlighted spaces.
    }
reason-borabora-space-taken = Space { $space } is already occupied. Choose one of the highlighted spaces.
reason-borabora-space-too-high =
    { $gender ->
        [woman] For the woman on space { $space } you need at least { $space }, and you have { $strength }. Choose one on a lower space.
       *[man] For the man on space { $space } you need at least { $space }, and you have { $strength }. Choose one on a lower space.
    }
reason-borabora-space-empty = Space { $space } is empty. Choose one of the remaining tiles.
reason-borabora-temple-too-high = For space { $value } of the temple you need at least { $value }, and you have { $strength }. Choose a lower space.
reason-borabora-built = You have built { $value } already. Choose another building.
reason-borabora-building-too-high = For building { $value } you need at least { $value }, and you have { $strength }. Choose a lower one; all score the same.
reason-borabora-no-such-value = There is no { $value } here. Choose one of those in the picture.
reason-borabora-not-neighbours = Spaces { $first } and { $second } are not side by side, nor one above the other. Choose two neighbours.
reason-borabora-no-material-there = A building needs material on both spaces, and on { $first } or { $second } there is none. Choose one of the highlighted pairs.
reason-borabora-god-needed = You need the { borabora-god } to go on. Choose how to pay, or undo the step before.
reason-borabora-no-god-tile = You have no god tile. Pay for the { borabora-god } with cards, or play on without it.
reason-borabora-god-strands = If you pay for the { borabora-god } this way, you can’t pay for another god you need now. Choose another way.
reason-borabora-no-offering = Playing cards costs an offering, and you have none. Pay for the { borabora-god } with a god tile, or play on without it.
reason-borabora-no-such-pair = You don’t need two cards of the { borabora-god } to play it: one is enough. Choose one of the ways offered.
reason-borabora-no-card =
    { $count ->
        [2] You don’t hold { $count } cards of that colour. Choose one of the ways offered.
       *[other] You don’t hold a card of that colour. Choose one of the ways offered.
    }
reason-borabora-nobody-to-slide =
    { $gender ->
        [woman] No unslid woman with that many shells is on your mat. Choose something else.
       *[man] No unslid man with that many status symbols is on your mat. Choose something else.
    }
reason-borabora-points =
    { $points ->
        [one] That costs { $price }, and { $points } pip is left. Slide someone, or take it as a point.
       *[other] That costs { $price }, and { $points } pips are left. Choose something that fits.
    }
reason-borabora-no-deck = No card is left to draw. Choose something else.
reason-borabora-no-such-card = No open card has that colour. Choose one of the open ones.
reason-borabora-no-hut-to-move = No hut can go to space 12: none is left on spaces 1–11, or a person is on space 12. Choose something else.
reason-borabora-nobody-of-kind = You have nobody of that kind: { borabora-person }. Choose one of your own people.
reason-borabora-already-used = { borabora-person }: already used in this phase. Choose someone else, or finish.
reason-borabora-one-of-gender =
    { $gender ->
        [woman] You have already used a woman; using another takes the Green God, once per phase. Choose a man, or see what “{ button-hand }” offers.
       *[man] You have already used a man; using another takes the Green God, once per phase. Choose a woman, or see what “{ button-hand }” offers.
    }
reason-borabora-no-effect = { borabora-person }: would have no effect now. Choose someone else, or finish.
reason-borabora-take-one = You activated this person, so you must take at least one. Choose one.
reason-borabora-no-jewel-there = There is nothing left to buy in row { $row }. Choose another row, or nothing.
reason-borabora-no-shells =
    { $cost ->
        [one] That costs { $cost } shell, and you have { $shells }. Choose something cheaper, or nothing.
       *[other] That costs { $cost } shells, and you have { $shells }. Choose something cheaper, or nothing.
    }
reason-borabora-no-task-there = There is no task on place { $place }. Choose one of those in the picture.
reason-borabora-must-fulfil = You can fulfil a task, so you can’t discard one. Choose which one to fulfil.
reason-borabora-task-short =
    { $count ->
        [one] { $count } thing is missing for this task. The Yellow God can replace it if you can pay for that god; see “{ button-hand }”, or choose another task.
       *[other] { $count } things are missing for this task, and the Yellow God replaces only one. Choose another task.
    }
reason-borabora-cards-hidden = This task depends on cards in the hand. If it’s yours, press “{ button-hand }”.

# What a new person is shown once: how a turn goes on the post.
borabora-guide =
    1. **Place a die.** Press a die, such as **4**, then its action.
    2. **Carry it out.** Buttons bear the names in the picture; **{ button-explain }** says why some are grey.
    3. **Your cards.** **{ button-hand }** shows them, only to you.
    4. **Finish.** **{ button-undo }** takes back a step; **{ borabora-label-end }** passes the turn.
