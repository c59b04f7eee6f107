"""Private messages of matches: their content, and keeping them true."""
