"""Every metric in one place, each with what to do when it moves. Names are `guildhall_<service>_<what>`."""

from prometheus_client import Counter, Gauge, Histogram, disable_created_metrics

from shared.contracts.levels import LADDER

disable_created_metrics()  # type: ignore[no-untyped-call]  # one line more for each series, and nobody asks for it

STEPS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)


def counter(name: str, about: str, *labels: str) -> Counter:
    return Counter(f"guildhall_{name}", about, labels)


def gauge(name: str, about: str, *labels: str) -> Gauge:
    return Gauge(f"guildhall_{name}", about, labels)


def seconds(name: str, about: str, *labels: str) -> Histogram:
    return Histogram(f"guildhall_{name}_seconds", about, labels, buckets=STEPS)


STEP = seconds("step", "Duration of each step of a service", "service", "step")
"""Rate and duration of everything that is done. One step slower than the others: look at its traces first."""

STEP_FAILED = counter("step_failed", "Steps that ended with an error", "service", "step", "code")
"""Errors by step and code. Rising `bug`: read the log for that step; rising `away`: a server is restarting."""

CLOCK_OFFSET = gauge("clock_offset_seconds", "Seconds by which this process's wall clock is ahead of that of Redis")
"""Bots and leases do not mind: deadlines are in the time of Redis. Records show wrong times. More than 2 s either way:
see to the time synchronisation of that host, or of Redis's host if all are off."""

COMMANDS_DECIDED = counter("engine_commands", "Commands decided, by outcome", "outcome")
"""Rate of play. `refused` rising against `accepted`: a client or a bot sends what the rules do not allow."""

COMMANDS_REPEATED = counter("engine_commands_repeated", "Commands that had been decided before")
"""Safe. Rising: senders time out and send again; look at the age of the streams."""

EVENTS_STORED = counter("engine_events", "Events stored")
"""Growth of the event table; plan its disk on this."""

BATCH_SIZE = Histogram(
    "guildhall_engine_batch", "Commands decided and committed together", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
)
"""Near `batch` all the time: the engine is behind; add engine processes."""

FENCED = counter("engine_fenced", "Batches refused because another engine had written to a table")
"""Should be near none. Rising: leases are lost while a worker still writes; raise `lease_seconds`."""

AWAY_SECONDS = counter(
    "engine_away_seconds", "Time for which a partition was served by no engine, and clocks stood still"
)
"""Given back to the players. Rising: engines, Redis or PostgreSQL are away; look at their logs and restarts."""

DEAD_LETTERS = counter("dead_letters", "Messages parked because nobody can process them", "service", "code")
"""Should be none. Any: `guildhall deadletters list`, repair, retry or drop."""

DEAD_LETTERS_KEPT = gauge("dead_letters_kept", "Dead letters that nobody has retried or dropped")
"""Should be none. Any: `guildhall deadletters list`; one that lies there for long was forgotten."""

SERVER_AWAY = gauge("server_away", "Loops of this process that wait for a server to come back, by server", "server")
"""Should be none. Of one process alone: its network. Of many: PostgreSQL or Redis is away, full or read-only."""

TABLES_BROKEN = gauge("engine_tables_broken", "Tables of this engine's partitions whose log some service can't read")
"""Should be 0: such a table can't be played until its log is repaired or newer code runs; all others go on.
`guildhall tables broken` names them and why, `guildhall tables inspect TABLE` shows where the log breaks."""

TABLES_OPEN = gauge("engine_tables_open", "Running tables of this engine's partitions")
"""Load of this engine."""

TABLES_IN_MEMORY = gauge("engine_tables_in_memory", "Tables that this engine holds")
"""At its limit with many loads: raise `tables_kept` or add engines."""

TABLES_LOADED = counter("engine_tables_loaded", "Tables brought to memory from snapshot and log")
"""Rises after a restart. Rising all the time: more tables are played than `tables_kept`; raise it or add engines."""

PARTITIONS_OWNED = gauge("partitions_owned", "Partitions that this worker holds by lease", "role")
"""Summed over workers it should be `partitions`. Less for long: a partition has no owner; are workers alive?"""

STREAM_BACKLOG = gauge("stream_backlog", "Entries not yet processed, by stream", "stream")
"""The signal to scale engines on. Rising without end: one more engine process, or find what blocks it."""

STREAM_AGE = gauge("stream_oldest_seconds", "Age of the oldest unprocessed entry, by stream", "stream")
"""How late the slowest move is. Over a second: people notice."""

QUEUE_WAITING = gauge("bots_queue_waiting", "Bot tasks waiting, by level", "level")
"""The signal to scale bot workers of that level on."""

