"""Drawing for all games: canvas, sprites, fonts, caches and shared parts of pictures."""
