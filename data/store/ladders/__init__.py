"""Ratings and who stands where; all of it follows from results."""
