"""Stress tests: a short form in every run, the long one in `make soak`."""
