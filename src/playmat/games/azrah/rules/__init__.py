"""The rules of AZRAH, a file a chapter. See README.md in the folder above."""
