"""Portraits of creatures, drawn by shapes in code."""
