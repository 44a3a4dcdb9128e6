"""Users of the site: accounts, guests, names, log-ins, whom they follow."""
