"""Who somebody is: guests, people with a password, and the tokens they show."""
