"""The wheel carries the shipped files and finds them where it is unpacked."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

PROJECT = Path(__file__).parents[2]
QUESTION = "from volteface import resources; print(resources.path('licences', 'OGL-1.0a.txt'))"


def test_an_installed_wheel_finds_its_files(tmp_path):
    built, installed = tmp_path / "built", tmp_path / "installed"
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(built)]
    subprocess.run(build, cwd=PROJECT, check=True, capture_output=True)
    [wheel] = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(installed)

    answer = subprocess.run(
        [sys.executable, "-c", QUESTION],
        env={**os.environ, "PYTHONPATH": str(installed)},
        check=True,
        capture_output=True,
        text=True,
    )

    found = Path(answer.stdout.strip())
    assert found == installed / "volteface" / "_resources" / "licences" / "OGL-1.0a.txt"
