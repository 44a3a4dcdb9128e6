"""Pure pairing algorithms and standings: no Django, no clock, no chance."""
