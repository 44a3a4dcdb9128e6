"""What tournaments do when something happens in games or accounts, and who is told."""
