"""Set up, run, test and check Volteface; needs nothing but Python 3.11 or newer.

Every verb first makes sure of the set-up: the system libraries Qt asks for, and `.venv` with the
versions in `packaging/constraints.txt`. Once that stands, looking costs a fraction of a second.
"""

from __future__ import annotations

import argparse
import contextlib
import ctypes
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

OLDEST_PYTHON = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
STAMP = VENV / "volteface-setup.json"
SAMPLE = ROOT / "resources" / "samples" / "lantern-crypt.volteface"
PICTURES = ROOT / "shots"
UNFINISHED = {"state": "unfinished"}

# What Qt loads, and the Debian or Ubuntu package that brings it.
LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
}
X11_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
WAYLAND_LIBRARIES = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
}


class SetupStopped(Exception):
    """The set-up cannot go on; the text says what to do."""


def main(arguments: Sequence[str]) -> int:
    """Do one verb; return its exit code, or 2 when the set-up stops."""
    if sys.version_info < OLDEST_PYTHON:
        return _stop(too_old(sys.version_info))
    chosen = _parser().parse_args(arguments)
    try:
        return VERBS[chosen.verb][0](chosen.rest)
    except SetupStopped as stopped:
        return _stop(str(stopped))
    except KeyboardInterrupt:
        return 130


def too_old(version: Sequence[Any]) -> str:
    """Say that this Python will not do."""
    found = ".".join(str(part) for part in version[:3])
    wanted = ".".join(str(part) for part in OLDEST_PYTHON)
    return (
        f"Volteface needs Python {wanted} or newer; this is Python {found}. "
        "Call this script with a newer one, for example: python3.12 packaging/dev.py run"
    )


def _stop(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="dev.py",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="verbs:\n" + "\n".join(f"  {verb:6} {text}" for verb, (_, text) in VERBS.items()),
    )
    parser.add_argument("verb", choices=VERBS, metavar="verb")
    parser.add_argument("rest", nargs=argparse.REMAINDER, metavar="...")
    return parser


def run(rest: Sequence[str]) -> int:
    """Open the program, or paint it where there is no screen."""
    parser = argparse.ArgumentParser(prog="dev.py run")
    parser.add_argument("file", nargs="?", type=Path, default=SAMPLE)
    file = parser.parse_args(rest).file.resolve()
    screen = has_screen(sys.platform, os.environ)
    set_up(screen_libraries(os.environ) if screen else LIBRARIES)
    if screen:
        return python("-m", "volteface", str(file))
    print("There is no screen here, so Volteface paints what it would show.", flush=True)
    return first_failure(_paint(file, view) for view in ("gm", "table"))


def _paint(file: Path, view: str) -> int:
    picture = PICTURES / f"{file.stem}-{view}.png"
    picture.parent.mkdir(parents=True, exist_ok=True)
    code = python(
        "-m", "volteface", "render", str(file), "--view", view, "--out", str(picture), **OFFSCREEN
    )
    if code == 0:
        print(f"{VIEWS[view]}: {picture}", flush=True)
    return code


def test(rest: Sequence[str]) -> int:
    """Run the tests; without arguments of pytest's, run them once more with Qt out of reach."""
    set_up(LIBRARIES)
    with_qt = ["-m", "pytest", *absolute(rest, Path.cwd())]
    if rest:
        return python(*with_qt, **OFFSCREEN)
    without_qt = ["-m", "pytest", "-p", "no:pytest-qt"]
    return first_failure(
        python(*call, **env)
        for call, env in (
            (with_qt, OFFSCREEN),
            (without_qt, {"VOLTEFACE_WITHOUT_QT": "1"}),
        )
    )


def lint(rest: Sequence[str]) -> int:
    """Check style, types and the direction of imports; one failure hides no other."""
    argparse.ArgumentParser(prog="dev.py lint").parse_args(rest)
    set_up(LIBRARIES)
    contracts = "import sys; from importlinter.cli import lint_imports_command as lint; lint()"
    checks = (
        ("-m", "ruff", "check", "."),
        ("-m", "ruff", "format", "--check", "."),
        ("-m", "mypy"),
        ("-m", "mypy", "--explicit-package-bases", str(Path("packaging", "dev.py"))),
        ("-c", contracts),
    )
    return first_failure([python(*check) for check in checks])


