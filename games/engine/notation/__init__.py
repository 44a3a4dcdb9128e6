"""What scenarios of any game share: pieces of lines that know where they stand, names, and what a ruleset adds."""
