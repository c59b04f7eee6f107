# The rules of Bora Bora by topic: title, text, and the words by which it is found. At most 25 topics: they share one menu.

rules-borabora-overview =
    You spread huts over five islands, win people, send priests to the temple and keep the gods friendly. Each round you place three dice for actions, use one man and one woman, and then the right side of the board is scored.
    Points come from status, priests, buildings, jewellery, fish and tasks. A high die makes a strong action; a low one fits on more tiles and keeps others away.
    After six rounds and the final scoring, the player with the most points wins.
    .title = The game in short
    .words = overview, aim, goal, win, introduction, summary, how to play, victory points, VP
rules-borabora-setup =
    A fish tile lies beside each of the 12 regions, the jewellery in six columns of four, six god tiles at the temple, five open god cards. Six men, six women and two tasks more than there are players are on display.
    Everyone has 12 huts (two on space 12, space 1 free), six buildings, four priests, three dice, two offerings, a god tile, two secret god cards and three tasks: a light one and two dark ones. The turn order is drawn by lot; it gives 0, 1, 2, 3 points.
    Then, from the last player to the first, each puts a hut into an empty region with a 1-fish and takes what the region gives. Fish don’t score yet.
    .title = Setting up
    .words = setup, preparation, start, begin, first player, start kit, first hut, what do I start with
rules-borabora-round =
    A round has three phases:
    - **A, dice**: all roll. In turn order everyone places one die and does its action, three times in all.
    - **B, people**: in turn order everyone may use one of their men and one of their women.
    - **C, the right side**: 1. status track, and with it a new turn order; 2. temple; 3. jewellery; 4. tasks: fulfil one, then take a new one.
    Steps 3 and 4 already use the new order. Then the dice come back, and men, women and tasks on display are replaced. After the sixth round only tasks are drawn; the last three are scored at the end.
    .title = Round and phases
    .words = round, rounds, phases, phase, phase A, phase B, phase C, sequence, turn, order of play
rules-borabora-dice =
    A die on an action tile must be lower than every die there, your own included; equal is not enough. An empty tile takes any die. Fishing has no such limit.
    The face is the strength of the action, and you may always use less. You must choose an action that you can do at least in part; fishing is always possible. You can’t pass.
    A tile with two actions (man and woman, land and water) has one shared row of dice: choose either action.
    _Example:_ a 5 and a 3 lie on a tile. You may add a 2 or a 1.
    .title = Placing dice
    .words = dice, die, place a die, placing, lower, blocked, block, action tiles, shared tile, pass, phase A
rules-borabora-helper =
    The die gives you its pips to spend as you like, in any order; each purchase works at once.
    - 1 pip: slide a man (he gets tattooed): as many status steps as he shows
    - 1 pip: slide a woman (she gathers shells): as many shells as she shows
    - 1 pip: 1 point
    - 2 pips: an offering
    - 2 pips: a god card, open or from the deck
    - 2 pips: a building material of your choice
    - 2 pips: move a hut from spaces 1–11 to space 12
    Each tile is slid only once in the game. Leftover pips become points.
    .title = Helper and its prices
    .words = helper, prices, price list, trade, buy, slide, tattoo, gather shells, points, pips, exchange
rules-borabora-settling =
    With a land path (brown) or a water path (blue) you go from a region with your hut to a neighbouring one without your hut. The path’s value can’t be higher than your strength. Then, in this order:
    1. a hut from your mat goes to the building space; a hut already there is pushed aside but stays in the region
    2. you take what the region gives: forest – wood, beach – sand, mountain – stone, plains – an offering
    3. the Red God may score the fish: now or never
    Each player has one hut per region at most. A hut pushed aside counts for everything except the fish at the end. A hut taken from spaces 1–11 makes room for people.
    .title = Settling: land and water paths
    .words = settle, settling, expand, land path, water path, land, water, hut, huts, push aside, building space, yield
rules-borabora-map =
    From north to south: **N1** plains, **N2** mountain; **W1** beach, **CF** forest, **CP** plains, **E1** forest; **W2** mountain, **CB** beach, **CM** mountain, **E2** beach; **S1** forest, **S2** plains. The letter is the island: centre, north, east, south, west.
    - **Land paths**: CF–CP 3, CF–CB 5, CP–CM 4, CB–CM 2, N1–N2 5, E1–E2 3, S1–S2 1, W1–W2 6.
    - **Water paths**: CF–N1 1, CF–W1 2, CP–N2 3, CP–E1 6, CB–W2 3, CB–S1 4, CM–E2 4, CM–S2 5.
    All paths lead both ways; there are none across corners.
    .title = Islands, regions and paths
    .words = map, islands, island, regions, region, path values, forest, plains, beach, mountain, CF, CP, CB, CM, N1, N2, E1, E2, S1, S2, W1, W2
