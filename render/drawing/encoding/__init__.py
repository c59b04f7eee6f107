"""From what is painted to the file that is sent."""
