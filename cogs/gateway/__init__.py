"""The connection to Discord: requests, gateway shards, and handover between processes."""
