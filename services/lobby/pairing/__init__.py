"""Quick pairing: whoever waits is seated with others who want the same, near in rating and in the order they came."""
