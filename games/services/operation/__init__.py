"""What the site itself does: the clock loop, the sweep, outages, maintenance."""
