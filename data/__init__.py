"""The store, and data files: components, weights of programs, messages."""
