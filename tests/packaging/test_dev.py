"""The set-up script knows what is missing, what is stale, and what to say about it."""

import importlib.util
import json
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "packaging" / "dev.py"
WANTED = {"state": "finished", "needs": "abc", "place": "/here", "interpreter": "/usr/bin/python3"}


@pytest.fixture(scope="module")
def dev():
    spec = importlib.util.spec_from_file_location("volteface_dev", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def venv(dev, tmp_path, monkeypatch):
    """An empty `.venv` in place of the project's own."""
    monkeypatch.setattr(dev, "VENV", tmp_path)
    monkeypatch.setattr(dev, "STAMP", tmp_path / "setup.json")
    return tmp_path


def test_an_old_python_is_named_with_what_to_do(dev):
    assert dev.too_old((3, 9, 2)).startswith(
        "Volteface needs Python 3.11 or newer; this is Python 3.9.2."
    )


def test_an_old_python_stops_everything(dev, monkeypatch, capsys):
    monkeypatch.setattr(sys, "version_info", (3, 10, 12, "final", 0))

    assert dev.main(["test"]) == 2
    assert "3.10.12" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("platform", "environment", "opens"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_a_screen_is_looked_for_where_it_may_be_missing(dev, platform, environment, opens):
    assert dev.has_screen(platform, environment) is opens


def test_a_window_on_x11_needs_what_its_plugin_loads(dev):
    assert "libxcb-cursor.so.0" in dev.screen_libraries({"DISPLAY": ":0"})


def test_a_library_that_does_not_load_is_named_by_its_package(dev):
    packages = dev.missing_packages(dev.LIBRARIES, lambda soname: soname != "libGL.so.1")

    assert packages == ["libgl1"]


def test_a_python_without_ensurepip_needs_its_venv_package(dev, monkeypatch):
    find_spec = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == "ensurepip" else find_spec(name)
    )
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"

    assert dev.missing_packages({}, lambda soname: True) == [f"python{version}-venv"]


def test_a_user_without_rights_gets_the_one_command(dev, monkeypatch):
    monkeypatch.setattr(dev.shutil, "which", lambda name: "/usr/bin/apt-get")
    monkeypatch.setattr(dev.os, "geteuid", lambda: 1000)

    with pytest.raises(dev.SetupStopped, match=r"sudo apt-get install .* libgl1 libegl1$"):
        dev.ensure_packages(lambda: ["libgl1", "libegl1"])


def test_a_system_without_apt_gets_the_names(dev, monkeypatch):
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)

    with pytest.raises(dev.SetupStopped, match="they are called libgl1"):
        dev.ensure_packages(lambda: ["libgl1"])


@pytest.mark.parametrize(
    ("changed", "over"),
    [
        ({}, False),
        ({"needs": "other"}, False),
        ({"state": "unfinished"}, True),
        ({"place": "/elsewhere"}, True),
        ({"interpreter": "/usr/bin/python3.13"}, True),
    ],
)
def test_only_an_environment_beyond_repair_is_made_anew(dev, changed, over):
    stamp = WANTED | changed

    assert dev.must_start_over(stamp, WANTED, pip_works=lambda: True) is over


@pytest.mark.parametrize("pip_works", [True, False])
def test_an_environment_of_unknown_origin_is_kept_if_pip_works(dev, pip_works):
    assert dev.must_start_over(None, WANTED, pip_works=lambda: pip_works) is not pip_works


def test_an_interrupted_set_up_is_known_for_one(dev, venv, monkeypatch):
    def interrupted(*arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(dev, "must_start_over", lambda *stamps, pip_works: False)
    monkeypatch.setattr(dev, "_pip", interrupted)
    with pytest.raises(KeyboardInterrupt):
        dev.build()

    assert json.loads((venv / "setup.json").read_text()) == dev.UNFINISHED


def test_a_damaged_stamp_counts_as_none(dev, venv):
    (venv / "setup.json").write_text("{")

    assert dev.read_stamp() is None


def test_paths_for_pytest_hold_from_any_folder(dev, tmp_path):
    (tmp_path / "test_a b.py").touch()

    assert dev.absolute(["-k", "walk", "test_a b.py::test_c"], tmp_path) == [
        "-k",
        "walk",
        f"{tmp_path}/test_a b.py::test_c",
    ]


def test_a_child_ended_by_a_signal_gives_a_shells_exit_code(dev, monkeypatch):
    monkeypatch.setattr(dev.subprocess, "call", lambda *call, **options: -11)

    assert dev.python("-m", "volteface") == 139


def test_the_plain_c_locale_is_not_handed_on(dev, monkeypatch):
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)

    assert dev.environment({})["LC_ALL"] == "C.UTF-8"


def test_every_failing_check_counts(dev):
    assert dev.first_failure([0, 3, 0, 1]) == 3
