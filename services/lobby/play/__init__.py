"""Commands to the engine, and what became of them."""
