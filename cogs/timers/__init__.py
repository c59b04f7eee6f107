"""What happens by time alone: what is due, reminders, and the hours that people keep."""
