"""Configuration of a process: settings from the environment, logging, limits and shards."""
