"""The chapters of the booklet after its setup: what the verbs of the game do."""
