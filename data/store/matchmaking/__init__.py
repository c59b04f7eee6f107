"""Matchmaking for `/play find`: people's searches for a table, and the tables proposed to them."""
