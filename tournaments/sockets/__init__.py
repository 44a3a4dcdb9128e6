"""The socket of a tournament's pages."""
