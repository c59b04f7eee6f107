"""The pictures and the words of Orbis."""
