"""What changes a game. A socket, a POST, a worker, a bot and the clock all end here."""
