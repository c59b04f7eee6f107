game-maori = Maori
game-maori-line = 2–5 players, 30–45 minutes: one explorer ship for all, islands for each

option-maori-variant = Variant
    .hint = With or without a ship of your own
option-maori-variant-basic = Basic
    .hint = No ship of your own: tiles go to any free square
option-maori-variant-advanced = Advanced
    .hint = Tiles go beside your ship; it may sail after each discovery
option-maori-variant-professional = Professional
    .hint = Tiles go beside your ship; it must sail onto each new tile
option-maori-board = Board
    .hint = Which side of the boards is up
option-maori-board-front = Front
    .hint = 16 squares beside a strip of land; 2–5 players
option-maori-board-atoll = Atoll
    .hint = 20 squares; palms inside the atoll count double; 2–4 players
option-maori-ship_shells = Shells for your ship
    .hint = Advanced and professional only: may shells move your ship before you place a tile?
option-maori-ship_shells-yes = Yes
    .hint = 1 shell per square, before a tile is placed
option-maori-ship_shells-no = No
    .hint = Tiles go only where your ship already touches

# ---- tiles -------------------------------------------------------------------------

# The open sides of a placed tile.
maori-open =
    { $open ->
        [N] open to the north
        [E] open to the east
        [S] open to the south
        [W] open to the west
        [NS] north to south
       *[EW] west to east
    }
maori-tile =
    { $kind ->
        [single] single island
        [end] island end { maori-open }
        [middle] island middle, { maori-open }
        [water] water
        [volcano] volcano
        [unknown] face-down tile
       *[none] nothing
    }{ $palms ->
        [0] { "" }
        [one] , { $palms } palm
       *[other] , { $palms } palms
    }{ $huts ->
        [0] { "" }
        [one] , { $huts } hut
       *[other] , { $huts } huts
    }{ $boats ->
        [0] { "" }
        [one] , { $boats } boat
       *[other] , { $boats } boats
    }{ $shells ->
        [0] { "" }
        [one] , { $shells } shell
       *[other] , { $shells } shells
    }{ $lei ->
        [0] { "" }
       *[other] , half a wreath
    }
maori-tile-brief =
    { $kind ->
        [single] single
        [end]
            { $open ->
                [N] end N
                [E] end E
                [S] end S
               *[W] end W
            }
        [middle]
            { $open ->
                [NS] middle N–S
               *[EW] middle W–E
            }
        [water] water
        [volcano] volcano
        [unknown] face down
       *[none] –
    }{ $palms ->
        [0] { "" }
        [one] { " " }{ $palms } palm
       *[other] { " " }{ $palms } palms
    }{ $huts ->
        [0] { "" }
       *[other] { " " }hut
    }{ $boats ->
        [0] { "" }
        [one] { " " }{ $boats } boat
       *[other] { " " }{ $boats } boats
    }{ $shells ->
        [0] { "" }
        [one] { " " }{ $shells } shell
       *[other] { " " }{ $shells } shells
    }{ $lei ->
        [0] { "" }
       *[other] { " " }½ wreath
    }

# ---- the question in the top strip: at most 28 characters besides the name ---------

maori-question-edge = { $name }: ship starts where?
maori-question-ship = { $name }: how far to sail?
maori-question-what = { $name }: which tile?
maori-question-where = { $name }: which square?
maori-question-which = { $name }: remove which tile?
maori-question-how = { $name }: facing which way?
maori-question-reveal = { $name }: draw the new tile?
maori-question-sail = { $name }: ship to which square?
maori-question-end = { $name }: end the turn?
maori-question-during = { $name } to move
maori-question-after = { $name }: turn finished
maori-question-over = The match is over

# ---- buttons: at most 40 characters ------------------------------------------------

maori-label-edge = { $position }
maori-both-ship = Sail and take a tile at once
# A voyage and a tile: { $price } is that of both.
maori-both-take = { $edges } → { maori-label-take }: { maori-tile }
maori-label-ship =
    { $price ->
        [0] { $edges }
        [one] { $edges } · { $price } shell
       *[other] { $edges } · { $price } shells
    }
maori-label-take =
    { $price ->
        [0] { $letter } · free
        [one] { $letter } · { $price } shell
       *[other] { $letter } · { $price } shells
    }
maori-label-stored = S · stored tile
maori-label-remove = Remove a tile
maori-both-remove = Remove which tile?
maori-label-pass = Pass
maori-both-place = Place and turn it at once
maori-label-place =
    { $price ->
        [0] { $square }
        [one] { $square } · { $price } shell
       *[other] { $square } · { $price } shells
    }
maori-label-store = Into storage
maori-label-clear = { $square }
maori-label-turn = { $number } · { maori-open }
maori-label-reveal = Draw the new tile
maori-label-sail =
    { $stays ->
        [0] { $square }
       *[other] { $square } · stay here
    }
maori-label-end = End turn

# ---- choices in more words: at most 100 characters ---------------------------------

maori-detail-edge =
    { $first ->
        [volcano] { $position }: the line there begins with a volcano
        [none] { $position }: no tile in the line there
       *[tile] { $position }: first tile { maori-tile }
    }