def shots(rest: Sequence[str]) -> int:
    """Paint every window of the program to PNG."""
    parser = argparse.ArgumentParser(prog="dev.py shots")
    parser.add_argument("--out", type=Path, default=PICTURES)
    out = parser.parse_args(rest).out.resolve()
    set_up(LIBRARIES)
    return python("-m", "volteface.ui.shots", "--out", str(out), **OFFSCREEN)


def bench(rest: Sequence[str]) -> int:
    """Measure the budgets; further arguments, such as a file of tests/benchmarks, go to pytest."""
    set_up(LIBRARIES)
    given = absolute(rest, Path.cwd())
    files = [argument for argument in given if not argument.startswith("-")]
    call = ["-m", "pytest", "-q", "-s", "--benchmark-quiet"]
    return python(*call, *given, *([] if files else ["tests/benchmarks"]), **OFFSCREEN)


VERBS: dict[str, tuple[Callable[[Sequence[str]], int], str]] = {
    "run": (run, "open the program on the sample campaign, or on FILE"),
    "test": (test, "run the tests; further arguments go to pytest"),
    "lint": (lint, "check style, types and the direction of imports"),
    "shots": (shots, "paint every window to PNG (--out DIR)"),
    "bench": (bench, "measure the budgets"),
}
VIEWS = {"gm": "What the game master sees", "table": "What the table sees"}
OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen"}


def absolute(arguments: Iterable[str], here: Path) -> list[str]:
    """Make paths among pytest's arguments hold from any folder, `file.py::test` included."""
    return [
        str(here / argument) if (here / argument.split("::")[0]).exists() else argument
        for argument in arguments
    ]


def python(*arguments: str, **extra: str) -> int:
    """Call the set-up's Python in the project's folder; return a shell's exit code."""
    code = subprocess.call([str(PYTHON), *arguments], cwd=ROOT, env=environment(extra))
    return code if code >= 0 else 128 - code


