"""Work outside the event loop: drawing in a thread; AI players, GIFs and reviews in processes."""
