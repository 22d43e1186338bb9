"""What crosses a process boundary: commands, events, bot tasks, their versions and codec."""
