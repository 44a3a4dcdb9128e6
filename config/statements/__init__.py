"""How Django writes statements, and reads what the database gives, on either database: see `compiler`."""
