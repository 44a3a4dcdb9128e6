"""How situations of a game with cards are written down: `CardStage`, from which each game derives its own."""
