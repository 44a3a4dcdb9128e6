"""The house: settings, addresses, servers and commands. It wires the apps together and decides nothing."""

import gc

# To load the site makes some hundred thousand objects that all stay. To walk through them again and again on the way
# took a seventh of the time in which a process starts.
gc.set_threshold(50_000, 20, 20)
