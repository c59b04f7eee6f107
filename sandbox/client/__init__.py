"""A person and their Discord client: what they may send, what they see, the page in a browser."""
