"""The words that only this game has; the common ones are the engine's."""