maori-detail-ship =
    { $first ->
        [volcano] { maori-label-ship }: the line there begins with a volcano
        [none] { maori-label-ship }: no tile in the line there
       *[tile] { maori-label-ship }: first tile { maori-tile }
    }
maori-detail-take = { maori-label-take }: { maori-tile }
maori-detail-stored = { maori-label-stored }: { maori-tile }
maori-detail-remove = Remove a tile from your board; it leaves the game
maori-detail-pass = Pass: no discovery this turn
maori-detail-place =
    { $price ->
        [0] Place on { $square }: { maori-tile }
        [one] Place on { $square } for { $price } shell: { maori-tile }
       *[other] Place on { $square } for { $price } shells: { maori-tile }
    }
maori-detail-store = Into storage: { maori-tile }
maori-detail-clear = Remove from { $square }: { maori-tile }
maori-detail-turn = { maori-label-turn }
maori-detail-reveal = Draw the new tile; then your ship may sail
maori-detail-sail =
    { $stays ->
        [0] Your ship to { $square }: { maori-tile }
       *[other] Your ship stays on { $square }: { maori-tile }
    }
maori-detail-end = End your turn; after that nothing can be undone
# What Explain adds to a button.
maori-meaning-ship =
    { $count ->
        [0] no tile to take there
        [one] { $count } tile to choose from there
       *[other] { $count } tiles to choose from there
    }
maori-meaning-take =
    { $count ->
        [0] fits on no square now, only into storage
        [one] can be placed on { $count } square now
       *[other] can be placed on { $count } squares now
    }

# ---- what happened: follows "name:" ------------------------------------------------

maori-event-edge = puts the explorer ship at position { $position }
maori-event-ship =
    { $edges ->
        [one] moves the explorer ship { $edges } edge
       *[other] moves the explorer ship { $edges } edges
    }{ $price ->
        [0] { "" }
        [one] { " " }for { $price } shell
       *[other] { " " }for { $price } shells
    }
    .brief =
        sails { $edges }{ $price ->
            [0] { "" }
            [one] { " " }for { $price } shell
           *[other] { " " }for { $price } shells
        }
maori-event-take =
    { $price ->
        [0] takes a tile: { maori-tile }
        [one] takes a tile for { $price } shell: { maori-tile }
       *[other] takes a tile for { $price } shells: { maori-tile }
    }
    .brief =
        { $price ->
            [0] free tile
            [one] tile for { $price } shell
           *[other] tile for { $price } shells
        }
maori-event-stored = takes the stored tile: { maori-tile }
    .brief = stored tile
maori-event-pass = passes
maori-event-approach =
    { $price ->
        [one] moves their ship to { $square } for { $price } shell
       *[other] moves their ship to { $square } for { $price } shells
    }
    .brief = own ship to { $square }
maori-event-place =
    places the tile on { $square }{ $quarters ->
        [0] { "" }
       *[other] , { maori-open }
    }{ $gained ->
        [0] { "" }
        [one] , gains { $gained } shell
       *[other] , gains { $gained } shells
    }{ $closed ->
        [0] { "" }
       *[other] , { maori-gain-closes }
    }
    .brief =
        on { $square }{ $closed ->
            [0] { "" }
           *[other] , island +{ $points }
        }
maori-event-store = puts the tile into storage
    .brief = into storage
maori-event-clear = removes the tile on { $square }: { maori-tile }
    .brief = removes the tile on { $square }
maori-event-sail = moves their ship to { $square }
    .brief = own ship to { $square }
maori-event-refill = draws a new tile: { maori-tile }
maori-event-full = has a full board! Everyone else has one more turn
maori-event-over =
    { $idle ->
        [0] plays the last turn after a full board, so the match ends
       *[other] passes for the 16th time in a row, so the match ends
    }

# ---- the position in words ---------------------------------------------------------

maori-nothing = nothing
maori-storage-empty = empty
maori-side =
    { $side ->
        [top] { $position } (top, column { $number })
        [right] { $position } (right, row { $number })
        [bottom] { $position } (bottom, column { $number })
       *[left] { $position } (left, row { $number })
    }
maori-alt-line = In line: { $line }.
maori-alt-stack =
    { $stack ->
        [one] { $stack } tile in the stack.
       *[other] { $stack } tiles in the stack.
    }
maori-alt-player = { $name }: points { $points }, boats { $boats }, shells { $shells }, storage: { $stored }.
maori-text-options = { $variant } · { $board }
maori-text-ship = Explorer ship at position { $place }
maori-text-no-ship = The explorer ship is not placed yet
maori-text-line = In line, nearest first: { $line }
maori-text-hand = In hand: { $tile }
maori-text-display = **Display**, row by row
maori-text-stock = Stack: { $stack } · shells in the supply: { $supply }
maori-text-last =
    { $turns ->
        [one] **A board is full: { $turns } turn to go**
       *[other] **A board is full: { $turns } turns to go**
    }
maori-text-player = **{ $name }** · points now { $points } · boats { $boats } · shells { $shells } · storage: { $stored }
maori-text-own-ship = Own ship on { $square }
maori-text-own-ship-waits = Own ship waits for the first tile
maori-text-bare = Board still empty

