"""Where campaigns live on this computer, and which were open lately."""

from __future__ import annotations

import os
import re
import unicodedata
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import platformdirs

from volteface.files import atomic_write
from volteface.model.codec import Unreadable, from_json, to_json

SUFFIX = ".campaign"
LONGEST_NAME = 60
MOST_KNOWN = 50
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)
"""What Windows does not take for the name of a file, whatever its suffix."""

SYNCED = (
    "dropbox",
    "onedrive",
    "google drive",
    "googledrive",
    "my drive",
    "icloud drive",
    "icloud~",
    "mobile documents",
    "cloudstorage",
    "nextcloud",
    "owncloud",
    "pcloud",
    "syncthing",
)
"""How the folders begin whose files a service copies at times of its own choosing."""


@dataclass(frozen=True, slots=True)
class Known:
    """A campaign that was open once; `opened` is when, in ISO 8601 and UTC.

    `pack` is the digest of the campaign in the pack it began as; empty if it began as none.
    """

    name: str
    path: str
    opened: str
    pack: str = ""


def data_folder() -> Path:
    """Return the user's folder for Volteface; VOLTEFACE_DATA names another."""
    if chosen := os.environ.get("VOLTEFACE_DATA"):
        return Path(chosen)
    return platformdirs.user_data_path("volteface", appauthor=False)


def campaigns_folder() -> Path:
    """Return the folder of campaign files, made if need be."""
    folder = data_folder() / "campaigns"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def default_path(name: str = "Campaign") -> Path:
    """Return where a new campaign of this name goes; nothing lies there yet."""
    plain = re.sub(r"[^\w-]+", " ", unicodedata.normalize("NFC", name)).strip()[:LONGEST_NAME]
    stem = plain.strip() or "Campaign"
    if RESERVED.fullmatch(stem):
        stem = f"Campaign {stem}"
    folder, path, number = campaigns_folder(), campaigns_folder() / (stem + SUFFIX), 2
    # The copies of a campaign that was taken away stay; they are not those of the next one.
    while path.exists() or path.with_suffix(".copies").exists():
        path, number = folder / f"{stem} {number}{SUFFIX}", number + 1
    return path


def known_campaigns() -> tuple[Known, ...]:
    """Return the campaigns that are still there, the one opened last first."""
    return tuple(known for known in _listed() if Path(known.path).is_file())


def remember(name: str, path: Path, pack: str = "") -> None:
    """Put a campaign at the head of the list. OSError when that cannot be written.

    Without `pack` the one it was remembered with stays.
    """
    listed = _listed()
    pack = pack or next((known.pack for known in listed if known.path == str(path)), "")
    first = Known(name, str(path), datetime.now(UTC).isoformat(timespec="seconds"), pack)
    others = [known for known in listed if known.path != first.path]
    atomic_write(_list_file(), to_json([first, *others][:MOST_KNOWN]))


def free_name(name: str) -> str:
    """Return the name with the first number no known campaign has: "Crypt 2"; or as it is."""
    taken = {known.name for known in known_campaigns()}
    free, number = name, 2
    while free in taken:
        free, number = f"{name} {number}", number + 1
    return free


def in_synced_folder(path: Path) -> bool:
    """Whether a service such as Dropbox copies this file while it is in use."""
    folders = (part.casefold() for part in path.absolute().parent.parts)
    return any(folder.startswith(SYNCED) for folder in folders)


def _listed() -> tuple[Known, ...]:
    # Without the list nothing is lost but convenience.
    try:
        return from_json(_list_file().read_bytes(), tuple[Known, ...])
    except (OSError, Unreadable):
        return ()


def _list_file() -> Path:
    return campaigns_folder() / "campaigns.json"
