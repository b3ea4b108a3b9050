"""A report counts, sorts by kind, and shows foreign words safely."""

from volteface.formats.report import Notes, shown


def test_counts_of_the_same_thing_add_up():
    notes = Notes()
    notes.count("clipped", 2, "Doors: {count}.")
    notes.count("clipped", 3, "Doors: {count}.")
    assert notes.report("a").plain()["clipped"] == [{"text": "Doors: 5.", "count": 5}]


def test_what_never_happened_is_not_noted():
    notes = Notes()
    notes.count("clipped", 0, "Doors: {count}.")
    assert notes.report("a").lines == ()


def test_what_came_in_stands_first():
    notes = Notes()
    notes.add("ignored", "Odd.")
    notes.add("came in", "Good.")
    assert [line.kind for line in notes.report("a").lines] == ["came in", "ignored"]


def test_signs_that_cannot_be_seen_are_replaced():
    assert shown("a\u202eb\ud800c\n") == "a\ufffdb\ufffdc\ufffd"


def test_a_long_text_is_shortened():
    assert shown("x" * 100, 10) == "x" * 9 + "…"
