"""Bots of others: accounts of programs that somebody wrote, with keys in place of passwords. They play as people do."""
