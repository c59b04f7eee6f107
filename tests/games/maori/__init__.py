"""The rules of Maori."""
