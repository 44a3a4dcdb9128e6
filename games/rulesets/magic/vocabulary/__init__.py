"""The words that only Magic has, beside those of `games.cardgames.vocabulary`."""
