"""What goes out: posts in channels and direct messages, brought up to what is true."""
