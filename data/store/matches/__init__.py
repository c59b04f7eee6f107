"""Stored matches, from lobby to end, and the changes that people, programs and time make to them."""
