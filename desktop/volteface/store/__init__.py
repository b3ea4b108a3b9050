"""The campaign file: every step on disk before it is shown as done."""
