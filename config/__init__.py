"""The house: settings, addresses, servers and commands. It wires the apps together and decides nothing."""
