"""People and their Discord clients: actions and their limits, views of messages, the page in a browser."""
