"""Django finds the commands of this package by its name."""
