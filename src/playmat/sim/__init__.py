"""Many matches between bots, in many processes, and what they add up to.

rows = playmat.sim.run("azrah", games=400, bots=["greedy", "random"], seed=7, workers=2)
print(playmat.sim.report.text(playmat.sim.stats.summarize(rows)))
"""

from playmat.sim import report, stats
from playmat.sim.play import Row
from playmat.sim.run import Plan, Simulation, run

__all__ = ["Plan", "Row", "Simulation", "report", "run", "stats"]
