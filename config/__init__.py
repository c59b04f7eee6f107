"""How a process is configured: settings from the environment, its log, its limits and its shards."""
