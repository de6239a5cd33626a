"""The English that all games share: nodes with their phrases, and what words stand for."""
