"""What operators and moderators did: who, when, whom, why. Only ever added to."""
