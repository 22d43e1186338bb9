"""Tests of the rules: laws, scenarios, records, and each game."""
