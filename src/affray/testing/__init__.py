"""The conformance kit: the laws that every system keeps, and a smallest system to try them on."""
