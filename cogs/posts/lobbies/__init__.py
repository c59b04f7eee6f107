"""Parts of the posts of lobbies."""
