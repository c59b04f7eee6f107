"""What people and servers have chosen, and all that is kept of a person."""
