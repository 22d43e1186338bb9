"""Tables from opening to their record: seats, options, hosts."""
