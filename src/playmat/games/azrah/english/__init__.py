"""The English of AZRAH's cards. See README.md in the folder above."""
