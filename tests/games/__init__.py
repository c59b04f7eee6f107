"""The rules of each game, example by example.

Docstrings quote the rulebook. "Ruling": docs/rulings-*.md; "Flow": how the bot asks; "Dossier": research
beyond the rulebook, such as lists of components.
"""
