"""The front door: accounts, tables and seats; requests become commands, events become views."""
