"""The platform on one machine: embedded servers, and what is running."""
