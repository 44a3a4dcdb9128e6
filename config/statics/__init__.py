"""How static files are collected: modules that belong together become one file, so that a page asks for few."""
