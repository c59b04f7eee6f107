"""Configuration of a process: settings, limits, shards, logging, texts for hosts, and a health check."""
