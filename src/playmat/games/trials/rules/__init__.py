"""The rules of the booklet, chapter by chapter."""
