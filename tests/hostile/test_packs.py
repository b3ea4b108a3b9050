"""Packs made to do harm: nothing is unpacked that does not belong, overlaps, or grows too much."""

import io
import struct
import time
import zipfile

import pytest

from volteface.formats import pack as packs
from volteface.formats.errors import FormatError
from volteface.formats.pack import DOCUMENT, read_pack, write_pack
from volteface.model.campaign import Campaign
from volteface.model.maps import AssetId

NAMES = [
    "../evil.txt",
    "..\\evil.txt",
    "a/../../evil.txt",
    "a\\..\\..\\evil.txt",
    "assets/../../evil.png",
    "assets\\..\\evil.png",
    "./campaign.json",
    "assets/./x.png",
    "//campaign.json",
    "/campaign.json",
    "/etc/cron.d/evil",
    "~/.bashrc",
    "C:\\evil.txt",
    "C:/evil.txt",
    "C:evil.txt",
    "c:campaign.json",
    "\\\\server\\share\\evil.txt",
    "//server/share/evil.txt",
    "\\\\?\\C:\\evil.txt",
    "\\\\.\\PhysicalDrive0",
    "campaign.json:stream",
    "campaign.json::$DATA",
    "campaign.json\0.png",
    "campaign.json ",
    "campaign.json.",
    " campaign.json",
    "campaign.json/",
    "CAMPAIGN.JSON",
    "Campaign.json",
    "campa\u0131gn.json",
    "campaign\u200b.json",
    "campaign.json\n",
    "campaign.json\r",
    "campaign.json\u202egnp",
    "cafe\u0301.png",
    "caf\u00e9.png",
    "CON",
    "con.txt",
    "PRN",
    "AUX.json",
    "NUL",
    "COM1",
    "COM1.json",
    "LPT1",
    "LPT9.txt",
    "CLOCK$",
    "assets/",
    "assets",
    "assets/evil.png",
    "assets/" + "0" * 64,
    "assets/" + "0" * 64 + ".svg",
    "assets/" + "0" * 64 + ".png.exe",
    "assets/" + "0" * 64 + ".PNG",
    "assets/" + "A" * 64 + ".png",
    "assets/" + "0" * 63 + ".png",
    "assets/" + "\u0660" * 64 + ".png",
    "Assets/" + "0" * 64 + ".png",
    "assets//" + "0" * 64 + ".png",
    "assets/" + "0" * 64 + ".png/x",
    "assets/a/" + "0" * 64 + ".png",
    "x" * 300,
    "x" * 60_000,
    "a/" * 200 + "x",
    "-rf",
    "%2e%2e/evil.txt",
    "nested.volteface",
    "nested.zip",
    "desktop.ini",
    ".DS_Store",
    "__MACOSX/._campaign.json",
]


@pytest.fixture
def good(tmp_path):
    """A pack without fault."""
    path = tmp_path / "good.volteface"
    no_pictures: dict[AssetId, bytes] = {}
    write_pack(Campaign("Lantern"), no_pictures.__getitem__, path)
    return path


@pytest.fixture
def with_entries(good):
    """Add entries to the good pack: `with_entries((ZipInfo or name, body), ...)`."""

    def add(*entries):
        with zipfile.ZipFile(good, "a") as pack:
            for entry, body in entries:
                pack.writestr(entry, body)
        return good

    return add


def around(path):
    return sorted(path.parents[1].rglob("*"))


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_a_name_that_does_not_belong_is_refused_and_nothing_written(good, name):
    entry = zipfile.ZipInfo("placeholder")
    entry.filename = entry.orig_filename = name
    with zipfile.ZipFile(good, "a") as pack:
        pack.writestr(entry, b"harm")
    before = around(good)

    with pytest.raises(FormatError, match=r"does not belong|no pack"):
        read_pack(good)

    assert around(good) == before


def test_extracting_everything_would_have_written_a_file(with_entries, tmp_path):
    path = with_entries(("assets/evil.png", b"harm"))

    with zipfile.ZipFile(path) as pack:
        pack.extractall(tmp_path)

    assert (tmp_path / "assets" / "evil.png").exists()


def test_two_files_of_one_name_are_refused(with_entries):
    with pytest.warns(UserWarning, match="Duplicate"):
        path = with_entries((DOCUMENT, b"{}"))

    with pytest.raises(FormatError, match="two files of one name"):
        read_pack(path)


@pytest.mark.parametrize("kind", [0o120000, 0o020000, 0o060000, 0o010000, 0o140000, 0o040000])
def test_a_link_or_device_is_refused(with_entries, kind):
    entry = zipfile.ZipInfo("assets/" + "0" * 64 + ".png")
    entry.external_attr = (kind | 0o777) << 16

    with pytest.raises(FormatError, match="link or a device"):
        read_pack(with_entries((entry, b"/etc/passwd")))


