"""Results, ratings and analytics of finished tables: recorded from the event log, served over HTTP."""