rules-borabora-people =
    Men and women lie on spaces 1–6 of the display. A die takes one from a space no higher than its face; the gap stays until next round. The tile goes to a free space of your mat, one without hut or tile. If none is free, the action is not possible.
    Taking a tile has no immediate effect. It counts for tasks, helps you in phase B, and the helper can slide it once: men then bring status steps, women shells.
    Spaces 1–11 are all the same. Space 12 holds any number of huts; it takes a tile only when no hut is on it, and then no more huts.
    .title = Men and women: taking tiles
    .words = man, woman, men, women, people, take a tile, display, mat, space 12, free space, slide, status symbols, shells
rules-borabora-using =
    In phase B you may use one man and one woman, in any order. All your tiles of the same kind and gender act together as one stronger action; men and women never add up. It doesn’t matter whether they have been slid, and nothing is spent.
    Effects like those of dice work as if a die of that value had been placed, but no die is placed. You may use a tile that you have just taken.
    The strength is a limit: you may take fewer materials, huts or cards.
    _Example:_ two pioneers of one gender use one land path up to 4, not two paths up to 2.
    .title = Phase B: using people
    .words = use people, phase B, activate, activation, copies, same kind, combine, strength, effects
rules-borabora-people-list =
    With one, two, three tiles of a gender:
    - **pioneer**: land path up to 2, 4, 6
    - **navigator**: water path up to 2, 4, 6
    - **matchmaker**: a woman from spaces up to 3, 6, 6
    - **recruiter**: a man from spaces up to 3, 6, 6
    - **builder**: a building up to 3, 6, 6
    - **porter**: 1, 2, 3 materials of your choice
    - **mover**: 1, 2, 3 huts to space 12
    - **dancer**: 2, 4, 6 points
    - **shaman**: 1, 2, 3 god cards
    - **weaver**: 1, 2, 3 offerings
    - **tattooist**: 1, 2, 3 status steps
    - **diver**: 1, 2, 3 shells
    The Green God doubles this: with it a builder of strength 3 can build up to 6, but still only once.
    .title = The twelve kinds of people
    .words = pioneer, navigator, matchmaker, recruiter, builder, porter, mover, dancer, shaman, weaver, tattooist, diver, kinds of people, list of people
rules-borabora-temple =
    You place one of your four priests on a temple space up to the die, free or not. A priest already there moves one space to the right, and so on until a gap is filled or the last one drops out and returns to its owner. You may push your own priests too.
    A newly placed priest gives the fire bonus. If all four of your priests are in the temple, the action is not possible.
    In phase C each priest scores 1 point in rounds 1 and 2, 2 points in rounds 3 and 4, 3 points in rounds 5 and 6. The player with the most priests gets a god tile; in a tie, the one whose priest is furthest left. If the temple is empty, the tile leaves the game. Priests stay.
    .title = Temple and priests
    .words = temple, priest, priests, push, pushed out, most priests, majority, god tile, temple tie
rules-borabora-building =
    You choose an unbuilt tile with a value up to the die and two neighbouring ceremony spaces (side by side or one above the other) with material on both. The materials go back to the supply, the building stays. It scores 10 points in rounds 1 and 2, 7 in rounds 3 and 4, 4 in rounds 5 and 6, and gives the fire bonus. The value only says which die it takes.
    Each ceremony space is for one material:
    - 1 sand, 2 wood, 3 stone, 4 sand
    - 5 stone, 6 sand, 7 wood, 8 stone
    - 9 wood, 10 stone, 11 sand, 12 wood
    A material must go to a free space of its kind; only if there is none does it go beside the mat, where it counts for tasks only. Nothing is ever moved later, so avoid single gaps.
    .title = Building and ceremony spaces
    .words = build, building, buildings, ceremony, ceremony spaces, ritual, materials, sand, wood, stone, two neighbours, beside the mat
rules-borabora-fire =
    For every priest you place and every building you build, you get two things at once: an offering **or** a god card, and then a status step **or** a shell.
    The same applies in phase B. Pushed priests give nothing.
    .title = Fire bonus
    .words = fire, fire bonus, bonus, offering or card, status or shell, flame
rules-borabora-fishing =
    - **Fishing**: any die is worth 2 points there, whatever it shows and whatever dice are already there.
    - **Fish tiles** have values from 1 to 6; there are four kinds (A, B, C, D) with three tiles each. They score twice: with the Red God, once per player, when you settle in the region; and at the end of the game for the player whose hut is on the building space. They always stay where they are.
    .title = Fishing and fish tiles
    .words = fishing, fish, fish tiles, fish kinds, 2 VP, any die, building space
