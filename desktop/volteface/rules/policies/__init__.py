"""Policies: the parts a ruleset is composed of, one subject each."""
