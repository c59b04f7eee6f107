"""Timed events: deadlines, reminders, users' hours, and maintenance of the store."""
