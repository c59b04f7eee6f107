"""Statistics of a server."""
