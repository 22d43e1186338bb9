"""Texts in the languages that are spoken here, made of what rules and services say in messages and arguments."""
