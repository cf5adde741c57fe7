"""The lab: exact odds, simulation, and what is made of them."""
