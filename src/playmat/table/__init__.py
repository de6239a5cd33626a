"""What a game shows and is shown by: drawing in a terminal, and the positions of scenarios."""
