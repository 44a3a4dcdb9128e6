"""One running game in rows: its log, states, secrets, clocks, alarms, and who is there."""
