game-gheos = Gheos
game-gheos-line = 2–4 players, about 45 minutes: continents grow and break, civilizations rise and fall

# ---- civilizations and followers ---------------------------------------------------

# A civilization by its colour; the attributes are for languages with cases.
gheos-civilization =
    { $colour ->
        [red] red
        [green] green
        [yellow] yellow
        [blue] blue
        [black] black
       *[white] white
    }
    .acc = { gheos-civilization }
    .gen = { gheos-civilization }
# The colour of one follower; `.acc` as an object, `.all` several as an object.
gheos-follower =
    { $colour ->
        [red] red
        [green] green
        [yellow] yellow
        [blue] blue
        [black] black
       *[white] white
    }
    .acc = { gheos-follower }
    .all = { gheos-follower }
# Followers in a list.
gheos-followers = { $count } { gheos-follower }
gheos-nobody = nobody
gheos-none = none

# ---- tiles and land ----------------------------------------------------------------

gheos-icon =
    { $icon ->
        [wheat] { $count } wheat
        [cup]
            { $count ->
                [one] { $count } cup
               *[other] { $count } cups
            }
        [sword]
            { $count ->
                [one] { $count } sword
               *[other] { $count } swords
            }
       *[pyramid]
            { $count ->
                [one] { $count } pyramid
               *[other] { $count } pyramids
            }
    }
gheos-printed =
    { $what ->
        [wheat] wheat
        [cup] cup
        [sword] sword
        [pyramid] pyramid
        [temple_wheat] temple of wheat
        [temple_cup] temple of cups
       *[temple_sword] temple of swords
    }
gheos-bare = nothing
gheos-no-icons = no icons
gheos-side =
    { $side ->
        [right] right
        [bottom] below
        [left] left
       *[top] above
    }
# Sides in the list of all tiles.
gheos-side-brief = { gheos-side }
gheos-all-sides = all around
# A land where another has the same cell for its name.
gheos-cell-side = { $cell } { gheos-side }
# A part of a tile in the hand.
gheos-strip =
    { $part ->
        [whole] landmass on all three sides: { $icons }
        [landmass] landmass on two sides: { $icons }
       *[coast] coast: { $icons }
    }

# ---- the question in the top strip: at most 28 characters besides the name ---------

gheos-question-lay = { $name } is choosing…
gheos-question-pay = { $name }: which follower pays?
gheos-question-winner = { $name }: who wins the war?
gheos-question-migrate = { $name }: { gheos-civilization } goes where?
gheos-question-people =
    { $offered ->
        [take] { $name }: which follower?
        [found] { $name }: found where?
       *[both] { $name }: take or found?
    }
gheos-question-colour = { $name }: which civilization?
gheos-question-token =
    { $points ->
        [one] { $name }: token for { $points } point?
       *[other] { $name }: token for { $points } points?
    }
gheos-question-end = { $name }: end the turn?
gheos-question-during = { $name } to move
gheos-question-after = { $name }: turn finished
gheos-question-over = The match is over

# ---- buttons: at most 40 characters ------------------------------------------------

gheos-label-lay = { $letter } · { $cell } · { $turn }
gheos-label-pay = Pay { gheos-follower }
gheos-label-winner = { gheos-label-colour } wins
gheos-label-migrate = { $cell }
gheos-label-take = Take { gheos-follower }
gheos-both-found = Where and which civilization at once
gheos-label-found = Found on { $cell }
gheos-label-colour =
    { $colour ->
        [red] Red
        [green] Green
        [yellow] Yellow
        [blue] Blue
        [black] Black
       *[white] White
    }
gheos-label-score =
    { $points ->
        [one] Token: { $points } point
       *[other] Token: { $points } points
    }
gheos-label-end =
    { $kept ->
        [0] { gheos-label-finish }
       *[other] { gheos-label-keep }
    }
