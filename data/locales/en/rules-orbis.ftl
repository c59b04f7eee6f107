# The rules of Orbis by topic: title, text, and the words by which it is found. At most 25 topics: they share one menu.

rules-orbis-overview =
    Everyone builds a universe: a pyramid of 14 tiles with a god on top. On your turn you take one of nine open tiles or, once in the game, a god.
    Taking a tile spreads worshippers onto its neighbours; those that lie on it join you and pay for regions. Villages, volcanoes, forests, irrigations, temples and your god score points. What you don’t build becomes a wasteland and costs one.
    After 15 rounds, the player with the most points wins.
    .title = The game in short
    .words = overview, aim, goal, win, introduction, summary, how to play, creation points
rules-orbis-setup =
    Nine tiles of level 1 lie face up in a square of 3 × 3, without worshippers. The others form the stack: first what is left of level 1, then level 2, then level 3.
    One more god than there are players is face up; they are drawn by lot. Everyone starts without worshippers and without tiles. The first player is drawn by lot too.
    .title = Setting up
    .words = setup, preparation, start, begin, first player, youngest, how many gods
rules-orbis-turn =
    You take a region or a god. With a region you go through these steps:
    1. worshippers spread beside the tile
    2. you collect those lying on it
    3. you pay its cost, or make it a wasteland
    4. you place it in your universe
    5. its effect happens at once
    6. you discard down to 10 worshippers
    7. a new tile fills the gap
    With a god you only do what it says, and discard down to 10.
    .title = A turn
    .words = turn, sequence, order, phases, steps, actions, what can I do
rules-orbis-spreading =
    When you take a tile, one worshipper of its colour is put on each tile beside it: 2 from a corner, 3 from an edge, 4 from the middle, never diagonally. Then all worshippers on your tile come to your kingdom, whatever their colour.
    This happens even if the tile becomes a wasteland.
    _Example:_ you take the blue tile on A1. One blue worshipper goes to B1, one to A2. The red one that lay on A1 is yours.
    .title = Spreading and collecting worshippers
    .words = spread, collect, gain worshippers, adjacent, neighbours, taking a tile, how do I get worshippers
rules-orbis-kingdom =
    Your worshippers are your kingdom, open for all to see. During your turn it may grow as large as it likes; at the end of the turn, also after taking a god, you keep 10 at most and discard the others, whichever you like.
    Worshippers go back to the aether, which never runs out. They score no points, but break ties.
    .title = Kingdom: ten worshippers at most
    .words = kingdom, limit, ten, 10, discard, too many worshippers, aether, maximum
rules-orbis-paying =
    The cost is on the left of a tile. You pay it from your kingdom, also with worshippers you have only just collected. The multicolour sign stands for one worshipper of any colour.
    If there is only one way to pay, the bot pays automatically when you place the tile. If there are several, it asks you.
    _Example:_ a tile costs 1 blue, 1 green and 1 of any colour. You may pay 1 blue and 2 green.
    .title = Paying for a tile
    .words = pay, paying, cost, price, multicolour, any colour, wild, icon
rules-orbis-exchange =
    At any moment of your turn you may exchange 3 worshippers of one colour for 1 of another colour, as often as you like.
    When you lack a colour for the cost, the bot includes the exchange in the ways to pay. For everything else there is the button “{ orbis-label-exchange }”.
    _Example:_ a tile costs 1 white. You have none, but 3 red: they count as the white one.
    .title = Exchange: three for one
    .words = exchange, swap, trade, three for one, 3 for 1, 3:1, convert colours
rules-orbis-placing =
    The base holds five tiles of any colours; each new one goes to an end of it, without a gap. Above it come rows of four, three and two. There a tile rests on two others, and at least one of the two must have its colour. A wasteland below counts as every colour.
    You may start a higher row before the lower one is finished. A placed tile never moves.
    _Example:_ above a red and a blue tile you may place a red or a blue one.
    .title = Placing a tile
    .words = place, placing, pyramid, universe, base, row, where, colour below, build
rules-orbis-wasteland =
    A tile that you can’t or don’t want to pay for, or that fits nowhere, is turned over and becomes a wasteland. It costs nothing to place, has no effect and is worth −1 point at the end.
    It may lie on any two tiles, whatever their colours. Once placed, it counts as every colour: for tiles above it as well as for forests and irrigations.
    .title = Wastelands
    .words = wasteland, turned over, face down, minus point, joker, can't pay, doesn't fit
rules-orbis-refill =
    When a turn ends in which a tile was taken, the gap is filled from the stack, with no worshippers on the new tile. Level 1 is used up first, then level 2, then level 3.
    All tiles of the match come into play: the last one fills the last gap. After a god is taken nothing is drawn.
    .title = New tiles and levels
    .words = refill, new tile, stack, levels, draw, gap, display
rules-orbis-conversion =
    - **Conversion** gives you the worshippers it shows, at once, from the aether. If it shows the multicolour sign, you choose the colour.
    - **Sacred stone** is simply worth 1 point at the end.
    .title = Conversions and sacred stones
    .words = conversion, convert, sacred stone, stone, monolith, free worshippers