# ---- what a plan brings ------------------------------------------------------------

maori-gain-closes =
    { $tiles ->
        [one] closes an island of { $tiles } tile: +{ $points }
       *[other] closes an island of { $tiles } tiles: +{ $points }
    }
maori-gain-island =
    { $points ->
        [one] an island worth { $points } point once it is closed, open sides: { $open }
       *[other] an island worth { $points } points once it is closed, open sides: { $open }
    }
maori-gain-shells = shells: +{ $count }
maori-gain-boats = boats: +{ $count }
maori-gain-store = the tile waits in storage for a better moment
maori-gain-clear = makes room for a tile that fits better
maori-gain-pass = no tile in reach is worth its price now
maori-gain-near = empty squares that your ship reaches there without shells: { $count }

# ---- the final count ---------------------------------------------------------------

maori-line-palms =
    { $count ->
        [one] { $count } palm: { $points }
       *[other] { $count } palms: { $points }
    }
maori-line-palms-hut =
    { $count ->
        [one] { $count } palm beside a hut: { $points }
       *[other] { $count } palms beside huts: { $points }
    }
maori-line-palms-atoll =
    { $count ->
        [one] { $count } palm inside the atoll: { $points }
       *[other] { $count } palms inside the atoll: { $points }
    }
maori-line-palms-hut-atoll =
    { $count ->
        [one] { $count } palm beside a hut inside the atoll: { $points }
       *[other] { $count } palms beside huts inside the atoll: { $points }
    }
maori-line-wreaths =
    { $count ->
        [one] { $count } wreath: { $points }
       *[other] { $count } wreaths: { $points }
    }
maori-line-boats =
    { $count ->
        [one] { $count } boat: { $points }
       *[other] { $count } boats: { $points }
    }
maori-line-shells =
    { $count ->
        [one] { $count } shell: { $points }
       *[other] { $count } shells: { $points }
    }
maori-line-bare =
    { $count ->
        [one] { $count } empty square: { $points }
       *[other] { $count } empty squares: { $points }
    }

# ---- why not -----------------------------------------------------------------------

reason-over = { match-over }
reason-not-your-turn = It’s not your turn. You will be pinged when it is.
reason-unknown-action = { unknown-action }
reason-undo-not-your-turn = You can only undo during your own turn.
reason-undo-nothing = There is nothing to undo: you have not done anything in this turn yet.
reason-undo-revealed = Your last step revealed something hidden, so it can’t be undone. Play on from here.
reason-maori-seats =
    { $board ->
        [atoll] The atoll is for { $least } to { $most } players, because the tiles would run out; this table has { $seats }. Use the front of the boards, or fewer players.
       *[front] Maori is for { $least } to { $most } players; this table has { $seats }. Change the number of players.
    }
reason-maori-too-far =
    { $most ->
        [one] { $edges } is too far: your boats and shells reach { $most } edge at most.
       *[other] { $edges } is too far: your boats and shells reach { $most } edges at most.
    }
reason-maori-sail-first = The explorer ship has to move first, by at least 1 edge. Choose how far.
reason-maori-volcano = A volcano blocks this line: neither it nor anything behind it can be taken. Choose a nearer tile, or sail on next turn.
reason-maori-no-tile-in-line = The line has no such tile. Choose one of the tiles before the ship.
reason-maori-too-few-shells =
    { $shells ->
        [0] This tile costs { $price } and you have no shells. Choose a nearer one.
        [one] This tile costs { $price } and you have { $shells } shell. Choose a nearer one.
       *[other] This tile costs { $price } and you have { $shells } shells. Choose a nearer one.
    }
reason-maori-no-room = You have no place for this tile: your storage is occupied and you can reach no free square. Remove a tile, or pass.
reason-maori-store-empty = Your storage is empty. Take a tile from the line, or pass.
reason-maori-no-square = You can’t reach a free square for the stored tile. Remove a tile, or pass.
reason-maori-nothing-to-remove = You have no tile that can be removed. Take a tile, or pass.
reason-maori-store-full = Your storage already holds a tile, and it has room for only one. Place the new one on your board.
reason-maori-from-store = This tile comes out of your storage and can’t go back. Place it on your board.
reason-maori-under-ship = Your ship is on { $square }, and the tile under it can’t be removed. Choose another.
reason-maori-no-tile-there = There is no tile of yours on { $square }. Choose a square with a tile.
reason-maori-no-such-square = Your board has no square { $square }. Choose a highlighted one.
reason-maori-square-taken = There is a tile on { $square } already. Choose a free square.
reason-maori-not-beside-ship = { $square } is not beside your ship, and the way there costs more shells than you can spend. Choose a nearer square.
reason-maori-not-asked = You can’t do that now. Choose one of the highlighted options.

# What a new person is shown once: how a turn goes on the post.
maori-guide =
    1. **Sail.** Press how many edges the ship moves. Some cost shells.
    2. **Take.** Press the letter of a tile, then a square of your board, or **{ maori-label-store }**.
    3. **Finish.** **{ button-undo }** takes back a step; **{ maori-label-end }** passes the turn.
