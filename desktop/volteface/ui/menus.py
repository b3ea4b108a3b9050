"""The menus: every command of the program with its key, in the order the GM finds it."""

from __future__ import annotations

from textwrap import shorten
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from volteface.messages import Message
from volteface.ui.commands import Command
from volteface.ui.overlays import OVERLAYS
from volteface.ui.words import tr, words

if TYPE_CHECKING:
    from volteface.ui.main_window import MainWindow

LONGEST = 60
"""Letters of what an entry says of a step."""

Menu = tuple[str, tuple[Command | None, ...]]


def menus(window: MainWindow) -> tuple[Menu, ...]:
    """Return title and commands of each menu; None separates groups."""
    return (
        (tr("&Campaign"), _campaign(window)),
        (tr("&Edit"), _edit(window)),
        (tr("&Map"), _map(window)),
        (tr("&View"), _view(window)),
        (tr("&Fight"), _fight(window)),
        (tr("&Table"), _table(window)),
        (tr("&Help"), _help(window)),
    )


def quit_program(window: MainWindow) -> None:
    """Close the window; the program ends with it."""
    window.close()


def _campaign(window: MainWindow) -> tuple[Command | None, ...]:
    def ask(what: str) -> Command:
        labels = {
            "new": (tr("New campaign..."), "Ctrl+N"),
            "open": (tr("Open a campaign..."), "Ctrl+O"),
            "sample": (tr("Open the sample campaign"), ""),
            "export": (tr("Export as a pack..."), "Ctrl+E"),
        }
        label, key = labels[what]
        return Command(label, lambda: window.asked.emit(what), key)

    return (
        ask("new"),
        ask("open"),
        ask("sample"),
        None,
        ask("export"),
        None,
        Command(tr("Quit"), lambda: quit_program(window), "Ctrl+Q"),
    )


def _edit(window: MainWindow) -> tuple[Command | None, ...]:
    def chosen() -> bool:
        return window.session.creature is not None

    history = window.session.history

    return (
        Command(
            tr("Undo"),
            window.undo,
            "Ctrl+Z",
            offered=lambda: history.can_undo,
            now=lambda: _with_step(tr("Undo"), history.undo_label),
        ),
        Command(
            tr("Redo"),
            window.redo,
            "Ctrl+Shift+Z",
            offered=lambda: history.can_redo,
            now=lambda: _with_step(tr("Redo"), history.redo_label),
        ),
        None,
        Command(tr("Turn left"), lambda: window.turn(-1), "Q", enabled=chosen),
        Command(tr("Turn right"), lambda: window.turn(1), "E", enabled=chosen),
        Command(tr("Hide from the players"), window.upkeep.toggle_hidden, "H", enabled=chosen),
        Command(tr("Remove the creature"), window.session.remove, "Del", enabled=chosen),
    )


def _with_step(verb: str, step: Message | None) -> str:
    if step is None:
        return verb
    return shorten(f"{verb}: {words(step)}", LONGEST, placeholder="...")


def _map(window: MainWindow) -> tuple[Command | None, ...]:
    return (
        Command(tr("Import a map..."), lambda: window.asked.emit("import"), "Ctrl+I"),
        Command(tr("Use a picture as map..."), lambda: window.asked.emit("picture"), "Ctrl+P"),
        Command(tr("Align the grid..."), lambda: window.asked.emit("align"), "Ctrl+G"),
        None,
        Command(tr("Next map"), window.upkeep.next_map, "Ctrl+Tab"),
        Command(tr("Remove this map"), window.upkeep.remove_map),
        None,
        Command(tr("Cover all in fog"), window.upkeep.cover_all, "Ctrl+Shift+R"),
        Command(tr("Take all fog off"), window.upkeep.uncover_all),
    )


def _view(window: MainWindow) -> tuple[Command | None, ...]:
    def switch(label: str, key: str, name: str) -> Command:
        toggles = {
            "grid": window.toggle_grid,
            "names": window.toggle_names,
        }
        run = toggles.get(name, lambda: window.toggle_overlay(name))
        return Command(label, run, key, checked=lambda: window.shows(name))

    overlays = tuple(
        switch(words(overlay.label), overlay.key, overlay.name) for overlay in OVERLAYS
    )
    return (
        Command(tr("Whole map"), window.view.fit, "Home"),
        Command(tr("Zoom in"), lambda: window.view.zoom_by(1.25), "Ctrl++"),
        Command(tr("Zoom out"), lambda: window.view.zoom_by(0.8), "Ctrl+-"),
        None,
        *overlays,
        switch(tr("Grid"), "G", "grid"),
        switch(tr("Names"), "L", "names"),
        None,
        Command(
            tr("Inspector and log"),
            lambda: window.side.setVisible(not window.side.isVisible()),
            "F4",
            checked=lambda: window.shows("side"),
        ),
        Command(
            tr("Tool bar"),
            lambda: window.tools.setVisible(not window.tools.isVisible()),
            "F3",
            checked=lambda: window.shows("tools"),
        ),
        None,
        Command(
            tr("Light colours"),
            lambda: window.asked.emit("light"),
            checked=lambda: window.settings.light,
        ),
        Command(tr("Larger text"), lambda: window.asked.emit("larger"), "Ctrl+Shift++"),
        Command(tr("Smaller text"), lambda: window.asked.emit("smaller"), "Ctrl+Shift+-"),
    )


def _fight(window: MainWindow) -> tuple[Command | None, ...]:
    session = window.session

    def on() -> bool:
        return session.battle.encounter is not None

    return (
        Command(tr("Begin the fight"), session.begin_fight, "Ctrl+B", enabled=lambda: not on()),
        Command(tr("End the turn"), session.end_turn, "N", enabled=on),
        Command(tr("Let the creature join"), session.join_fight, "Shift+B", enabled=on),
        Command(tr("Go to whose turn it is"), window.go_to_active, "Space", enabled=on),
        None,
        Command(tr("End the fight"), session.end_fight, "Ctrl+Shift+B", enabled=on),
    )


def _table(window: MainWindow) -> tuple[Command | None, ...]:
    return (
        Command(tr("Show this map on the table"), window.upkeep.show_on_table, "Ctrl+T"),
        Command(
            tr("Curtain"),
            window.upkeep.swing_curtain,
            "C",
            checked=lambda: window.upkeep.curtained,
        ),
        Command(
            tr("Names on the table"),
            window.upkeep.toggle_table_names,
            checked=lambda: window.session.campaign.screen.names,
        ),
        Command(tr("Open or close the table window"), lambda: window.asked.emit("table"), "F11"),
    )


def _help(window: MainWindow) -> tuple[Command | None, ...]:
    return (
        Command(tr("Find a command..."), window.open_palette, "Ctrl+K"),
        Command(tr("Manual"), lambda: window.asked.emit("manual"), "F1"),
        Command(tr("About Qt"), QApplication.aboutQt),
    )
