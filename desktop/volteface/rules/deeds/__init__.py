"""Deeds: what a creature may do in its turn, one kind of action each."""
