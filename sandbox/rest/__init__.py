"""Discord's HTTP API v10, as far as a bot without privileges uses it: one module per kind of resource."""
