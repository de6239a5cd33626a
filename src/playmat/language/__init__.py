"""Controlled English: one two-way grammar kernel, core English, and what each game adds to it."""
