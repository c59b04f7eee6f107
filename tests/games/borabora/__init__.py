"""The rules of Bora Bora."""