QUEUE_OLDEST = gauge("bots_queue_oldest_seconds", "Age of the oldest waiting bot task, by level", "level")
"""Over the bot deadline: weaker bots answer in its place; add workers of that level."""

QUEUE_RUNNING = gauge("bots_queue_running", "Bot tasks begun and not ended, by level", "level")
"""At what the workers of that level can do at once, with others waiting: add workers."""

BOT_TASKS = counter("bots_tasks", "Bot tasks that a worker took, by level and what became of them", "level", "how")
"""`late` rising: they wait too long in their queue, add workers. `parked`: see the dead letters.
`bug`: see the log. `away`: Redis did not take the answer."""

BOT_TASKS_LATE = counter("bots_tasks_late", "Bot tasks taken away because nobody waits for them any more", "level")
"""Rising: no worker takes tasks of that level; are they alive?"""

BOT_SLOTS = gauge("bots_slots", "Bot tasks that this worker can think on at once, by level", "level")
"""Summed over workers: what a level can do. None of a level: its bots are played by weaker ones; start workers."""

BOT_ANSWERS = counter("bots_answers", "Bot moves, by level and how they came about", "level", "how")
"""`asked` at once, `again` at half of the deadline, `ladder` by a weaker bot, `fallback` by the dispatcher at random,
`late` after somebody else had been asked. Any but `asked` rising: workers are too slow, too few or dead."""

BOT_LAG = gauge("bots_lag_seconds", "How far the dispatcher is behind the decisions that it reads")
"""Rising: it asks late and bots have less time; start one more dispatcher, or look for a table that is slow to read."""

BOT_ANSWER_STALE = counter("bots_answer_stale", "Answers for a position that has passed")
"""Rising: deadlines are longer than people's patience, or tasks are issued twice; look at `bots_answers`."""

SOCKETS = gauge("lobby_sockets", "Open WebSockets")
"""People watching and playing now."""

REQUESTS_LIMITED = counter("lobby_requests_limited", "Requests, frames and live connections refused by a limit", "by")
"""Rising for `account`: a client in a loop. Rising for `address`: somebody is knocking; look at the log."""

RESULTS_STORED = counter("stats_results", "Finished games taken into the statistics")
"""Should follow the rate of finished tables; a gap that stays: `guildhall stats rebuild`."""

STATS_DISAGREEMENTS = counter("stats_disagreements", "Finished games whose replay came to another result")
"""Should be none. Any: the engine ran other rules than the statistics; the log names table and difference."""

STATS_LAG = gauge("stats_lag_seconds", "How far the statistics are behind the newest event, by partition", "partition")
"""Rising: finished games show up late; look for a slow replay or a busy database, or start one more process."""

# A rate needs a value before the first event: a series that begins with it shows none. So what alerts count begins at 0
# when the process does.

MISTAKE = "bug"
OTHER = "other"

CAN_FAIL = {"engine": ("settle",), "bots": ("ask", "listen", "replay"), "lobby": ("project",), "stats": ("record",)}
"""Steps that count a mistake of ours, by service; routes of HTTP are added by the services that serve them."""

LETTER_CODES = {
    "engine": (
        "unreadable_message", "unknown_version", "bad_id", "wrong_partition",
        "never_settled", "bug", "fenced", "not_storable", OTHER,
    ),
    "bots": ("unreadable_message", OTHER),
    "stats": ("unreadable_message", "unknown_version", "unrecordable", "failed_again", OTHER),
}  # fmt: skip
"""Why a message is parked, by service."""

TASK_ENDS = ("answered", "late", "parked", "away", "bug")
ANSWERED_HOW = ("asked", "again", "ladder", "fallback", "late")
SERVERS = ("postgresql", "redis")


def dead_letter(service: str, code: str) -> None:
    """Counts one under its code, or under `other` where the table above has no such code."""
    DEAD_LETTERS.labels(service, code if code in LETTER_CODES[service] else OTHER).inc()


def can_fail(service: str, *steps: str) -> None:
    for step in steps:
        STEP_FAILED.labels(service, step, MISTAKE)


def _begin_at_nought() -> None:
    for service, steps in CAN_FAIL.items():
        can_fail(service, *steps)
    for service, codes in LETTER_CODES.items():
        for code in codes:
            DEAD_LETTERS.labels(service, code)
    for level in LADDER:
        for how in TASK_ENDS:
            BOT_TASKS.labels(level, how)
        for how in ANSWERED_HOW:
            BOT_ANSWERS.labels(level, how)
    for server in SERVERS:
        SERVER_AWAY.labels(server)


_begin_at_nought()
