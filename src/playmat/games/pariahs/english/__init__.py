"""The English of PARIAHS' cards: each class with its words below it."""
