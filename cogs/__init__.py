"""The Discord side: interactions change the store, and posts are reconciled with it."""
