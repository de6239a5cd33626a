"""The kernel: a match as a pure function of its seed and choices. It knows no game, no file, no clock."""
