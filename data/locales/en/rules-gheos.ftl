# The rules of Gheos by topic: title, text, and the words by which it is found. At most 25 topics: they share one menu.

rules-gheos-overview =
    You are gods who shape the land with triangular tiles. Civilizations live on continents; none belongs to a player, and everyone can have followers in any of them.
    Followers score points: for cups when you play a scoring token, for pyramids in every epoch. A tile can create, extend, join or break up a continent, and its civilization thrives or dies out with all its followers.
    The player with the most points wins.
    .title = The game in short
    .words = overview, aim, goal, win, introduction, summary, how to play, victory points
rules-gheos-setup =
    The start tile lies in the middle: three coasts with one wheat each. Everyone gets 2 tiles, hidden from the others, and 3 scoring tokens. The eight epoch tiles are then shuffled into the rest, so nobody starts with one.
    The supply holds a disc and 5 followers for each of the six civilizations: red, green, yellow, blue, black, white. The first player is drawn by lot.
    .title = Setting up
    .words = setup, preparation, start tile, begin, first player, supply, how many followers
rules-gheos-turn =
    1. You place a tile from your hand beside the board, or replace a tile on the board with it. Wars, migrations and temples follow at once.
    2. You found a civilization on an uninhabited continent, or take one follower. If one of the two is possible, you must; if neither is possible, skip this step.
    3. You may play one scoring token.
    4. You draw back to 2 tiles. An epoch tile that you draw scores for everyone, and you draw again.
    .title = A turn
    .words = turn, sequence, order, phases, steps, actions, what can I do
rules-gheos-tiles =
    Every side of every tile has land in its middle and sea at its corners, so any tile fits anywhere, in any rotation.
    The land on a tile is one, two or three pieces. A piece that reaches two or three sides is a landmass; a piece at one side only is a coast. An icon belongs only to the piece it is on.
    In words a tile is written like “wheat | cup”: first the landmass, then the coast. Three parts are three coasts.
    .title = Tiles: landmass and coast
    .words = tile, tiles, triangle, landmass, coast, sea, edges, match, fit, sections
rules-gheos-lands =
    Land joins across a common side.
    - A **continent** has at least one landmass and lies on two tiles or more.
    - An **island** is two coasts that meet.
    - Land on a single tile is neither, not even a large landmass.
    All icons on a continent belong to it, but one tile may be part of several continents, each with its own piece. A continent doesn’t have to be closed to be inhabited.
    .title = Continents and islands
    .words = continent, continents, island, islands, land, joined, connected, open, uninhabited
rules-gheos-icons =
    - **Wheat**: followers when a civilization is founded, and the direction of a migration
    - **Cups**: points for a scoring token and in the final scoring
    - **Swords**: strength in war
    - **Pyramids**: points in every epoch; and a tile with one can never be replaced
    - **Temples** of wheat, cups or swords: points once, when they are placed. A temple is not itself an icon of that kind.
    .title = What the icons mean
    .words = icon, icons, symbol, symbols, wheat, cup, cups, sword, swords, pyramid, food, wealth
rules-gheos-placing =
    The tile goes on a free cell that shares a whole side with at least one tile; touching with a corner is not enough. It joins every tile that it touches.
    Placing never splits anything, but it can join continents of two or three civilizations: that is a war. A cell that touches only one tile never causes a war, so you can always place a tile at no cost.
    .title = Placing a tile
    .words = place, placing, add, beside, free cell, where, adjacent, corner
rules-gheos-replacing =
    Instead of placing, you may take a tile off the board and put one of yours in its cell, in any rotation. The old tile leaves the game.
    Every tile can be replaced, the start tile and temples too, except one that shows a pyramid on any of its pieces. A replacement can cause a war or a migration, or neither if the new tile keeps the land connected as before.
    .title = Replacing a tile
    .words = replace, replacing, remove, exchange, swap tile, out of the game, pyramid
rules-gheos-founding =
    You choose a continent without a civilization, anywhere on the board, and a civilization that isn’t on the board. Its disc goes there, and you get as many of its followers as the continent has wheat, 5 at most. Temples of wheat don’t count.
    Once per turn, and only on continents, never on islands. You may found where there is no wheat, but then you get no followers. A civilization that has just died out may come back at once.
    _Example:_ the continent has 2 wheat. You found black there and take 2 black followers.
    .title = Founding a civilization
    .words = found, founding, new civilization, create, settle, disc, wheat, colour
rules-gheos-followers =
    Instead of founding, you take 1 follower of any civilization on the board, whether or not you already have followers there. The supply must still have one: there are 5 of each colour for all players together.
    A follower paid for a war or a migration goes back to the supply and can be taken again, even in the same turn.
    .title = Taking a follower
    .words = follower, followers, take, supply, cube, cubes, five, limit, shared
rules-gheos-temples =
    When you place a temple, also as a replacement, you score 1 point for each icon of its kind on the continent of its own piece, if a civilization lives there after wars and migrations. It doesn’t matter which one, and you need no followers there.
    A temple scores only at that moment. Founding on its continent later scores nothing, and other pieces of its tile don’t help.
    _Example:_ a temple of swords joins the yellow continent, which has 2 swords: 2 points.
    .title = Temples
    .words = temple, temples, temple points, when do temples score
rules-gheos-war =
    If your tile joins the continents of two or three civilizations, a war breaks out. It costs you one follower of any colour.
    Each civilization counts the swords on its old land, without the new tile and without a tile that was replaced. The civilization with the most swords wins; in a tie, you choose the winner. All the others die out: their discs and all their followers, of every player, go back to the supply. The winner lives on the whole continent.
    Joining islands or uninhabited land is not a war.
    _Example:_ red has 1 sword, yellow none. Red wins. You paid with your only yellow follower, which was lost anyway.
    .title = War
    .words = war, wars, fight, battle, swords, strength, win a war, tie in war, join continents
