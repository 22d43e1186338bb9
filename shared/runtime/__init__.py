"""Plumbing that each service needs: settings, streams, database, leases, telemetry, the embedded servers."""
