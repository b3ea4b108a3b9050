"""The map as a scene: backdrop, grid, creatures, fog and what lies above them."""