rules-orbis-farm =
    A farm gives you the discount of a colour: from your next tile on you never again pay worshippers of that colour in costs. There is one discount for each colour.
    It does not cover the multicolour sign, and it does not help with villages, volcanoes or gods.
    _Example:_ a tile costs 1 green and 1 red. With the green discount you pay 1 red.
    .title = Farms and discounts
    .words = farm, farms, discount, discounts, cheaper, token, save
rules-orbis-forest =
    A forest scores its points if enough tiles beside it have the colours it shows at the end. Up to six tiles can touch it: left, right, two above, two below. Each counts once, and the colours may be mixed; a wasteland counts too.
    A forest is checked only at the end, so you may add neighbours later. It never gets a cancellation token.
    .title = Forests
    .words = forest, forests, wood, neighbours, green tile, touching
rules-orbis-village =
    When you place a village you may give as many worshippers as it shows, of any colours. Then it is active and scores its points. If you can’t or don’t want to, it is cancelled for good.
    .title = Villages
    .words = village, villages, town, give worshippers, activate, yellow tile
rules-orbis-volcano =
    When you place a volcano you may remove the worshippers it shows from the eight other open tiles; from which ones is your choice. They go back to the aether, not to you. Then the volcano is active and scores its points.
    All of them or none: if you can’t or don’t want to, it is cancelled for good. You may also remove those that you have just spread.
    .title = Volcanoes
    .words = volcano, volcanoes, remove, lava, activate, red tile
rules-orbis-irrigation =
    An irrigation is active if one of the two tiles directly below it has the colour it shows, or is a wasteland. This is checked only once, when you place it; otherwise it is cancelled for good.
    In the base there is nothing below, so an irrigation never scores there.
    .title = Irrigations
    .words = irrigation, irrigations, water, lake, aqueduct, below, blue tile
rules-orbis-temple =
    At the end, the player with the most temple symbols gets the best temple token, the second the next best, and so on. Their points: 11, 7, 4, 2 with four players; 9, 4, 2 with three; 7, 2 with two. Without a symbol you get no token.
    In a tie, the temple with the highest mystic value decides. White tiles show that value, but it only counts on temples.
    .title = Temples
    .words = temple, temples, symbols, mystic value, temple token, white tile, tie between temples
rules-orbis-gods =
    Once in the game you take a god instead of a region, in the last round at the latest. Nothing is spread or drawn then. The god crowns your pyramid and scores its points at the end if its condition is met.
    Only two have an immediate effect: the Goddess of Love gives you 5 worshippers, the God of Death asks for 6.
    .title = Taking a god
    .words = god, gods, goddess, take a god, when, crown, once
rules-orbis-god-list =
    - **Goddess of Love**: take 5 worshippers of any colours; 1 point
    - **Novice Goddess**: 2 points
    - **God of the Oceans**, **Goddess of Fire**, **Goddess of Nature**, **God of the Harvest**: 3 points if nobody has more active irrigations, volcanoes, forests, villages; you need at least one
    - **Goddess of Idleness**: your wastelands cost no points; 1 point
    - **God of Technology**: 3 points if nobody has fewer wastelands
    - **God of Balance**: 3 points for at least one active village, one temple and one active volcano
    - **God of Death**: 3 points if you discard 6 worshippers when you take it
    .title = The ten gods
    .words = list of gods, love, novice, beginner, oceans, fire, nature, harvest, idleness, technology, balance, death
rules-orbis-scoring =
    After 15 rounds everyone has 14 regions and a god. These count:
    - active forests, villages, volcanoes, irrigations and sacred stones: their points
    - your temple token
    - your god, if its condition is met
    - each wasteland: −1 point
    In a tie, the player with more worshippers left in the kingdom wins; if these are equal too, the victory is shared. The score can be below zero.
    .title = End, scoring and ties
    .words = end, scoring, score, points, count, tie, tied, victory, winner, tie-break, game end
rules-orbis-players =
    With four players: all 65 regions, five gods, temple tokens 11, 7, 4, 2.
    With three: 51 regions, four gods, tokens 9, 4, 2.
    With two: 37 regions, three gods, tokens 7, 2.
    The regions that stay in the box are always the same ones. At the end only the nine tiles in the display are left.
    .title = Two, three or four players
    .words = two players, three players, four players, number of players, star, which tiles
rules-orbis-forgotten =
    - Worshippers you collect with a tile may pay for that tile.
    - A discount never covers the multicolour sign.
    - A wasteland helps both with placing a tile above it and with meeting that tile’s condition.
    - Worshippers spread even if you make the tile a wasteland.
    - Three for one is possible at any moment of your turn.
    - More than 10 worshippers are fine until your turn ends.
    .title = What is often forgotten
    .words = forgotten, mistakes, hints, tips, careful, reminder
rules-orbis-undo =
    Until you end your turn you can undo it step by step. When it ends, a new tile is revealed, and then nothing can be undone.
    All shuffling follows from a seed that is fixed at the start. Its fingerprint is shown then, the seed itself at the end; `/{ cmd-help.name }` explains more. Undoing never changes which tile comes next.
    .title = Undo and fair shuffles
    .words = undo, take back, fair, fairness, random, seed, shuffle, cheating, luck
