"""The line to Discord where several processes share it: who answers, and whose shard is let in next."""
