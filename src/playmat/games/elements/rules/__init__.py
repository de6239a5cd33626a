"""The chapters of the booklet: verbs that change the state, and steps."""
