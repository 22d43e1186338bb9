"""How strong our bots are."""

BOT_LEVELS = ("random", "greedy")
"""Weakest first."""

LADDER = BOT_LEVELS[::-1]
"""Strongest first: a bot that does not answer in time is answered for by the next. Each level has a policy of its name
in the rules and a queue of its own."""
