"""What leaves a tournament: notices, webhooks, tokens, ratings."""