gheos-label-finish = End turn
gheos-label-keep = Keep it, end turn
# The steps of laying a tile.
gheos-label-tile = { $letter } · { $tile }
# A tile and its cell: what may happen there, over all rotations.
gheos-label-spot =
    { $letter } · { $cell }{ $events ->
        [none] { "" }
        [war] { " " }· war
        [migration] { " " }· migration
        [war-migration] { " " }· war or migration
        [none-war] { " " }· war?
        [none-migration] { " " }· migration?
       *[none-war-migration] { " " }· war or migration?
    }{ $points ->
        [0] { "" }
       *[other] { " " }· +{ $points }
    }
gheos-label-fate =
    { $fate ->
        [none]
            { $points ->
                [0] no war
                [one] +{ $points } point
               *[other] +{ $points } points
            }
        [war] war: { gheos-civilization } wins
        [war-tie] war: you choose
        [continent] { gheos-civilization } migrates
        [dies] { gheos-civilization } dies out
       *[migration-tie] { gheos-civilization } migrates: you choose
    }
# A part of the tile, and whose land it touches.
gheos-touch =
    { $whom ->
        [none] { $sides } { $icons }
        [nobody] { $sides } { $icons } – uninhabited
       *[lived] { $sides } { $icons } – { $colours }
    }
gheos-touch-bare = bare land

# ---- choices in more words: at most 100 characters ---------------------------------

# What laying a tile brings about: the event, its price, temple points.
gheos-fate =
    { $fate ->
        [none] no cost
        [war] war: { gheos-civilization } wins, costs 1 follower
        [war-tie] war: you choose who wins, costs 1 follower
        [continent] { gheos-civilization } migrates, costs 1 follower
        [dies] { gheos-civilization } migrates and dies out, costs 1 follower
       *[migration-tie] { gheos-civilization } migrates: you choose where, costs 1 follower
    }{ $points ->
        [0] { "" }
        [one] , +{ $points } point
       *[other] , +{ $points } points
    }
gheos-detail-lay =
    { $turns ->
        [1] { $letter } at { $cell } – { gheos-fate }
       *[other] { $letter } at { $cell }, rotation { $turn } – { gheos-fate }
    }
gheos-detail-pay =
    { $event ->
        [war] Pay for the war with a { gheos-follower } follower; you have { $own }
       *[migration] Pay for the migration with a { gheos-follower } follower; you have { $own }
    }
gheos-detail-winner =
    { $dying ->
        [one] { gheos-label-winner }, { $colours } dies out
       *[other] { gheos-label-winner }, { $colours } die out
    }{ $losing ->
        [0] { "" }
       *[other] { " " }(with { $losing } of your followers)
    }
gheos-detail-migrate =
    { $resident ->
        [none] To { $cell }: { $icons }
       *[other] To { $cell }, where it loses to { $resident } and dies out
    }
gheos-detail-take = Take a { gheos-follower } follower: { $icons } on its continent, { $left } in the supply
gheos-detail-found =
    { $wheat ->
        [0] Found a civilization on { $cell }: no followers ({ $icons })
        [one] Found a civilization on { $cell }: { $wheat } follower ({ $icons })
       *[other] Found a civilization on { $cell }: { $wheat } followers ({ $icons })
    }
gheos-detail-colour =
    { $count ->
        [0] Found the { gheos-civilization } civilization, without followers
        [one] Found the { gheos-civilization } civilization and take { $count } follower
       *[other] Found the { gheos-civilization } civilization and take { $count } followers
    }
gheos-detail-score =
    { $points ->
        [one] Play a scoring token: { $points } point for the cups of your followers
       *[other] Play a scoring token: { $points } points for the cups of your followers
    }
gheos-detail-end = End your turn and draw; after that nothing can be undone
# What Explain says of a choice that changes nothing.
gheos-meaning-nothing = nothing else changes for you

# ---- laying a tile step by step, in private ----------------------------------------

gheos-hand = **Your tiles**
gheos-hand-empty = No tiles in your hand
gheos-hand-tile = **{ $letter }** – { $tile }
gheos-hand-alt = Your tiles. { $tiles }.
gheos-hand-alt-tile = { $letter }: { $tile }
gheos-draft-tile = Which tile do you place?
gheos-draft-both = Which tile goes where: beside the board, or in place of another?
gheos-draft-cell = Where does { $letter } go: beside the board, or instead of a tile?
# The select of a tile; of several selects also from which cell to which.
gheos-draft-select =
    { $parts ->
        [1] { $letter } · { $count ->
            [one] 1 place
           *[other] { $count } places
        } · { $tile }
       *[other] { $letter } · { $first }–{ $last }, { $count ->
            [one] 1 place
           *[other] { $count } places
        } · { $tile }
    }
