"""/tournament, and the buttons on posts of tournaments."""
