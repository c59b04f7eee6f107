"""Pictures and texts of leaderboards, profiles, statistics, tournaments and playing hours."""