# A line of Explain: cells on which no tile can be laid.
gheos-explain-cells =
    { $reason ->
        [pyramid] Not on { $cells }: tiles with a pyramid stay for good.
       *[price] Not on { $cells }: that would cost a follower, and you have none.
    }
# A cell in a select: what may happen there, over all rotations.
gheos-draft-entry =
    { $cell } – { $events ->
        [none] no cost
        [war] war, costs 1 follower
        [migration] migration, costs 1 follower
        [war-migration] war or migration, costs 1 follower
        [none-war] no cost, or war (1 follower)
        [none-migration] no cost, or migration (1 follower)
       *[none-war-migration] no cost, or war or migration (1 follower)
    }{ $points ->
        [0] { "" }
        [one] , up to +{ $points } point
       *[other] , up to +{ $points } points
    }{ $count ->
        [0] { "" }
       *[other] { " " }· beside { $colours }
    }
gheos-draft-instead = { gheos-draft-entry } · now { $tile }
gheos-draft-turn = **{ $letter } at { $cell }** – in which rotation?
gheos-forecast = **{ $turn }** · { $said }
gheos-forecast-none = no war, no cost
gheos-forecast-war =
    { $tie ->
        [0] war, costs 1 follower ({ $strengths })
       *[other] war, costs 1 follower ({ $strengths }): you choose who wins
    }
# A civilization at war and its swords.
gheos-strength = { gheos-civilization } { gheos-icon }
gheos-forecast-migration =
    { $tie ->
        [0] { gheos-civilization } migrates, costs 1 follower
       *[other] { gheos-civilization } migrates, costs 1 follower: you choose where
    }
gheos-forecast-wins = { gheos-civilization } wins
gheos-forecast-moves =
    { $to ->
        [island] to the island on { $cell } ({ $icons })
        [resident] to { $cell } ({ $icons }), where { $resident } already lives
       *[continent] to { $cell } ({ $icons })
    }
gheos-forecast-dies = { gheos-civilization } dies out (followers: { $own } yours, { $others } of others)
gheos-forecast-temple =
    { $points ->
        [one] temple: +{ $points } point
       *[other] temple: +{ $points } points
    }
gheos-forecast-land =
    { $kind ->
        [continent]
            { $count ->
                [0] { $sides }: uninhabited continent, { $icons }
               *[other] { $sides }: continent ({ $colours }), { $icons }
            }
        [island] { $sides }: island, { $icons }
       *[loose] { $sides }: still alone, { $icons }
    }

# ---- what happened: follows "name:" ------------------------------------------------

gheos-event-lay =
    { $replaced ->
        [0] places a tile on { $cell } ({ $tile })
       *[other] replaces the tile on { $cell } ({ $old }) with a new one ({ $tile })
    }
    .brief =
        { $replaced ->
            [0] a tile on { $cell }
           *[other] replaces the tile on { $cell }
        }
gheos-event-pay =
    { $event ->
        [war] pays for the war with a { gheos-follower } follower
       *[migration] pays for the migration with a { gheos-follower } follower
    }
gheos-event-war =
    { $tie ->
        [0] war: { gheos-civilization } wins ({ gheos-icon })
       *[other] war, tied on swords: lets { gheos-civilization } win ({ gheos-icon })
    }
    .brief = war: { gheos-civilization } wins
gheos-event-dies =
    { $why ->
        [war] { gheos-civilization } loses the war and dies out ({ gheos-icon })
        [island] { gheos-civilization } is left with an island and dies out
       *[resident] { gheos-civilization } finds the continent inhabited and dies out
    }
    .brief = { gheos-civilization } dies out
gheos-event-lost =
    { $count ->
        [one] loses { $count } { gheos-follower } follower
       *[other] loses { $count } { gheos-follower } followers
    }
    .each = { $name } { gheos-followers }
    .all = followers lost: { $each }
