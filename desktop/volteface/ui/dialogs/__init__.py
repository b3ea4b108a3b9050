"""The few dialogs there are, none of them during a fight."""
