"""Benchmarks: `python -m tests.bench` prints figures beside their targets; nothing is asserted."""
