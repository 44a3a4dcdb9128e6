"""Games for programs: the HTTP twin of the sockets, and everything that pages do."""
