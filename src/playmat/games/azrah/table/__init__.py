"""AZRAH drawn, staged and judged. See README.md in the folder above."""
