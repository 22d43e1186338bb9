"""What every game shares: the protocol, chance, happenings, catalogues, scenarios, simulation and records."""
