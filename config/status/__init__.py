"""How the service is: health, diagnostics, and the operator's page."""
