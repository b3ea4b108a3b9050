"""Edits: pure functions from one battle map (or campaign) to the next, a module per kind."""
