"""What games do when something happens in accounts, and what they give to it."""
