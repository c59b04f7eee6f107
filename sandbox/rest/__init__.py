"""The part of Discord's HTTP API v10 that a bot without privileges uses, in a module for each resource."""
