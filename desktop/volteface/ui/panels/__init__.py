"""The panels around the map: inspector, bestiary, log, order of play, cards and bars."""
