"""Painters of what lies on a map, shared by the GM's window and the table."""
