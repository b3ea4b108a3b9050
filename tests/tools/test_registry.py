"""Every tool stands in the registry, with an icon, a sentence, and a key of its own."""

import importlib
import pkgutil

import pytest

from volteface import resources, tools
from volteface.messages import in_words
from volteface.tools.gesture import Tool
from volteface.tools.registry import AIM, TOOLS

KNOWN = (*TOOLS, AIM)


def test_every_tool_of_every_module_is_registered():
    modules = [
        importlib.import_module(f"volteface.tools.{found.name}")
        for found in pkgutil.iter_modules(tools.__path__)
    ]
    made = {
        value.name
        for module in modules
        for value in vars(module).values()
        if isinstance(value, Tool)
    }

    assert made == {tool.name for tool in KNOWN}


def test_no_two_tools_share_a_key():
    keys = [tool.key for tool in TOOLS]

    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("tool", KNOWN, ids=lambda tool: tool.name)
def test_every_tool_has_an_icon(tool):
    assert resources.path("icons", f"{tool.icon}.svg").is_file()


@pytest.mark.parametrize("tool", KNOWN, ids=lambda tool: tool.name)
def test_every_tool_says_in_a_sentence_how_it_is_used(tool):
    assert in_words(tool.hint).endswith(".")