rules-gheos-migration =
    If you replace a tile and an inhabited continent falls into parts, its civilization migrates. That costs you one follower of any colour.
    It goes to the part with the most wheat. A part is a whole new continent or island that contains some of the old continent; wheat on the new tile and on land joined by it counts. Between tied continents you choose; a continent comes before a tied island.
    If it reaches a continent, the civilization survives, and everyone keeps their followers.
    _Example:_ the left part has 2 wheat, the right one 1: the disc goes left.
    .title = Migration
    .words = migration, migrate, split, split continent, move, disc moves, wheat, destination
rules-gheos-migration-end =
    - **Island**: a civilization that has to go to an island dies out, with all followers.
    - **Inhabited continent**: the migrating civilization dies out at once, whatever the swords. It costs nothing more.
    - **Only an island left**: if a replacement leaves nothing of a continent but one island, this too is a migration to that island.
    If the old land stays in one piece, there is no migration, even if the disc was on the replaced tile.
    .title = When a migration ends badly
    .words = migrate to island, inhabited continent, migrant, dies out, automatic war, shrink
rules-gheos-cost =
    A war and a migration cost one follower each, of any colour, before anything else happens. You may pay with your last one, or with one of a civilization that is about to die out.
    Without followers you can’t place a tile where it would cause either. One placement never causes both, so it never costs more than one follower; other players never pay.
    .title = What a war or a migration costs
    .words = cost, pay, price, payment, lose a follower, no followers
rules-gheos-tokens =
    Once per turn, after founding or taking, you may play a scoring token: each of your followers scores as many points as there are cups on the continent of its civilization. Only you score, and the token is used up.
    Everyone has three for the whole game. You may play one for 0 points. Unused tokens are worth nothing at the end.
    _Example:_ you have 2 blue followers and 1 yellow one; blue has 2 cups, yellow 3. You score 7 points.
    .title = Scoring tokens
    .words = token, tokens, scoring token, cups, play a token, score now, individual scoring
rules-gheos-epochs =
    Whenever an epoch tile is drawn, all players score: each follower scores as many points as there are pyramids on the continent of its civilization. Then the same player draws again.
    The picture shows how many epochs there have been and how many end the game.
    _Example:_ red has 2 pyramids. A player with 3 red followers scores 6 points.
    .title = Epochs
    .words = epoch, epochs, epoch tile, pyramids, draw, everyone scores
rules-gheos-end =
    The game ends at once
    - when the last epoch has been scored: the 6th with two players, the 7th with three, the 8th with four
    - or when all players have used all their scoring tokens, before that turn’s draw
    Then comes the final scoring.
    .title = The end of the game
    .words = end, game end, last epoch, finish, over, when does it end
rules-gheos-scoring =
    In the final scoring everyone scores once more as with a scoring token: the cups for each follower. The points for temples, tokens and epochs were already added during the game.
    The player with the most points wins. In a tie, the player with more followers wins, all colours together; if these are equal too, the victory is shared.
    .title = Final scoring and ties
    .words = final count, final scoring, points, score, tie, tied, victory, winner, tie-break
rules-gheos-players =
    All 52 landscape tiles, 8 epoch tiles and 30 followers are in the game with any number of players. Only the end differs: the 6th epoch with two players, the 7th with three, the 8th with four.
    With two players it pays to be in other civilizations than your rival; with three and four, to share the leader’s civilization, so that nobody wants it destroyed.
    .title = Two, three or four players
    .words = two players, three players, four players, number of players, components, how many tiles
rules-gheos-hidden =
    Only the tiles in the hands and the order of the stack are hidden. Points, tokens, followers, epochs and replaced tiles are open to all.
    You lay a tile in private: first the tile and its cell, in one step while there are few cells, then the rotation if there is a choice. Before the last press you read what each rotation will bring, and nobody else sees what you look at. From then on everything is public.
    Cells are called by column and row, like c4, for the whole match. The start tile lies on m5; letters go on to the right, numbers downwards.
    .title = Hidden hands and the names of cells
    .words = hidden, secret, hand, private, cell names, column, row, forecast, rotation
rules-gheos-clarifications =
    - The disc stands for the whole continent; it doesn’t matter where on it the disc is.
    - Two pieces of one tile may belong to the same continent, connected the long way round.
    - A tile may be replaced with one that changes nothing.
    - Which colour you found makes no difference: a civilization off the board always has all 5 followers.
    - Points never run out; in founding, wheat beyond 5 is wasted.
    - If your last follower pays, you play on without any.
    .title = Clarifications
    .words = clarifications, faq, questions, unclear, rulings, special cases
rules-gheos-forgotten =
    - Founding gives you followers for wheat, at once.
    - Swords on the new tile don’t count in a war; wheat on the new tile counts in a migration.
    - Temples never count as icons.
    - A scoring token scores only for you, an epoch for everyone.
    - When a civilization dies out, all players lose their followers of it.
    - The game also ends when all tokens are used.
    .title = What is often forgotten
    .words = forgotten, mistakes, hints, tips, careful, reminder
rules-gheos-undo =
    Until your turn ends you can undo it step by step, including the tile you placed. At the end you draw, and then nothing can be undone.
    All shuffling follows from a seed that is fixed at the start. Its fingerprint is shown then, the seed itself at the end; `/{ cmd-help.name }` explains more. Undoing never changes which tile comes next.
    .title = Undo and fair shuffles
    .words = undo, take back, fair, fairness, random, seed, shuffle, cheating, luck
