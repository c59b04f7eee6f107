"""Pictures and texts of leaderboards and profiles."""
