"""PostgreSQL and Redis as every service reaches them: connections, schema, clocks, and what being away means."""
