"""What the cards say: each node with its words beside it."""
