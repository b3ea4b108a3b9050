"""Geometry of the battle map: cells, spaces, facing, areas, ways, sight and templates."""
