"""/tournament, and the components on posts of tournaments."""
