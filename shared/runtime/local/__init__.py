"""The platform on one machine: embedded servers, the supervisor of `guildhall up`, and what is running."""
