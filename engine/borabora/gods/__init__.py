"""Bora Bora: god cards, payments and offers of gods."""
