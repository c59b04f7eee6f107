"""The rules of each game, example by example.

Docstrings quote the rulebook; "Caption" is the caption of one of its pictures. Other sources: "Ruling" is a
paragraph of docs/rulings-*.md, "Interface" how the bot asks, "Research" other knowledge of the game, such as
lists of components. "Mistake" and "Often forgotten" name what players often get wrong.
"""
