"""The pack: a campaign with its pictures in one file, to be kept or given away."""

from __future__ import annotations

import hashlib
import re
import stat
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from volteface.files import replacing, sync_file
from volteface.formats.decoding import decode
from volteface.formats.errors import FormatError
from volteface.formats.pictures import Media, look_at
from volteface.formats.report import shown
from volteface.formats.soundness import assets_of, campaign_from
from volteface.formats.sources import named
from volteface.messages import say
from volteface.model.campaign import Campaign
from volteface.model.codec import to_json, to_plain
from volteface.model.maps import AssetId

SUFFIX = ".volteface"
VERSION = 1

DOCUMENT = "campaign.json"
PICTURE = re.compile(r"assets/([0-9a-f]{64})\.(png|jpg|webp)", re.ASCII)
SUFFIXES: Mapping[Media, str] = {"image/png": "png", "image/jpeg": "jpg", "image/webp": "webp"}

MOST_ENTRIES = 5_000
MOST_DOCUMENT_BYTES = 64 << 20
MOST_PICTURE_BYTES = 256 << 20
MOST_BYTES = 2 << 30
MOST_RATIO = 100
"""How many times larger than its compressed form the document may be."""

LOCAL_HEADER_BYTES = 30
EPOCH = (1980, 1, 1, 0, 0, 0)
READABLE = (stat.S_IFREG | 0o644) << 16


def write_pack(campaign: Campaign, asset_bytes: Callable[[AssetId], bytes], path: Path) -> None:
    """Put the campaign and the pictures it uses at `path`, after reading them back.

    Equal campaigns give equal bytes. Raises OSError, or FormatError for a campaign that
    `read_pack` would refuse; what lay at `path` is then still there.
    """
    with replacing(path) as part:
        with part.open("wb") as file:
            _write(campaign, asset_bytes, file)
        sync_file(part)
        read_pack(part)


def read_pack(path: Path) -> tuple[Campaign, Mapping[AssetId, bytes]]:
    """Return the campaign in the pack, and its pictures.

    Nothing is written anywhere. FormatError says why the pack is refused.
    """
    with named(shown(path.name, 200)), _faults_named(), zipfile.ZipFile(path) as pack:
        entries = pack.infolist()
        _check_directory(pack, entries)
        pictures = {}
        for entry in entries:
            if entry.filename != DOCUMENT:
                asset, body = _picture(pack, entry)
                pictures[asset] = body
        campaign = campaign_from(_document(pack))
        _check_pictures(campaign, pictures)
        return campaign, pictures


def _write(campaign: Campaign, asset_bytes: Callable[[AssetId], bytes], file: IO[bytes]) -> None:
    # As it will be read: 4 and 4.0 are equal, but not the same bytes.
    campaign = campaign_from(decode(to_json(campaign)).value)
    document = to_json({"format": "volteface", "version": VERSION, "campaign": to_plain(campaign)})
    with zipfile.ZipFile(file, "w") as pack:
        _put(pack, DOCUMENT, document, compress=_is_varied(document))
        for asset in sorted(assets_of(campaign)):
            body = asset_bytes(asset)
            _put(pack, f"assets/{asset}.{SUFFIXES[look_at(body).media]}", body, compress=False)


def _is_varied(document: bytes) -> bool:
    """Whether the document, compressed, stays well within what `read_pack` takes for honest."""
    return len(document) < MOST_RATIO // 2 * len(zlib.compress(document))


def _put(pack: zipfile.ZipFile, name: str, body: bytes, *, compress: bool) -> None:
    entry = zipfile.ZipInfo(name, EPOCH)
    entry.create_system = 3
    entry.external_attr = READABLE
    entry.compress_type = zipfile.ZIP_DEFLATED if compress else zipfile.ZIP_STORED
    pack.writestr(entry, body)


@contextmanager
def _faults_named() -> Iterator[None]:
    """Whatever reading a broken archive may raise becomes a `FormatError`."""
    try:
        yield
    except FormatError:
        raise
    except OSError as error:
        reason = error.strerror or str(error)
        raise FormatError(say("It cannot be opened: {reason}.", reason=reason)) from error
    except BROKEN as error:
        raise FormatError(say("It is no pack, or it is damaged.")) from error


BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError)
"""What zipfile raises on files that are not as they should be."""


