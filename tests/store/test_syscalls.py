"""The disk fails, or the process dies, at every single call to the system in turn."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.store.campaigns import two_maps
from volteface.store.campaign_file import CampaignFile

pytestmark = pytest.mark.skipif(not shutil.which("strace"), reason="needs strace")

ROOT = Path(__file__).parents[2]
WRITE = "from volteface.files import atomic_write as write"
NAIVE = "write = type(path).write_bytes"
PACK = """
from volteface.formats.pack import write_pack
from volteface.model.campaign import Campaign
write = lambda path, body: write_pack(Campaign("Lantern"), {}.__getitem__, path)
"""
OLD, NEW = b"old" * 10_000, b"new" * 10_000

SAVE = """
import sys
from pathlib import Path
path = Path(sys.argv[1])
HOW
try:
    write(path, b"new" * 10_000)
except OSError:
    sys.exit(3)
"""

PLAY = """
import sys
from pathlib import Path
from tests.store.campaigns import rename
from volteface.store.campaign_file import CampaignFile
from volteface.store.errors import NotSaved
from volteface.store.history import History
file = CampaignFile.open(Path(sys.argv[1]))
history = History(file.campaign, file)
for number in range(1, 6):
    try:
        history.commit(rename(history.campaign, str(number)))
        print(number, flush=True)
    except NotSaved:
        print(-number, flush=True)
file.close()
"""


def run(script, path, fault, calls, when, only=()):
    """Run the script on `path` with a fault injected into the `when`th of these calls."""
    traced = [option for name in only for option in ("-P", str(name))]
    inject = f"inject={calls}:{fault}:when={when}"
    command = ["strace", "-f", "-qq", "-o", "/dev/null", *traced, "-e", inject]
    return subprocess.run(
        [*command, sys.executable, "-c", script, str(path)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )


def kill_points(script, path):
    """Yield what lies at `path` after a kill at each call in turn."""
    for calls in ("write", "fsync", "rename,renameat,renameat2"):
        for when in range(1, 20):
            path.write_bytes(OLD)
            done = run(script, path, "signal=SIGKILL", calls, when)
            yield path.read_bytes()
            if done.returncode == 0:
                break
        else:
            pytest.fail(f"still killed at {calls}")


@pytest.mark.parametrize("how", [WRITE, PACK], ids=["file", "pack"])
def test_a_save_killed_anywhere_leaves_the_old_file_or_the_new(tmp_path, how):
    path = tmp_path / "list"
    assert run(SAVE.replace("HOW", how), path, "signal=SIGKILL", "fsync", 99).returncode == 0
    new = path.read_bytes()

    assert set(kill_points(SAVE.replace("HOW", how), path)) == {OLD, new}


def test_a_plain_write_that_is_killed_leaves_half_a_file(tmp_path):
    found = set(kill_points(SAVE.replace("HOW", NAIVE), tmp_path / "list"))

    assert found - {OLD, NEW}


@pytest.mark.parametrize(
    ("calls", "fault"), [("pwrite64", "error=ENOSPC"), ("fsync,fdatasync", "error=EIO")]
)
def test_a_step_the_disk_refuses_is_not_there_and_the_next_one_is(tmp_path, calls, fault):
    for when in range(1, 9):
        path = tmp_path / f"{when}.campaign"
        CampaignFile.new(path, "0", two_maps()).close()
        only = (path, Path(f"{path}-wal"))

        done = run(PLAY, path, fault, calls, when, only)

        assert done.returncode == 0, done.stderr
        told = [int(line) for line in done.stdout.split()]
        kept = [number for number in told if number > 0]
        file = CampaignFile.open(path)
        file.close()
        assert file.campaign.name == str(kept[-1])
        assert len(kept) >= 4
