"""Sample matches and pictures for tests, benchmarks and colour palettes."""
