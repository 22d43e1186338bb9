"""What somebody is to hear of, whether they are there or not: notices, kept until they were read."""
