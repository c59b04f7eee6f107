"""Work beside the event loop: drawing in threads, thinking and films in processes."""
