"""Sample matches and their pictures, for tests, benchmarks and the colour tables."""
