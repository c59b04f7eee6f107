# The rules of Maori by topic: title, text, and the words by which it is found. At most 25 topics: they share one menu.

rules-maori-overview =
    One explorer ship, shared by everyone, sails around 16 open tiles. On your turn you sail it on, take a tile from the line it points at, and build islands on your own board.
    Finished islands score their palms, twice as many where there is a hut; a whole wreath scores 10. Having the most boats or shells scores too, and every empty square costs a point.
    When a board is full, the others have one more turn. Then the player with the most points wins.
    .title = The game in short
    .words = overview, aim, goal, win, introduction, summary, how to play
rules-maori-setup =
    16 tiles lie face up in a square of 4 × 4, no volcano among them. The others form the stack.
    Everyone starts with 5 shells and two boats printed on the board. The rest of the 30 shells form the supply.
    One player, drawn by lot as “the oldest”, puts the explorer ship beside any of the 16 edges. The next player takes the first turn.
    .title = Setting up
    .words = setup, preparation, start, begin, first player, oldest, how many shells
rules-maori-turn =
    1. **Sail**: move the explorer ship. You must.
    2. **Discover**: do exactly one of these: take a tile and place it · take a tile and store it · place your stored tile · remove a tile of your own · pass.
    3. Only in the advanced variant: your ship may sail.
    Then the gap in the display is filled, and the next player’s turn begins.
    .title = A turn
    .words = turn, sequence, order, phases, steps, actions, what can I do
rules-maori-explorer =
    The explorer ship sails clockwise around the display, along its 16 edges; going round a corner is one step like any other. You must move it by at least 1 edge, even if you then only place your stored tile or pass.
    Each boat on your board carries it 1 edge for free. Every edge beyond that costs 1 shell.
    _Example:_ with 2 boats, 2 edges are free, 3 cost 1 shell, 4 cost 2 shells.
    .title = The explorer ship
    .words = explorer, ship, sail, move, voyage, edge, clockwise, how far, brown ship
rules-maori-taking =
    The row or column in front of the explorer ship is its line; its tiles are called A, B, C, D, starting at the ship. A is free, and each tile you skip costs 1 shell: B costs 1, C costs 2, D costs 3. Gaps cost nothing.
    You place the tile or put it into your storage at once. A tile for which you have no place can’t be taken.
    _Example:_ the cell next to the ship is empty. The tile behind it is A, and it is free.
    .title = Taking a tile
    .words = take, tile, line, row, column, price, cost, skip, discover, display
rules-maori-storage =
    Your storage holds one tile. Put a tile there if you can’t use it yet; on a later turn you may place it instead of taking a new one.
    A stored tile gives you nothing: no boats, no shells, no points. It leaves the storage only onto your board; it can’t be exchanged or thrown away.
    .title = Storage
    .words = storage, store, stored tile, keep, reserve, save for later
rules-maori-placing =
    A tile goes to any free square of your board; it need not touch another one. It may even be a tile that doesn’t fit, as every covered square saves a point. In the variants your ship decides where you can place.
    If shells are pictured on the tile, you receive them right away.
    .title = Placing a tile
    .words = place, placing, lay, square, free square, misfit, where, put, build
rules-maori-palms =
    Palms grow upwards. A tile with palms has one way up and can never be turned. Water and single islands look the same in any rotation.
    Only island pieces without palms may be turned, in quarter turns, when you place them. The bot asks you then.
    _Example:_ an end piece with two shells and no palm may be open to any side you like.
    .title = Palms stand upright: turning tiles
    .words = palm, palms, turn a tile, rotate, rotation, upright, direction, orientation
rules-maori-removing =
    Instead of taking a tile you may remove one from your board, even from a finished island. It leaves the game, its square is free again, and you get nothing back: shells stay as they are, boats on it are lost.
    Do this when a tile is in the way of a good island. In the variants the tile under your ship must stay.
    .title = Removing a tile
    .words = remove, removing, discard, clear, take off, delete
rules-maori-passing =
    You may always pass, but you have to move the explorer ship first. No new tile is drawn.
    If 16 turns in a row are passes, the match ends at once and is scored. Moving ships, your own included, doesn’t matter: only a turn without a pass restarts the count.
    .title = Passing, and the safety stop
    .words = pass, passing, skip turn, do nothing, safety stop, stalemate, 16 turns
rules-maori-volcano =
    Nobody can take a volcano, and it blocks everything behind it. Those tiles can be reached from the opposite side.
    There are two volcanoes. None is in the display at the start; one that is drawn later stays until the end.
    .title = Volcanoes
    .words = volcano, volcanoes, block, blocked, barrier, lava
rules-maori-refill =
    The gap left by the tile you took is filled from the stack when your turn ends. Other tiles do not move. Once the stack is used up, gaps stay open.
    Placing your stored tile, removing and passing draw no tile. In the advanced variant the new tile comes before your ship sails; the bot asks first, because a drawn tile can’t be undone.
    .title = Filling the display
    .words = refill, display, stack, draw, new tile, gap, empty
rules-maori-boats =
    Every boat you see on your board, printed ones included, carries the explorer ship 1 edge for free. Boats on unfinished islands help during the game; boats in the storage do not.
    A boat placed now helps from your next turn on, since sailing comes first. At the end, the player with the most boats scores for them.
    .title = Boats
    .words = boat, boats, canoe, canoes, free edges, printed boats
