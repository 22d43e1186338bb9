"""What travels through Redis: keys, entries, leases, dead letters."""
