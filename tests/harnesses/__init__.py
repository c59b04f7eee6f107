"""Harnesses that break what can be broken: a short form in every run, the long one in `make soak`."""
