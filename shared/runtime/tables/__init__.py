"""A table on every side: its log, its replay, its snapshots."""
