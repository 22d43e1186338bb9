"""Notices sent on to an address that an account named, for those who are not here: signed, and tried again."""
