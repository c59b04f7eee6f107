"""Standing wishes for a table: who would play what, and the tables found for them."""
