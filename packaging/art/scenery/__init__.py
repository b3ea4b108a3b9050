"""Textures, masonry, furniture and plants from which the sample maps are painted."""
