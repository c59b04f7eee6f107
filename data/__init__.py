"""What is kept and what is printed: the store, the settings, component tables and catalogues."""
