"""Bora Bora: the rule that forbids an illegal action."""
