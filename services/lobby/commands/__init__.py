"""Commands on their way to the engine, and the decisions that come back."""
