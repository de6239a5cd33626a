"""The table as people and bots see it."""
