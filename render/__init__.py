"""A view becomes a picture and words; nothing in here decides anything."""
