"""Players taking part: registering, checking in, dropping, deck lists."""
