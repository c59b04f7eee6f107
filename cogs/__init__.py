"""Discord in, Discord out: commands and presses go to the store, what is true comes back as posts."""