gheos-event-migrate =
    { $to ->
        [island] migration: { gheos-civilization } goes to the island on { $cell } ({ gheos-icon })
       *[continent]
            { $tie ->
                [0] migration: { gheos-civilization } goes to { $cell } ({ gheos-icon })
               *[other] migration: sends { gheos-civilization } to { $cell } ({ gheos-icon })
            }
    }
    .brief = { gheos-civilization } migrates to { $cell }
gheos-event-temple =
    { $inhabited ->
        [0] the temple is on uninhabited land: no points
       *[other]
            { $points ->
                [one] the temple scores { $points } point
               *[other] the temple scores { $points } points
            }
    }
    .brief =
        { $points ->
            [0] temple: no points
            [one] temple: { $points } point
           *[other] temple: { $points } points
        }
gheos-event-take = takes a { gheos-follower } follower
gheos-event-land = chooses the continent on { $cell } ({ gheos-icon })
gheos-event-found =
    { $count ->
        [0] founds { gheos-civilization } on { $cell }, without followers
        [one] founds { gheos-civilization } on { $cell } and takes { $count } follower
       *[other] founds { gheos-civilization } on { $cell } and takes { $count } followers
    }
    .brief = founds { gheos-civilization } on { $cell }
gheos-event-nobody = can neither found a civilization nor take a follower
    .brief = { "" }
gheos-event-token =
    { $points ->
        [one] plays a scoring token: { $points } point
       *[other] plays a scoring token: { $points } points
    }
    .brief =
        { $points ->
            [one] scoring token: { $points } point
           *[other] scoring token: { $points } points
        }
gheos-event-draw = draws a tile, { $left } left in the stack
gheos-event-hand = has a new tile: { $tile }
gheos-event-epoch =
    reveals an epoch: { $number } of { $needed }{ $points ->
        [0] , but nobody scores
       *[other] { "" }
    }
    .brief = epoch { $number } of { $needed }
gheos-event-epoch-points =
    { $points ->
        [one] scores { $points } point for the epoch
       *[other] scores { $points } points for the epoch
    }
    .each = { $name } { $points }
    .all = points: { $each }
gheos-event-final =
    { $points ->
        [one] scores { $points } point in the final scoring
       *[other] scores { $points } points in the final scoring
    }
gheos-event-over =
    { $why ->
        [epochs] the match ends with the last epoch
       *[tokens] all scoring tokens are played, so the match ends
    }

# ---- the position in words ---------------------------------------------------------

gheos-text-state = Epochs shown: { $epochs } of { $needed } · stack: { $left } · tiles on the board: { $laid } · replaced: { $replaced }
gheos-text-war = War: { $strengths }
gheos-text-lands = **Civilizations**
gheos-text-civilization = **{ gheos-civilization }** on { $cell } · { $icons } · followers in the supply: { $left }{ $listed ->
        [0] { "" }
       *[other] { " " }· cells { $cells }
    }
gheos-text-empty-lands = **Uninhabited continents**
gheos-text-land = **{ $cell }** · { $icons }{ $listed ->
        [0] { "" }
       *[other] { " " }· cells { $cells }
    }
gheos-text-off-board = Not on the board: { $colours }
gheos-text-islands = Islands: { $cells }
gheos-text-player = **{ $name }** · points { $points } · followers: { $followers } · scoring tokens { $tokens } · would bring now: token { $token }, epoch { $epoch } · tiles in hand { $tiles }
gheos-text-free = Free cells: { $cells }
gheos-text-replaced = Replaced tiles: { $tiles }
gheos-text-grid = The start tile lies on { $start } and points up, the cells beside it point down, and so on. Letters go on to the right, numbers downwards. Sides not named are bare coasts.
gheos-text-tiles = **Tiles**
gheos-text-strip = { $sides }: { $icons }
gheos-alt-state = Epochs { $epochs } of { $needed }, stack { $left }, tiles on the board { $laid }.
gheos-alt-civilization = { gheos-civilization }: { $icons }
gheos-alt-lands = On the board: { $lands }.
gheos-alt-player = { $name }: points { $points }, tokens { $tokens }, followers: { $followers }.

