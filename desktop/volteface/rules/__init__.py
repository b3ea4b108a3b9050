"""The combat engine, and one module per rule system."""
