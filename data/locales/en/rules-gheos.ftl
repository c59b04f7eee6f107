# The rules of Gheos by topic: title, text, and the words by which it is found. At most 25 topics: they share one menu.

rules-gheos-overview =
    You are gods who shape the land with triangular tiles. Civilizations live on continents, and none of them belongs to anybody: everybody may have followers among any of them.
    Followers bring victory points: cups when you play a scoring token, pyramids in every epoch. Each tile may found, feed, join or break a continent, and the civilization on it thrives or dies out with all its followers.
    The most victory points win.
    .title = The game in short
    .words = overview, aim, goal, win, introduction, summary, how to play, victory points
rules-gheos-setup =
    The start tile lies in the middle: three coasts with one wheat each. Everybody gets 2 tiles, which nobody else sees, and 3 scoring tokens. The eight epoch tiles are shuffled among the rest, so that none is in a hand at the start.
    The supply holds a disc and 5 followers for each of the six civilizations: red, green, yellow, blue, black, white. The first player is drawn by lot.
    .title = Setting up
    .words = setup, preparation, start tile, begin, first player, supply, how many followers
rules-gheos-turn =
    1. You place a tile of your hand beside the board, or replace a tile on the board with it. Wars, migrations and temples follow at once.
    2. You found a civilization on an uninhabited continent, or take one follower. If one of the two is possible, you must; if neither is, this step falls away.
    3. You may play one scoring token.
    4. You draw back to 2 tiles. An epoch tile that shows up scores for everybody, and you draw again.
    .title = A turn
    .words = turn, sequence, order, phases, steps, actions, what can I do
rules-gheos-tiles =
    Every side of every tile has land in its middle and sea at its corners, so any tile fits anywhere, in any rotation.
    The land on a tile is one, two or three pieces. A piece that reaches two or three sides is a landmass; a piece at one side only is a coast. What stands on a piece belongs to that piece alone.
    In words a tile reads like “wheat | cup”: first the landmass, then the coast. Three parts are three coasts.
    .title = Tiles: landmass and coast
    .words = tile, tiles, triangle, landmass, coast, sea, edges, match, fit, sections
rules-gheos-lands =
    Land joins across a common side.
    - A **continent** has at least one landmass and lies on two tiles or more.
    - An **island** is two coasts that meet.
    - Land on a single tile is neither, even a large landmass.
    All icons on a continent belong to it, but one tile may be part of several continents, each with its own piece. A continent need not be closed to be lived on.
    .title = Continents and islands
    .words = continent, continents, island, islands, land, joined, connected, open, uninhabited
rules-gheos-icons =
    - **Wheat**: followers when a civilization is founded, and the direction of a migration
    - **Cups**: points for a scoring token and in the final count
    - **Swords**: strength in war
    - **Pyramids**: points in every epoch; and a tile with one can never be replaced
    - **Temples** of wheat, cups or swords: points once, when they are laid. A temple is not itself an icon of that kind.
    .title = What the icons mean
    .words = icon, icons, symbol, symbols, wheat, cup, cups, sword, swords, pyramid, food, wealth
rules-gheos-placing =
    The tile goes on a free cell that shares a whole side with at least one tile; touching with a corner is not enough. It joins with every tile that it touches.
    Placing never splits anything, but it may join continents of two or three civilizations: that is a war. A cell that touches only one tile never causes a war, so you always have a placement that costs nothing.
    .title = Placing a tile
    .words = place, placing, add, beside, free cell, where, adjacent, corner
rules-gheos-replacing =
    Instead of placing, you may take a tile off the board and put one of yours in its cell, in any rotation. The old tile leaves the game.
    Every tile may be replaced, the start tile and temples too, but not one that shows a pyramid, on whichever piece. A replacement may cause a war or a migration, or neither, if the new tile keeps together what belonged together.
    .title = Replacing a tile
    .words = replace, replacing, remove, exchange, swap tile, out of the game, pyramid
rules-gheos-founding =
    You choose a continent without a civilization, anywhere on the board, and a civilization that is not on the board. Its disc goes there, and you get as many followers of it as the continent has wheat, 5 at most. Temples of wheat do not count.
    Once a turn, on continents only, never on islands. Founding where there is no wheat is allowed: you get no followers then. A civilization that died out a moment ago may come back at once.
    _Example:_ the continent has 2 wheat. You found black there and take 2 black followers.
    .title = Founding a civilization
    .words = found, founding, new civilization, create, settle, disc, wheat, colour
rules-gheos-followers =
    Instead of founding you take 1 follower of any civilization on the board, whether or not you had a part in it. The supply must still have one: there are 5 of each colour for all players together.
    A follower that paid for a war or a migration lies in the supply again and may be taken, also in the same turn.
    .title = Taking a follower
    .words = follower, followers, take, supply, cube, cubes, five, limit, shared
rules-gheos-temples =
    When you lay a temple, by placing or replacing, you score 1 point for each icon of its kind on the continent of its own piece, if a civilization lives there after wars and migrations. Whose it is does not matter, and you need no followers there.
    A temple scores only at that moment. Founding on its continent later brings nothing, and other pieces of its tile do not help.
    _Example:_ a temple of swords joins the yellow continent, which has 2 swords: 2 points.
    .title = Temples
    .words = temple, temples, temple points, when do temples score
rules-gheos-war =
    If your tile joins the continents of two or three civilizations, there is war. It costs you one follower of any colour.
    Each civilization counts the swords on its old land: those on the new tile do not count, nor those on a tile that was replaced. The most swords win; among equal ones you decide. All the others die out: their discs and all their followers, of every player, go back to the supply. The winner lives on the whole continent.
    Joining with islands or with land where nobody lives is no war.
    _Example:_ red has 1 sword, yellow none. Red wins. You paid with your only yellow follower, as it was lost anyway.
    .title = War
    .words = war, wars, fight, battle, swords, strength, win a war, tie in war, join continents