# ---- what a plan brings ------------------------------------------------------------

gheos-gain-followers = followers: +{ $count }
gheos-gain-cups =
    { $tokens ->
        [0] cups of your followers: { $before } → { $after } in the final scoring
       *[other] cups of your followers: { $before } → { $after } with each token and in the final scoring
    }
gheos-gain-others = cups of the others’ followers: { $before } → { $after }
gheos-gain-pyramids = pyramids of your followers: { $before } → { $after } with each epoch
gheos-gain-kept =
    { $points ->
        [one] the token would bring only { $points } point now; later it may bring more
       *[other] the token would bring only { $points } points now; later it may bring more
    }

# ---- the final count ---------------------------------------------------------------

gheos-line-temple =
    { $count ->
        [one] { $count } temple: { $points }
       *[other] { $count } temples: { $points }
    }
gheos-line-token =
    { $count ->
        [one] { $count } scoring token: { $points }
       *[other] { $count } scoring tokens: { $points }
    }
gheos-line-epoch =
    { $count ->
        [one] { $count } epoch: { $points }
       *[other] { $count } epochs: { $points }
    }
gheos-line-final =
    { $count ->
        [one] final scoring with { $count } follower: { $points }
       *[other] final scoring with { $count } followers: { $points }
    }

# ---- why not -----------------------------------------------------------------------

reason-gheos-seats = Gheos is for { $least } to { $most } players; this table has { $seats }. Change the number of players.
reason-gheos-no-such-tile = There is no such tile. Choose one of the two in your hand.
reason-gheos-not-in-hand = You don’t hold this tile. Choose one of those in your hand.
reason-gheos-hidden-hand = You choose your tile in private. Open your hand and place one from there.
reason-gheos-no-such-rotation = A tile has three rotations at most. Choose one of those offered.
reason-gheos-same-rotation = Turned like that, the tile is the same as in another rotation. Choose one of those offered.
reason-gheos-apart = A tile has to share a side with a tile on the board. Choose a free cell right beside the board.
reason-gheos-pyramid = The tile on { $cell } shows a pyramid and stays for good. Choose another tile to replace, or a free cell.
reason-gheos-price =
    { $event ->
        [war] This would start a war, and a war costs a follower; you have none. Choose another cell or rotation.
       *[migration] This would cause a migration, and that costs a follower; you have none. Choose another cell or rotation.
    }
reason-gheos-no-such-colour = There is no civilization of that colour. Choose one of those offered.
reason-gheos-no-follower = You have no { gheos-follower } follower to pay with. Choose a colour that you have.
reason-gheos-not-tied = Only a civilization with the most swords can win, and { gheos-civilization } is not one of them. Choose one of the tied ones.
reason-gheos-no-destination = A civilization migrates to the part of its land with the most wheat, and this is not such a part. Choose one of those offered.
reason-gheos-not-on-board = Followers come only from civilizations on the board, and { gheos-civilization } is not there. Choose another colour.
reason-gheos-supply-empty = All { gheos-follower } followers have been taken. Choose another colour, or found a civilization.
reason-gheos-inhabited = { $colour ->
        [red] Red
        [green] Green
        [yellow] Yellow
        [blue] Blue
        [black] Black
       *[white] White
    } already lives there. Choose a continent that is uninhabited.
reason-gheos-no-continent = Civilizations are founded on continents only, and there is none there. Choose one of those offered.
reason-gheos-no-disc = All civilizations are on the board already, so none can be founded. Take a follower instead.
reason-gheos-on-board = The { gheos-civilization } civilization is already on the board. Choose a colour that is not.
reason-gheos-not-asked = Something else is being asked now. Choose one of the answers offered.

# What a new person is shown once: how a turn goes on the post.
gheos-guide =
    1. **Look.** **{ button-hand }** shows your tiles, only to you.
    2. **Lay one.** There, press a tile with its cell, such as **A · m5**, then its rotation.
    3. **Found** a civilization and get a follower for each wheat, or take one follower.
    4. **Finish.** **{ gheos-label-keep }** saves a token for later. **{ button-undo }** takes back a step.
