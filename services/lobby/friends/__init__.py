"""Who is whose friend, and who wants nothing to do with whom."""
