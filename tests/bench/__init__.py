"""The benchmarks: `python -m tests.bench` prints figures against the targets; nothing here is asserted."""
