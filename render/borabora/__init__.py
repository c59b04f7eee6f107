"""The pictures and the words of Bora Bora."""
