# The rules of Shells by topic: title, text, and the words by which it is found. At most 25 topics: they share one menu.

rules-shells-overview =
    Baskets stand on the beach, and everybody holds two shells that nobody else sees. On your turn you put one of them into a basket.
    Whoever brings a basket to 7 or more takes all the shells in it. Exactly 7 brings a bonus.
    When all shells have been played, the most points win.
    .title = The game in short
    .words = overview, summary, aim, goal, how to win, how to play, introduction
rules-shells-setup =
    The bag holds 24 shells: 9 of value 1, 9 of value 2 and 6 of value 3. Everybody draws 2 of them in secret.
    There are three baskets, or four if the table was opened so. At first all are empty. Who begins is drawn by lot.
    .title = Setup
    .words = setup, preparation, start, how many shells, bag, first player, three baskets, four baskets, option
rules-shells-turn =
    1. You choose one of your shells and lay it open. Nobody else sees which ones you choose from.
    2. You put it into any basket. If that fills the basket, you take it at once.
    3. You end your turn and draw a shell from the bag. When the bag is empty, you play on with what you hold.
    .title = A turn
    .words = turn, sequence, order, steps, play, draw, what can I do
rules-shells-baskets =
    The values of the shells in a basket add up. At 7 or more the basket is full: all the shells in it go onto your pile, and it stands empty again.
    At exactly 7 you also get a bonus of 2 points. Beyond 7 there is no bonus.
    _Example:_ basket A holds a 3 and a 2. With a 2 it comes to exactly 7: three shells and the bonus, 5 points in all. With a 3 it comes to 8: three shells, 3 points.
    .title = Full baskets
    .words = basket, full, seven, exactly, bonus, take, pile, more than seven
rules-shells-scoring =
    The match ends when nobody holds a shell any more. Shells that are still in baskets then belong to nobody.
    Every shell on your pile is 1 point, whatever its value, and every basket that you filled exactly is 2 points more. The most points win; equals share the victory.
    .title = End and scoring
    .words = end, scoring, score, points, tie, winner, last shell, worth
rules-shells-hidden =
    Only the shells in the hands and in the bag are hidden. Baskets and piles lie open, so that you can reckon what is still to come.
    Your shells are behind **{ button-hand }** and in your direct messages. Until your turn ends you can take it back step by step. At its end you draw, and from then on nothing can be undone.
    .title = Hidden shells and undo
    .words = hidden, secret, hand, private, undo, take back, counting
