"""Benchmarks: `python -m tests.bench` prints figures and their targets."""
