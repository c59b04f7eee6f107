"""What every game must keep, whichever it is."""
