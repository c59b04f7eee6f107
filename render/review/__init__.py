"""A review as its readers get it: the picture with its table, the lines in it, and the same in words."""
