"""Pointer gestures, without Qt: each tool is a generator that ends in a step or in nothing."""
