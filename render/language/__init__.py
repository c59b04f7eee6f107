"""Texts that all games share: the catalogue, topics of the rules, score lines, steps of private choices."""
