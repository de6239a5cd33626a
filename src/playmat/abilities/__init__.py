"""What every card text stands on: nodes, announcing, performing, the chain, what waits."""
