"""How dates and times are written where the framework's own way is not ours."""
