"""The engine below the games."""
