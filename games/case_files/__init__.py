"""The file of a case: what a judge looks at before ruling, and what of it can be taken along. Reads only."""
