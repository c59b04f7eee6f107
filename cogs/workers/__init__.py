"""Background work: drawing in a thread; AI players, GIFs and reviews in processes; tasks with retries."""