def _check_directory(pack: zipfile.ZipFile, entries: list[zipfile.ZipInfo]) -> None:
    """Refuse the archive before anything in it is unpacked."""
    if len(entries) > MOST_ENTRIES:
        raise FormatError(say("It holds more than {limit} files.", limit=MOST_ENTRIES))
    if len({entry.orig_filename for entry in entries}) < len(entries):
        raise FormatError(say("It holds two files of one name."))
    for entry in entries:
        _check_entry(entry)
    if sum(entry.file_size for entry in entries) > MOST_BYTES:
        raise FormatError(say("It unpacks to more than {limit} GB.", limit=MOST_BYTES >> 30))
    if DOCUMENT not in {entry.filename for entry in entries}:
        raise FormatError(say("There is no campaign in it."))
    _check_places(pack, entries)


def _check_entry(entry: zipfile.ZipInfo) -> None:
    name = entry.orig_filename
    is_document = name == DOCUMENT
    if not is_document and not PICTURE.fullmatch(name):
        raise FormatError(say("It holds a file that does not belong: {file}.", file=shown(name)))
    if entry.flag_bits & 0x1:
        raise FormatError(say("It is encrypted."))
    mode = entry.external_attr >> 16
    if stat.S_IFMT(mode) not in (0, stat.S_IFREG):
        raise FormatError(say("{file} is a link or a device, not a file.", file=shown(name)))
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise FormatError(say("It is packed in a way that is not known here."))
    most = MOST_DOCUMENT_BYTES if is_document else MOST_PICTURE_BYTES
    if entry.file_size > most:
        raise FormatError(
            say("{file} is larger than {limit} MB.", file=shown(name), limit=most >> 20)
        )
    if is_document and entry.file_size > MOST_RATIO * max(1, entry.compress_size):
        raise FormatError(say("It unpacks to more than {times} times its size.", times=MOST_RATIO))


def _check_places(pack: zipfile.ZipFile, entries: list[zipfile.ZipInfo]) -> None:
    """Refuse entries that overlap: a small file could unpack to terabytes with them."""
    end = 0
    for entry in sorted(entries, key=lambda entry: entry.header_offset):
        if entry.header_offset < end:
            raise FormatError(say("Files in it overlap."))
        end = _end_of(pack, entry)
    if end > pack.start_dir:
        raise FormatError(say("Files in it overlap."))


def _end_of(pack: zipfile.ZipFile, entry: zipfile.ZipInfo) -> int:
    if pack.fp is None or entry.header_offset < 0:
        raise zipfile.BadZipFile
    pack.fp.seek(entry.header_offset)
    header = pack.fp.read(LOCAL_HEADER_BYTES)
    if len(header) < LOCAL_HEADER_BYTES:
        raise zipfile.BadZipFile
    names = int.from_bytes(header[26:28], "little") + int.from_bytes(header[28:30], "little")
    return entry.header_offset + LOCAL_HEADER_BYTES + names + entry.compress_size


def _bytes(pack: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    with pack.open(entry) as file:
        body = file.read(entry.file_size + 1)
    if len(body) != entry.file_size:
        raise zipfile.BadZipFile
    return body


def _picture(pack: zipfile.ZipFile, entry: zipfile.ZipInfo) -> tuple[AssetId, bytes]:
    found = PICTURE.fullmatch(entry.filename)
    body = _bytes(pack, entry)
    if found is None or hashlib.sha256(body).hexdigest() != found[1]:
        raise FormatError(say("A picture in it is not the one it should be."))
    if SUFFIXES[look_at(body).media] != found[2]:
        raise FormatError(say("A picture in it is not of the kind its name says."))
    return AssetId(found[1]), body


def _document(pack: zipfile.ZipFile) -> object:
    whole = decode(_bytes(pack, pack.getinfo(DOCUMENT)))
    if whole.field("format").value != "volteface":
        raise FormatError(say("There is no campaign in it."))
    version = whole.field("version").number()
    if version > VERSION:
        raise FormatError(say("A newer version of Volteface made it. Install that version."))
    if version != VERSION or whole.fields() != {"format", "version", "campaign"}:
        raise FormatError(say("There is no campaign in it that is known here."))
    return whole.field("campaign").value


def _check_pictures(campaign: Campaign, pictures: Mapping[AssetId, bytes]) -> None:
    used = assets_of(campaign)
    if used - pictures.keys():
        raise FormatError(say("A picture of a map is missing."))
    if pictures.keys() - used:
        raise FormatError(say("It holds a picture that no map uses."))
