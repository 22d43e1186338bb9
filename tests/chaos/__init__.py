"""Faults on a running platform, chosen by a seed, and clients that judge everything it says; see README.md."""
