"""Plumbing that every service needs: settings, how a process runs, and rooms for all that it leans on."""