rules-borabora-gods =
    To play a god you pay in one of three ways:
    - a card of its colour and an offering
    - two cards of any other one colour and an offering
    - a god tile, without card or offering
    Pairs and tiles have the same limits as the card. Without an offering you can’t play cards. Used cards are discarded, used god tiles leave the game; an unused one is worth 2 points.
    Take a card from the five open ones (the gap is filled at once) or unseen from the deck. Your cards are secret, their number is not. When the deck runs out, the discards are shuffled.
    You play a god before answering a question: press “{ button-hand }” to do so. If you just answer the question, no god is played. If your choice needs a god, the bot asks in private how you pay. Where everyone can see that only a god tile can pay, it doesn’t ask: the button of the choice says “god tile”, which is spent with it.
    .title = God cards, offerings and god tiles
    .words = god cards, gods, god, offering, offerings, god tile, god tiles, pair, two cards, joker, pay a god, hand, deck, sacrifice
rules-borabora-god-list =
    - **Blue God** (phase A): your die may go on a tile although it is not lower than those there. Once per die; a later die that isn’t lower needs its own Blue God.
    - **White God** (phase A): the action counts as a 6. The die keeps its face, so this doesn’t help with placing, now or later.
    - **Red God** (A and B): when you settle, score the fish tile of the new region.
    - **Green God** (phase B, once per phase): double the effect of the person you use, all copies included; or use one more kind of person, of either gender.
    - **Yellow God** (phase C and at the end, once per task): fulfil a task with exactly one required thing missing, for 4 points instead of 6.
    Blue, white and red can be combined on one die; each is paid for separately. A god that would change nothing is not offered.
    .title = The five gods
    .words = blue god, white god, red god, green god, yellow god, blue, white, red, green, yellow, list of gods, double, extra person
rules-borabora-status =
    Tattooed men, tattooists and fire bonuses move your marker forward. If others are there, it goes on top of them. In phase C each position scores points: 0, 1, 2 and 3 for positions 0 to 3, then one more point every two positions (5 is the first with 4), up to 15 on the last, 27.
    Then all markers go back to 0 and the new turn order is set: the player furthest ahead is first; on the same position, the upper marker is ahead. It decides who places dice first and who chooses jewellery and tasks first.
    .title = Status track and turn order
    .words = status, status track, turn order, first, marker, steps, positions, #1, who is first
rules-borabora-jewelry =
    In phase C, in the new turn order, each player may buy one tile of this round’s column for the shells printed on it. Unsold tiles go to the box. You keep your shells from round to round.
    Tiles for 1, 2, 3, 4, 5, 6 shells score 1, 3, 4, 6, 7, 9 points at the end. There are six kinds with four tiles each: necklace, bracelet, earrings, anklet, headband, ring. With one purchase per round, you can have six tiles at most.
    .title = Shells and jewellery
    .words = jewellery, jewelry, jewel, jewels, shells, shell, buy, necklace, bracelet, earrings, anklet, headband, ring, column
rules-borabora-tasks =
    You always have three open tasks. In phase C you fulfil exactly one of them: 6 points, or 4 points if the Yellow God replaces one missing thing. Only if you can’t fulfil any without that god may you discard one instead, for 0 points.
    A task asks for a minimum. You give nothing up for it, and this round’s new turn order, god tile and jewellery already count. Cards are shown and kept; god tiles and pairs don’t replace them.
    Then everyone takes a new one from the display; the two left over are removed. After round 6 you can still fulfil all three remaining tasks. You can fulfil nine at most.
    .title = Fulfilling tasks
    .words = task, tasks, fulfil, discard a task, new task, 6 VP, 4 VP, crane, parrot, minimum
rules-borabora-tasks-light =
    Everyone starts with one of these seven:
    - **woman + man**: at least one of each on your mat
    - **woman + priest in temple**, **man + priest in temple**: such a tile, and a priest of yours in the temple
    - **3 priests in the temple**
    - **woman + jewellery**: a woman and a jewellery tile
    - **man + turn order #1**: a man, and you are first in the new turn order
    - **huts in 3 regions**: any regions
    With the Yellow God, one of the two parts may be missing, or one priest or region.
    .title = The seven light tasks
    .words = light tasks, starting tasks, crane, woman and man, priest task, turn order task, three priests, three regions, woman + man, woman + priest in temple, man + priest in temple, 3 priests in the temple, woman + jewellery, man + turn order #1, huts in 3 regions
