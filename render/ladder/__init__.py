"""The pictures and the words of leaderboards and profiles."""
