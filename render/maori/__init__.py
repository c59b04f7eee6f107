"""What Maori looks like and how it is said."""
