"""Posts of tournaments."""
