"""What pictures of all games are drawn with; nothing in here knows a game."""
