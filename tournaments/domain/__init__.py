"""What a tournament is made of, as data: choices, formats, timing, policy, roles, errors."""
