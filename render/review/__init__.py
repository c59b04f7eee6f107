"""Pictures and texts of reviews."""
