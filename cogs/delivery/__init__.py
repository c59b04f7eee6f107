"""Delivery: posts, direct messages and thread names are reconciled with their matches."""