rules-maori-shells =
    Shells pay for three things: edges beyond your boats, tiles you skip, and, in the variants, moves of your own ship. You pay to the supply.
    When you place a tile with shells, from the display or from storage, you receive as many from the supply, as long as it has any. You pay first and receive afterwards. Everyone’s shells are public.
    _Example:_ you have no shell left; the two shells on tile B can’t pay for tile B.
    .title = Shells
    .words = shell, shells, pay, payment, money, supply, currency, income
rules-maori-islands =
    An island is finished when no side of it is open to the sea: a single island, or two ends that face each other with any number of middle pieces between them in one straight line. There are no bends.
    An open side must meet an open side. The edge of the board, printed land, water or the closed side of a tile don’t finish an island.
    Before scoring, all unfinished islands are taken off the boards, and their squares count as empty.
    .title = Islands
    .words = island, islands, finished, complete, unfinished, open side, end piece, middle piece
rules-maori-huts =
    Each palm on a finished island is worth 1 point, or 2 points if the island has a hut. A second hut adds nothing.
    _Example:_ six palms on an island with two huts are worth 12 points.
    .title = Huts
    .words = hut, huts, house, village, double palms
rules-maori-wreaths =
    Some end pieces show half a wreath at their open side. Where two halves meet on a finished island, they make a wreath, worth 10 points.
    A half that meets a piece without one gives no wreath, but the island is still finished.
    _Example:_ two ends with halves and two palms each: 4 points for the palms and 10 for the wreath.
    .title = Wreaths
    .words = wreath, wreaths, lei, flowers, flower, garland, half wreath
rules-maori-end =
    If your board is full at the end of your turn, everyone else has exactly one more turn. Then the game is over. A second full board in these last turns changes nothing.
    Full means that every square is covered, by any tile. The storage doesn’t matter.
    The game also ends after 16 passes in a row, even if players’ own ships have sailed.
    .title = End of the game
    .words = end, finish, game end, full board, last turn, last round, over
rules-maori-scoring =
    First all unfinished islands are taken off the boards. Then these count:
    - each palm on an island without a hut: 1 point
    - each palm on an island with a hut: 2 points
    - each wreath: 10 points
    - most boats, most shells: 1 point for each of your own
    - each empty square: −1 point
    The stored tile counts for nothing. In a tie, the player with more shells wins; if these are equal too, the victory is shared.
    .title = Scoring and ties
    .words = scoring, score, points, count, tie, tied, draw, victory, winner, tie-break
rules-maori-majority =
    The player with the most boats scores 1 point for each of them; everyone else gets nothing for boats. The same goes for shells, not counting those on tiles. If several players are tied for the most, each of them scores in full.
    Boats are counted after the unfinished islands have been taken off. Boats printed on the board count, boats in the storage do not.
    _Example:_ boats 4, 4 and 3 bring 4, 4 and 0 points.
    .title = Most boats, most shells
    .words = majority, most boats, most shells, more than, equal, bonus
rules-maori-atoll =
    The back of the boards has 20 squares; in the middle a reef encloses six of them. Palms on islands that lie completely inside the reef count double: 2 points each, or 4 with a hut. Wreaths are not doubled. An island may cross the reef, but then nothing is doubled.
    You may cover the boat printed inside. Once covered, it no longer counts; if you leave it empty, its square costs a point like any other.
    The atoll is for 2–4 players and can be used with every variant.
    .title = The atoll
    .words = atoll, back, reef, lagoon, double, inside, reverse side, 20 squares
rules-maori-advanced =
    Everyone has a small ship of their own. It goes onto the first tile you place, which may be anywhere. Each later tile must touch the tile under your ship, at a side or a corner.
    After every discovery, even after storing, removing or passing, you may move your ship to any of your tiles, for free and over any distance. It is never on an empty square. The tile under it can’t be removed.
    Your ship doesn’t count as a boat: it gives the explorer ship no free edges and doesn’t count for the most boats.
    .title = Variant: advanced
    .words = advanced, variant, own ship, small ship, may move, adjacent, beside
rules-maori-professional =
    As in the advanced variant, every tile must touch the tile under your ship, at a side or a corner. But here your ship must go onto each tile you place, and it moves at no other time, unless you pay shells.
    After storing, removing or passing it stays. The tile under it can’t be removed.
    .title = Variant: professional
    .words = professional, variant, own ship, must move, expert, hard
rules-maori-ship-shells =
    In both variants your ship may sail before you place a tile, for 1 shell per square, in any of eight directions, also over empty squares. It has to end on one of your tiles. It can’t do so before storing, removing or passing. You can switch this off when the table is opened.
    The bot finds the shortest way and shows the price beside the square.
    _Example:_ your ship is on a1 and you have another tile on c1. Placing on b1, a2 or b2 is free; placing on d1, c2 or d2 costs 2 shells.
    .title = Shells for your own ship
    .words = shells for ship, own ship, ship way, sail closer, price of a square, option
rules-maori-undo =
    Until you end your turn you can undo it step by step, but not past a tile that has been drawn. Usually it is drawn when the turn ends; in the advanced variant it is drawn before your ship sails.
    All shuffling follows from a seed that is fixed at the start. Its fingerprint is shown then, the seed itself at the end; `/{ cmd-help.name }` explains more. Undoing never changes which tile comes next.
    .title = Undo and fair shuffles
    .words = undo, take back, fair, fairness, random, seed, shuffle, cheating, luck
