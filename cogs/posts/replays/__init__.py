"""Posts about past turns: replays, reviews and audits."""
