"""Private messages of matches: their content, and updates of outdated ones."""
