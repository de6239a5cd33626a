"""The games, one folder each; none of them knows another."""
