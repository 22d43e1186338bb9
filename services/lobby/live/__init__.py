"""What watchers are told as it happens, and never more than they may know."""
