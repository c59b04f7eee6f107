"""The rules of each game, example by example."""
