"""Scenario files: rules shown by example, in plain words. See docs/how-to/write-a-scenario.md."""

from playmat.scenario.files import Scenario, find_files, read_file, read_text
from playmat.scenario.runner import Result, run

__all__ = ["Result", "Scenario", "find_files", "read_file", "read_text", "run"]