rules-gheos-migration =
    If you replace a tile and an inhabited continent falls into parts, its civilization migrates. That costs you one follower of any colour.
    It goes to the part with the most wheat. A part is the whole new continent or island that holds something of the old continent; wheat on the new tile and on land joined by it counts. Among equal continents you choose; a continent goes before an equal island.
    On a continent the civilization lives on, and everybody keeps their followers.
    _Example:_ the left part has 2 wheat, the right one 1: the disc goes left.
    .title = Migration
    .words = migration, migrate, split, split continent, move, disc moves, wheat, destination
rules-gheos-migration-end =
    - **Island**: a civilization that has to go to an island dies out, with all followers.
    - **Inhabited continent**: this is a war that the migrant loses at once, whatever the swords. It costs nothing more.
    - **Only an island left**: if a replacement leaves nothing of a continent but one island, this too is a migration to it.
    If the old land stays in one piece, there is no migration, even if the disc lay on the replaced tile.
    .title = When a migration ends badly
    .words = migrate to island, inhabited continent, migrant, dies out, automatic war, shrink
rules-gheos-cost =
    A war and a migration cost one follower each, of any colour, before anything else is settled. You may pay with your last one, and with one of a civilization that is about to die out.
    Without followers you can’t lay a tile so that one of the two comes about. One placement never causes both, so it never costs more than one follower; other players never pay.
    .title = What a war or a migration costs
    .words = cost, pay, price, payment, lose a follower, no followers
rules-gheos-tokens =
    Once in your turn, after founding or taking, you may play a scoring token: each of your followers brings as many points as there are cups on the continent of its civilization. Only you score, and the token is gone.
    Everybody has three in the whole game. A token may be played for 0 points. Those that are left over at the end are worth nothing.
    _Example:_ you have 2 blue followers and 1 yellow one; blue has 2 cups, yellow 3. You score 7 points.
    .title = Scoring tokens
    .words = token, tokens, scoring token, cups, play a token, score now, individual scoring
rules-gheos-epochs =
    Whenever an epoch tile is drawn, all players score: each follower brings as many points as there are pyramids on the continent of its civilization. Then the same player draws again.
    The picture shows how many epochs there have been and how many end the game.
    _Example:_ red has 2 pyramids. Somebody with 3 red followers scores 6 points.
    .title = Epochs
    .words = epoch, epochs, epoch tile, pyramids, draw, everybody scores
rules-gheos-end =
    The game ends at once
    - when the last epoch has been scored: the 6th with two players, the 7th with three, the 8th with four
    - or when all players have used all their scoring tokens, before that turn’s draw
    Then comes the final count.
    .title = The end of the game
    .words = end, game end, last epoch, finish, over, when does it end
rules-gheos-scoring =
    In the final count everybody scores once more as with a scoring token: the cups for each follower. The points of temples, tokens and epochs have already been written down.
    The most points win. If they are equal, more followers win, all colours together; if these are equal too, the victory is shared.
    .title = Final count and ties
    .words = final count, final scoring, points, score, tie, tied, victory, winner, tie-break
rules-gheos-players =
    All 52 landscape tiles, 8 epoch tiles and 30 followers are in the game with any number of players. Only the end differs: the 6th epoch with two players, the 7th with three, the 8th with four.
    With two players it pays to stand apart; with three and four to share the civilization of whoever leads, so that nobody wants it destroyed.
    .title = Two, three or four players
    .words = two players, three players, four players, number of players, components, how many tiles
rules-gheos-hidden =
    Only the tiles in the hands and the order of the stack are hidden. Points, tokens, followers, epochs and replaced tiles are open to all.
    You lay a tile in private in three steps: the tile, the cell, the rotation. Before the last press you read what each rotation will bring, and nobody else sees what you look at. From then on everything is public.
    Cells are called by column and row, like c4, for the whole match. The start tile lies on m5; letters go on to the right, numbers downwards.
    .title = Hidden hands and the names of cells
    .words = hidden, secret, hand, private, cell names, column, row, forecast, rotation
rules-gheos-clarifications =
    - The disc stands for the whole continent; where on it the disc lies means nothing.
    - Two pieces of one tile may belong to the same continent by a way around.
    - A tile may be replaced with one that changes nothing.
    - The colour chosen in founding makes no difference to play: a civilization off the board always has all 5 followers.
    - Points never run out, and all wheat beyond the 5 followers of a colour is wasted in founding.
    - If your last follower pays, you play on without any.
    .title = Clarifications
    .words = clarifications, faq, questions, unclear, rulings, special cases
rules-gheos-forgotten =
    - Founding brings followers for wheat, at once.
    - Swords of the new tile do not count in a war; wheat of the new tile counts in a migration.
    - Temples never count as icons.
    - A scoring token scores for you alone, an epoch for everybody.
    - A civilization that loses takes the followers of all players with it.
    - The game also ends when all tokens are used.
    .title = What is often forgotten
    .words = forgotten, mistakes, hints, tips, careful, reminder
rules-gheos-undo =
    Until your turn ends you can take it back step by step, the tile you laid included. At its end you draw, and from then on nothing can be undone.
    All shuffling follows from a seed that is fixed at the start. Its fingerprint is shown then, the seed itself at the end; `/{ cmd-help.name }` tells more. Undoing never changes which tile comes next.
    .title = Undo and fair chance
    .words = undo, take back, fair, fairness, random, seed, shuffle, cheating, luck
