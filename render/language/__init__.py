"""What is said in all games: the catalogue, the rules by topic, what happened."""