@pytest.mark.parametrize("how", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_other_ways_of_packing_are_refused(with_entries, how):
    entry = zipfile.ZipInfo("assets/" + "0" * 64 + ".png")
    entry.compress_type = how

    with pytest.raises(FormatError, match="not known here"):
        read_pack(with_entries((entry, b"x")))


def patched(path, at, value):
    """Write `value` into the central directory of the only entry, `at` bytes into it."""
    body = bytearray(path.read_bytes())
    start = body.rfind(b"PK\x01\x02") + at
    body[start : start + len(value)] = value
    path.write_bytes(bytes(body))
    return path


def test_an_encrypted_pack_is_refused(good):
    with pytest.raises(FormatError, match="encrypted"):
        read_pack(patched(good, 8, b"\x01\x00"))


@pytest.mark.parametrize(
    "size", [0, 1, 100, 65 << 20, 2**32 - 2], ids=["none", "one", "few", "too large", "huge"]
)
def test_a_pack_that_lies_about_a_size_is_refused(good, size):
    with pytest.raises(FormatError):
        read_pack(patched(good, 24, struct.pack("<I", size)))


@pytest.mark.parametrize("offset", [1, 1000, 2**31, 2**32 - 2])
def test_a_pack_that_lies_about_a_place_is_refused(good, offset):
    with pytest.raises(FormatError, match=r"no pack|overlap"):
        read_pack(patched(good, 42, struct.pack("<I", offset)))


def bomb(path, body, level=9):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as pack:
        pack.writestr(DOCUMENT, body)
    return path


def test_a_document_that_unpacks_to_a_thousand_times_its_size_is_refused(tmp_path):
    with pytest.raises(FormatError, match="more than 100 times"):
        read_pack(bomb(tmp_path / "bomb.volteface", bytes(32 << 20)))


def test_a_document_that_is_too_large_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(packs, "MOST_DOCUMENT_BYTES", 1 << 20)

    with pytest.raises(FormatError, match="larger than 1 MB"):
        read_pack(bomb(tmp_path / "bomb.volteface", bytes(2 << 20)))


def test_a_pack_of_too_many_files_is_refused(tmp_path):
    with zipfile.ZipFile(tmp_path / "many.volteface", "w") as pack:
        for number in range(packs.MOST_ENTRIES + 1):
            pack.writestr(f"assets/{number:064x}.png", b"")

    with pytest.raises(FormatError, match="more than 5000 files"):
        read_pack(tmp_path / "many.volteface")


def overlapping(path, count):
    """Write an archive whose entries all share the bytes of one picture."""
    body = bytes(100_000)
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as pack:
        pack.writestr(DOCUMENT, b"{}")
        pack.writestr("assets/" + "0" * 64 + ".png", body)
    whole = file.getvalue()
    directory = whole.index(b"PK\x01\x02")
    last = whole.rindex(b"PK\x01\x02")
    entry = whole[last : whole.index(b"PK\x05\x06")]
    entries = [
        entry.replace(b"0" * 64, f"{number:064x}".encode()) for number in range(1, count + 1)
    ]
    central = whole[directory:last] + b"".join(entries)
    end = struct.pack(
        "<IHHHHIIH", 0x06054B50, 0, 0, count + 1, count + 1, len(central), directory, 0
    )
    path.write_bytes(whole[:directory] + central + end)
    return path


def test_overlapping_files_are_refused(tmp_path):
    with pytest.raises(FormatError, match="overlap"):
        read_pack(overlapping(tmp_path / "overlap.volteface", 1000))


def test_a_pack_in_a_pack_is_refused(good, with_entries):
    inner = good.read_bytes()

    with pytest.raises(FormatError, match="does not belong"):
        read_pack(with_entries(("inner.volteface", inner)))


@pytest.mark.parametrize(
    "body",
    [b"", b"PK", b"PK\x05\x06" + bytes(18), b"SQLite format 3\0" + bytes(4000), b"<xml/>"],
    ids=["empty", "two bytes", "no files", "database", "text"],
)
def test_what_is_no_pack_is_refused(tmp_path, body):
    path = tmp_path / "other.volteface"
    path.write_bytes(body)

    with pytest.raises(FormatError, match=r"no pack|no campaign"):
        read_pack(path)


def test_a_pack_cut_short_anywhere_is_refused(good):
    whole = good.read_bytes()
    for length in range(0, len(whole), 7):
        good.write_bytes(whole[:length])

        with pytest.raises(FormatError):
            read_pack(good)


def test_a_pack_with_any_byte_changed_is_refused_or_the_same(good):
    whole = good.read_bytes()
    for at in range(len(whole)):
        good.write_bytes(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])

        try:
            assert read_pack(good) == (Campaign("Lantern"), {})
        except FormatError:
            continue


def test_a_hostile_pack_is_refused_within_two_seconds(tmp_path):
    path = bomb(tmp_path / "deep.volteface", b'{"a":' * 400_000)
    began = time.monotonic()

    with pytest.raises(FormatError):
        read_pack(path)

    assert time.monotonic() - began < 2
