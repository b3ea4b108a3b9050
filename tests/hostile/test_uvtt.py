"""Whatever is done to a Universal VTT file, it is read or refused, and nothing else."""

import contextlib
import json
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.files import drawn, embedded, light, points, portal, tiny, written
from volteface.formats import sources, uvtt
from volteface.formats.errors import FormatError
from volteface.formats.uvtt import read_uvtt
from volteface.messages import in_words
from volteface.model.codec import from_json, to_json
from volteface.model.maps import BattleMap

WHOLE = tiny(
    origin=(1, 0),
    line_of_sight=[points((1, 1), (5, 1), (5, 3)), points((2, 2), (12, 2))],
    objects_line_of_sight=[points((3, 3), (4, 3), (4, 4))],
    portals=[portal((5, 3), (5, 4), closed=True, position={"x": 5, "y": 3.5})],
    lights=[light()],
)
ODD: tuple[object, ...] = (
    *(None, True, "", "x", "NaN", "1e999", 0, -1, 1e308, 10**30, float("nan"), float("inf")),
    *([], {}, [[]], [None], {"x": 1}, [{"x": None, "y": []}], "\ud800", "\u202e", "[" * 99),
)


def places(plain, path=()):
    """Yield the path of every value in a file."""
    yield path
    if isinstance(plain, dict):
        for name, value in plain.items():
            yield from places(value, (*path, name))
    elif isinstance(plain, list):
        for number, value in enumerate(plain):
            yield from places(value, (*path, number))


def changed(plain, path, value):
    if not path:
        return value
    copy = dict(plain) if isinstance(plain, dict) else list(plain)
    copy[path[0]] = changed(plain[path[0]], path[1:], value)
    return copy


def survives(text):
    """Read `text`: it is refused, or what comes in is sound."""
    with contextlib.suppress(FormatError):
        imported = read_uvtt(text, "hostile.uvtt")
        assert from_json(to_json(imported.battle), BattleMap) == imported.battle
        "".join(in_words(line.message) for line in imported.report.lines).encode()


@pytest.mark.parametrize("value", ODD, ids=repr)
def test_any_value_may_be_any_other(value):
    for path in places(WHOLE):
        survives(json.dumps(changed(WHOLE, path, value)).encode())


@settings(max_examples=300)
@given(st.data())
def test_any_bytes_may_be_changed(data):
    text = bytearray(written(WHOLE))
    for _ in range(data.draw(st.integers(1, 8))):
        at = data.draw(st.integers(0, len(text) - 1))
        text[at : at + data.draw(st.integers(0, 4))] = data.draw(st.binary(max_size=4))
    survives(bytes(text))


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(text):
    survives(text)


@given(st.binary(max_size=200), st.sampled_from(["PNG", "JPEG", "WebP"]), st.integers(0, 60))
def test_any_picture_is_read_or_refused(tail, kind, kept):
    survives(written(tiny(image=embedded(drawn(8, 6, kind)[:kept] + tail))))


@pytest.mark.parametrize(
    "text",
    [
        b"[" * 1_000_000,
        b'{"a":' * 500_000,
        b'"' + b'\\"' * 1_000_000,
        b"[" + b"[]," * 3_000_000,
        b"{" + b'"' * 1_000_000,
        b"9" * 1_000_000,
        b'{"image": "' + b"A" * 30_000_000 + b'"}',
    ],
    ids=["lists", "objects", "open text", "many lists", "quotes", "digits", "huge picture"],
)
def test_large_rubbish_is_refused_quickly(text):
    began = time.process_time()
    with pytest.raises(FormatError):
        read_uvtt(text, "hostile.uvtt")
    assert time.process_time() - began < 5


def test_a_file_too_large_is_refused_before_it_is_read(tmp_path, monkeypatch):
    monkeypatch.setattr(sources, "MOST_BYTES", 1 << 20)
    file = tmp_path / "huge.uvtt"
    with file.open("wb") as sparse:
        sparse.truncate(2 << 20)
    with pytest.raises(FormatError, match=r"^huge\.uvtt: The file is larger than 1 MB\.$"):
        read_uvtt(file)


@pytest.mark.parametrize(
    ("name", "limit", "field", "entries"),
    [
        ("MOST_POINTS", 10, "line_of_sight", [points(*((n, 1) for n in range(11)))]),
        ("MOST_DOORS", 2, "portals", [portal((1, 1), (2, 1))] * 3),
        ("MOST_LIGHTS", 2, "lights", [light()] * 3),
    ],
)
def test_more_than_any_map_has_is_refused(monkeypatch, name, limit, field, entries):
    monkeypatch.setattr(uvtt, name, limit)
    with pytest.raises(FormatError, match=f"{field} has more than {limit} "):
        read_uvtt(written(tiny(**{field: entries})), "hostile.uvtt")


def test_a_thousand_doors_in_a_thousand_walls_stay_quick():
    walls = [points((0, y / 200), (8, y / 200)) for y in range(1000)]
    doors = [portal((1, y / 200), (2, y / 200)) for y in range(200)]
    began = time.process_time()
    read_uvtt(written(tiny(line_of_sight=walls, portals=doors)), "hostile.uvtt")
    assert time.process_time() - began < 5
