"""For orientation: catanatron, a well-known Python simulator of another board game, where it is installed.

`python -m bench.rules.catanatron_speed` prints JSON: decisions per second of four random players, as our games are.
"""

import json
import sys
import time
from importlib import import_module

from bench.rules.speed import ROUND_SECONDS, ROUNDS


def decisions_per_second() -> float:
    catanatron = import_module("catanatron")
    best, seed = 0.0, 0
    for _ in range(ROUNDS):
        started, decisions, seconds = time.process_time(), 0, 0.0
        while seconds < ROUND_SECONDS:
            game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in catanatron.Color], seed=seed)
            game.play()
            seed += 1
            state = game.state
            decisions += len(state.action_records if hasattr(state, "action_records") else state.actions)
            seconds = time.process_time() - started
        best = max(best, decisions / seconds)
    return best


if __name__ == "__main__":
    json.dump({"decisions_per_second": round(decisions_per_second())}, sys.stdout)
