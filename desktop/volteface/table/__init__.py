"""What the players may know, as a value of its own."""
