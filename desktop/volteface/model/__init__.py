"""The document: one immutable value, from the campaign down to the last die."""
