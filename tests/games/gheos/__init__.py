"""The rules of Gheos."""
