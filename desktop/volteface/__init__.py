"""Volteface: battle maps that know which way everyone is facing."""

__version__ = "0.1.0"
