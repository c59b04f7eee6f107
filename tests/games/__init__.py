"""The rules of each game, example by example.

Docstrings quote the rulebook; "Picture" marks the text below one of its pictures. Other marks are "Ruling"
(a paragraph of docs/rulings-*.md), "Interface" (how the bot asks) and "Derived" (follows from the rules or
the list of components). "Mistake" and "Often forgotten" mark rules that players often get wrong.
"""
