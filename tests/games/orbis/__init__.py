"""The rules of Orbis."""
