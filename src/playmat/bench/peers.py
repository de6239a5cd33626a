"""Other people's games under random legal play, each in an environment of its own.

A peer is a small script, run by its environment's Python, that speaks the lines of `playmat.bench.worker`. Each plays
in the fastest way its library offers to a Python program, counted like our own games: decisions with at least two
options. Only chess counts every move, as its forced moves are few and the goals speak of moves.
"""

from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Final

from playmat.bench.environments import environment, own_environ
from playmat.bench.runner import Runner, started

SERVE: Final = """
import json, random, sys, time
from importlib import metadata

lines = sys.stdout
sys.stdout = sys.stderr  # a library that prints must not break the protocol

def say(**fields):
    print(json.dumps(fields), file=lines, flush=True)

def serve(name, package, plays):
    say(name=name, version=metadata.version(package), subjects=list(plays))
    for line in sys.stdin:
        request = json.loads(line)
        play = plays[request["subject"]]
        chance = random.Random(request["seed"]).random
        play(chance)  # not timed: the first game may still load things
        playouts = decisions = options = 0
        start = time.process_time()
        while (seconds := time.process_time() - start) < request["seconds"]:
            game_decisions, game_options = play(chance)
            playouts += 1
            decisions += game_decisions
            options += game_options
        say(seconds=seconds, playouts=playouts, decisions=decisions, options=options)
"""

PYTHON_CHESS: Final = """
import chess

def play(chance):
    board = chess.Board()
    options = 0
    for ply in range(200):
        moves = list(board.legal_moves)
        if not moves:  # mate or stalemate; asking is_game_over() each ply would slow it by a quarter
            return ply, options
        options += len(moves)
        board.push(moves[int(chance() * len(moves))])
    return 200, options

serve("python-chess", "chess", {"moves": play})
"""

RLCARD: Final = """
import rlcard

def player(name):
    env = rlcard.make(name, config={"seed": 1})
    def play(chance):
        decisions = options = 0
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            if len(actions) > 1:
                decisions += 1
                options += len(actions)
            state, _ = env.step(actions[int(chance() * len(actions))])
        return decisions, options
    return play

serve("RLCard", "rlcard", {name: player(name) for name in ("uno", "gin-rummy")})
"""

OPEN_SPIEL: Final = """
import pyspiel

def player(name):
    game = pyspiel.load_game(name)
    def play(chance):
        decisions = options = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            # Also lists the outcomes of a chance node, and in both games those are equally likely.
            actions = state.legal_actions()
            if len(actions) > 1 and not state.is_chance_node():
                decisions += 1
                options += len(actions)
            state.apply_action(actions[int(chance() * len(actions))])
        return decisions, options
    return play

serve("OpenSpiel", "open_spiel", {name: player(name) for name in ("hearts", "gin_rummy")})
"""


@dataclass(frozen=True)
class Peer:
    """A library to compare with: its name, the package that pip knows it by, and the script that plays it."""

    name: str
    package: str
    script: str


DEFAULT_PEERS: Final = (Peer("python-chess", "chess", PYTHON_CHESS), Peer("RLCard", "rlcard", RLCARD))
PEERS: Final[dict[str, tuple[Peer, ...]]] = {
    "none": (),
    "default": DEFAULT_PEERS,
    "all": (*DEFAULT_PEERS, Peer("OpenSpiel", "open_spiel", OPEN_SPIEL)),
}


def start_peer(peer: Peer) -> AbstractContextManager[Runner]:
    """Install the peer if it is not there yet, and start it."""
    python = environment(peer.name, peer.package, [peer.package], stamp=peer.package)
    return started(peer.name, [python, "-I", "-c", SERVE + peer.script], own_environ())
