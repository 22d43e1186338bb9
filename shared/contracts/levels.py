"""How strong our bots are, in the words of the wire; the levels themselves are in the rules, each with its policy."""

from shared.rules.core.policies import LEVELS

BOT_LEVELS = tuple(level.name for level in LEVELS)
"""Weakest first."""

LADDER = BOT_LEVELS[::-1]
"""Strongest first: a bot that does not answer in time is answered for by the next. Each has a queue of its own."""
