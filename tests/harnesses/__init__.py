"""Stress tests: a short form runs always, the long form in `make soak`."""
