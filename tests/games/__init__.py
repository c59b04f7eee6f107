"""The rules of each game, example by example.

Docstrings quote the rulebook; "Caption" marks the caption of a picture in it. Other marks are "Ruling"
(a paragraph of docs/rulings-*.md), "Interface" (how the bot asks) and "Research" (other sources, such as
lists of components). "Mistake" and "Often forgotten" mark rules that players often get wrong.
"""
