"""Django's SQLite with writers that wait in line and share the time that the disk takes: see `base`."""
