"""How PARIAHS looks: the table as text, positions for scenarios, what a position is worth."""