def environment(extra: Mapping[str, str]) -> dict[str, str]:
    """Return what a child gets: ours and `extra`, without what would bend its imports or locale."""
    variables = {**os.environ, **extra}
    variables.pop("PYTHONPATH", None)
    # Qt complains under the plain C locale, which is all a bare system has.
    if not any(variables.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG")):
        variables["LC_ALL"] = "C.UTF-8"
    return variables


def first_failure(codes: Iterable[int]) -> int:
    """Return the first code that is not 0, else 0; a generator is not run past it."""
    return next((code for code in codes if code), 0)


def set_up(libraries: Mapping[str, str]) -> None:
    """Make sure of system packages and `.venv`; raises `SetupStopped`."""
    if sys.platform.startswith("linux"):
        ensure_packages(lambda: missing_packages(libraries, _loads))
    wanted = _wanted()
    if read_stamp() == wanted:
        return
    with _alone():
        # Whoever held the lock before us may have done the work.
        if read_stamp() != wanted:
            build()


def has_screen(platform: str, environment: Mapping[str, str]) -> bool:
    """Say whether a window could open."""
    if not platform.startswith("linux"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def screen_libraries(environment: Mapping[str, str]) -> dict[str, str]:
    """Return what Qt loads to open a window on this Linux."""
    x11 = environment.get("DISPLAY")
    return LIBRARIES | (X11_LIBRARIES if x11 else WAYLAND_LIBRARIES)


def missing_packages(libraries: Mapping[str, str], loads: Callable[[str], bool]) -> list[str]:
    """Name the packages that bring what does not load."""
    missing = [package for soname, package in libraries.items() if not loads(soname)]
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        missing.append(f"python{sys.version_info[0]}.{sys.version_info[1]}-venv")
    return missing


def _loads(soname: str) -> bool:
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def ensure_packages(missing: Callable[[], list[str]]) -> None:
    """Install what `missing` names where that is allowed; raises `SetupStopped` elsewhere."""
    packages = missing()
    if not packages:
        return
    names = " ".join(packages)
    if not shutil.which("apt-get"):
        raise SetupStopped(
            f"Qt needs system libraries that are missing here. On Debian they are called {names}. "
            "Install them with your package manager, then call this again."
        )
    install = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    if os.geteuid() != 0:
        raise SetupStopped(
            "Some system packages are missing. Install them, then call this again:\n"
            f"    sudo {' '.join(install)}"
        )
    print(f"Installing system packages: {names}", flush=True)
    _apt(["apt-get", "update"])
    _apt(install)
    # A fresh folder on Python's path is seen only after this.
    importlib.invalidate_caches()
    if missing():
        raise SetupStopped(f"These packages did not bring what is needed: {names}")


def _apt(command: list[str]) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    code = subprocess.call([*command, "-qq", "-o", "Dpkg::Use-Pty=0"], env=environment)
    if code:
        raise SetupStopped(f"This command failed with exit code {code}: {' '.join(command)}")


def _wanted() -> dict[str, str]:
    """Describe the set-up that would be right now."""
    digest = hashlib.sha256(CONSTRAINTS.read_bytes())
    digest.update(json.dumps(_declared(), sort_keys=True).encode())
    return {
        "state": "finished",
        "needs": digest.hexdigest(),
        # A virtual environment outlives neither a move nor its interpreter.
        "place": str(ROOT),
        "interpreter": os.path.realpath(PYTHON),
    }


def _declared() -> dict[str, Any]:
    """Return the parts of pyproject.toml that decide what gets installed."""
    import tomllib  # not there before 3.11, which `main` refuses with a sentence

    whole = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return {"build-system": whole["build-system"], "project": whole["project"]}


def read_stamp() -> dict[str, str] | None:
    """Return what the last set-up noted down, if it did and it can be read."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return stamp if isinstance(stamp, dict) else None


def _write_stamp(stamp: Mapping[str, str]) -> None:
    STAMP.write_text(json.dumps(stamp), encoding="utf-8")


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """Hold other calls back while `.venv` is being built."""
    if os.name == "nt":
        yield
        return
    import fcntl

    folder = os.open(ROOT / "packaging", os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


def build() -> None:
    """Make `.venv`, or bring it up to date; until that is done its stamp says `UNFINISHED`."""
    print(f"Setting up {VENV}. The first time takes a minute or two.", flush=True)
    if must_start_over(read_stamp(), _wanted(), pip_works=_pip_works):
        _make_venv()
    _write_stamp(UNFINISHED)
    declared = _declared()
    project = declared["project"]
    requirements = [
        *declared["build-system"]["requires"],
        *project["dependencies"],
        *project["optional-dependencies"]["dev"],
    ]
    _pip("--constraint", str(CONSTRAINTS), *requirements)
    _pip("--no-deps", "--no-build-isolation", "--editable", str(ROOT))
    _write_stamp(_wanted())


def must_start_over(
    stamp: Mapping[str, str] | None, wanted: Mapping[str, str], *, pip_works: Callable[[], bool]
) -> bool:
    """Say whether what lies in `.venv`, if anything, is beyond bringing up to date."""
    if stamp is None:
        return not pip_works()
    return any(stamp.get(key) != wanted[key] for key in ("state", "place", "interpreter"))


def _pip_works() -> bool:
    if not PYTHON.exists():
        return False
    asked = subprocess.run(
        [str(PYTHON), "-m", "pip", "--version"], capture_output=True, check=False
    )
    return asked.returncode == 0


def _make_venv() -> None:
    # Resolved first: the interpreter that runs this may lie in the folder about to go.
    interpreter = os.path.realpath(sys.executable)
    if VENV.exists():
        shutil.rmtree(VENV)
    VENV.mkdir()
    # Before anything else, so that a half-made environment is known for one.
    _write_stamp(UNFINISHED)
    code = subprocess.call([interpreter, "-m", "venv", str(VENV)])
    if code:
        raise SetupStopped(f"The virtual environment could not be made (exit code {code}).")


def _pip(*arguments: str) -> None:
    quiet = [] if sys.stdout.isatty() else ["--quiet"]
    call = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", *quiet]
    code = subprocess.call([*call, *arguments], cwd=ROOT, env=environment({}))
    if code:
        raise SetupStopped(
            f"Installing packages failed with exit code {code}. "
            "Check the network connection, then call this again."
        )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
