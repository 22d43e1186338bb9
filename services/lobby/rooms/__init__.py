"""The tables that this lobby follows: decisions come in, and each watcher gets what it may know, never more."""