rules-borabora-tasks-people =
    Dark tasks about people, jewellery and buildings:
    - **4 men**, **4 women**, **4 pieces of jewellery**, **4 buildings**: of any kind; buildings that you have built
    - **3 different men**, **3 different women**, **3 kinds of jewellery**: of three kinds; men and women don’t mix
    - **3 slid men**, **3 slid women**, **5 slid people**: tiles that have been slid; five of both genders together
    - **2 pioneers, navigators, matchmakers, recruiters, builders, porters, movers, dancers, shamans, weavers, tattooists, divers** (one task each): two tiles of the kind, men or women
    - **2 necklaces, bracelets, earring tiles, anklets, headbands, rings** (one task each): two tiles of the kind
    .title = Dark tasks: people, jewellery, buildings
    .words = dark tasks, parrot, four men, four women, different men, slid people, two necklaces, two rings, four buildings, 4 men, 4 women, 4 pieces of jewellery, 4 buildings, 2 necklaces, 2 bracelets, 2 earring tiles, 2 anklets, 2 headbands, 2 rings, 3 different men, 3 different women, 3 kinds of jewellery, 3 slid men, 3 slid women, 5 slid people, 2 pioneers, 2 navigators, 2 matchmakers, 2 recruiters, 2 builders, 2 porters, 2 movers, 2 dancers, 2 shamans, 2 weavers, 2 tattooists, 2 divers
rules-borabora-tasks-goods =
    Dark tasks about huts, cards and goods:
    - **huts in 9 regions**: any; **a hut on all 5 islands**
    - **huts in all 3 forests**, **plains**, **beaches**, **mountains** (one each); **huts at all 3 fish A, B, C, D** (one each). The building space is not needed
    - **4 huts on space 12** of your mat
    - **3 cards of one god**, **4 different god cards**, **2 cards of one given colour** (one each): in your hand
    - **3 sand**, **3 wood**, **3 stone**, **any 5 materials**: on ceremony spaces or beside the mat, not those already spent
    - **2 god tiles**, **4 offerings**, **5 shells**
    .title = Dark tasks: huts, cards, goods
    .words = dark tasks, nine regions, five islands, forest task, fish task, four huts on space 12, god card task, material task, two god tiles, four offerings, five shells, three sand, any five materials, 2 god tiles, 4 offerings, 5 shells, huts in 9 regions, a hut on all 5 islands, 3 cards of one god, 2 blue god cards, 2 white god cards, 2 red god cards, 2 green god cards, 2 yellow god cards, 4 different god cards, 3 sand, 3 wood, 3 stone, any 5 materials, huts in all 3 forests, huts on all 3 plains, huts on all 3 beaches, huts on all 3 mountains, huts at all 3 fish A, huts at all 3 fish B, huts at all 3 fish C, huts at all 3 fish D, 4 huts on space 12
rules-borabora-scoring =
    After round 6 everyone scores their last tasks in turn order. Then these count:
    - 2 points for each unused god tile
    - 1 to 6 points for the fish beside each of your huts on a building space
    - 1 to 9 points for each jewellery tile
    - 6 points each for: 9 fulfilled tasks; 6 jewellery tiles; all 12 ceremony spaces covered by material or building; all 6 buildings; huts in all 12 regions; people tiles on all 12 spaces
    Leftover materials, shells, offerings and cards are worth nothing. In a tie, the tied player who is earlier in the last turn order wins.
    .title = Final scoring, six bonuses, ties
    .words = scoring, final scoring, end, bonus, bonuses, six bonuses, tie, tied, winner, victory, game end, count
rules-borabora-rulings =
    Where the rulebooks are silent or disagree, the bot does this:
    - The yield of a region is always taken; paths lead both ways.
    - The Yellow God is paid for first: what you pay with no longer counts for the task.
    - A tile taken in phase B may still be used in it. The extra person may be a man or a woman but isn’t doubled.
    - Doubling is chosen before you answer anything else; what the effect gives can’t pay for it.
    - A marker that can’t move on keeps its place in the stack.
    - At the end, tasks that can be fulfilled as they are come first, then the Yellow God helps with others.
    - With two players there are five action tiles, with three six, with four seven: man and woman, and land and water, share a tile where one is missing.
    The rulebooks do not give the values printed on paths, people, fish, jewellery and the status track. Those used here are this project’s own and agree with everything the rulebooks say.
    .title = This bot’s clarifications
    .words = rulings, clarifications, faq, house rules, two players, three players, four players, number of players, unclear, invented values
rules-borabora-undo =
    You can undo your turn step by step until it ends, or until something hidden is revealed: dice, a card from the deck, a new open card, a card that is played or shown, new people and tasks.
    Only the cards in hands and the order of the deck and stacks are hidden; everything else is open to all. All shuffles and rolls follow from a seed that is fixed at the start. Its fingerprint is shown then, the seed itself at the end; `/{ cmd-help.name }` explains more.
    .title = Undo, secrets and fair shuffles
    .words = undo, take back, hidden, secret, fair, fairness, random, seed, shuffle, luck, open information
