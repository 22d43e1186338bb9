"""Live connections: who comes in, the frames they send, the frames they are sent."""
