"""Bora Bora: god cards, and how gods are paid."""
