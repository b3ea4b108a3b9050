"""The shipped files are found in a checkout, in a wheel and in a frozen build."""

import sys

import pytest

from volteface import resources


def test_a_checkout_keeps_them_beside_the_source_root(tmp_path):
    package = tmp_path / "desktop" / "volteface"
    package.mkdir(parents=True)
    (tmp_path / "resources").mkdir()

    assert resources.root(package) == tmp_path / "resources"


def test_a_wheel_keeps_them_in_the_package(tmp_path):
    package = tmp_path / "site-packages" / "volteface"
    (package / "_resources").mkdir(parents=True)

    assert resources.root(package) == package / "_resources"


def test_a_frozen_build_keeps_them_in_its_bundle(tmp_path, monkeypatch):
    icon = tmp_path / "resources" / "icons" / "walk.svg"
    icon.parent.mkdir(parents=True)
    icon.touch()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)

    assert resources.path("icons", "walk.svg") == icon


def test_this_installation_has_its_licence():
    assert resources.path("licences", "OGL-1.0a.txt").is_file()


def test_a_missing_file_is_named():
    with pytest.raises(resources.ResourceMissing, match=r"icons/none\.svg is missing"):
        resources.path("icons", "none.svg")


def test_a_package_without_its_files_says_so(tmp_path):
    with pytest.raises(resources.ResourceMissing, match="Install Volteface again"):
        resources.root(tmp_path / "volteface")
