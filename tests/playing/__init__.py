"""Tools that play matches between programs: play-outs, arena, fitted evaluations, reviews, waiting hours."""
