"""What is posted: from what is true to Discord's components."""
