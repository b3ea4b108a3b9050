"""Where the files lie that ship with the program: icons, tables, samples, the manual."""

import sys
from pathlib import Path


class ResourceMissing(Exception):
    """A file that ships with the program is not there: the installation is damaged."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} is missing. Install Volteface again.")


def path(*parts: str) -> Path:
    """Return where the shipped file or folder lies: `path("icons", "walk.svg")`.

    Raises `ResourceMissing` when nothing lies there.
    """
    bundle = getattr(sys, "_MEIPASS", None)
    found = root(Path(__file__).parent, Path(bundle) if bundle else None).joinpath(*parts)
    if not found.exists():
        raise ResourceMissing("/".join(parts))
    return found


def root(package: Path, bundle: Path | None = None) -> Path:
    """Return the folder of shipped files, given where the package lies.

    `bundle` is the folder a frozen build unpacks to; without one, the package lies either in a
    wheel, beside `_resources`, or in a checkout, under `desktop/`.
    """
    if bundle is not None:
        candidates = [bundle / "resources"]
    else:
        candidates = [package / "_resources", package.parent.parent / "resources"]
    for candidate in candidates:
        if candidate.is_dir():
            return candidate
    raise ResourceMissing("The folder of shipped files")
