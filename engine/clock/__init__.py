"""Time limits and calendars. Pure: callers pass the current time."""
