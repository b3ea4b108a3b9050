"""The history: every step the campaign has taken, and the way back and forth along it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from volteface.messages import Message
from volteface.model.campaign import Campaign
from volteface.model.rows import Change, Path, changed, differences

Listener = Callable[[tuple[Change, ...]], None]
"""Is told which rows have changed, once they are current."""


@dataclass(frozen=True, slots=True)
class Step:
    """One gesture, one dialog, one action: what it did, as the menu words it, and the result."""

    label: Message
    campaign: Campaign


class Journal(Protocol):
    """Keeps the steps. A call that returns has kept its work; one that raises changed nothing."""

    @property
    def undo_label(self) -> Message | None:
        """What the step before did; None at the beginning."""

    @property
    def redo_label(self) -> Message | None:
        """What the step ahead did; None at the end."""

    def append(self, label: Message, changes: tuple[Change, ...]) -> None:
        """Keep a step; the steps ahead of it, if any, are dropped."""

    def back(self) -> Mapping[Path, Any]:
        """Go back one step; return the rows that differ, as they were (None: not there)."""

    def forward(self) -> Mapping[Path, Any]:
        """Go forward one step; return the rows that differ, as they become."""


class MemoryJournal:
    """A journal that lasts as long as the program, for an engine without a file."""

    def __init__(self) -> None:
        self._steps: list[tuple[Message, tuple[Change, ...]]] = []
        self._position = 0

    @property
    def undo_label(self) -> Message | None:
        """What the step before did; None at the beginning."""
        return self._steps[self._position - 1][0] if self._position else None

    @property
    def redo_label(self) -> Message | None:
        """What the step ahead did; None at the end."""
        return self._steps[self._position][0] if self._position < len(self._steps) else None

    def append(self, label: Message, changes: tuple[Change, ...]) -> None:
        """Keep a step; the steps ahead of it, if any, are dropped."""
        self._steps[self._position :] = [(label, changes)]
        self._position += 1

    def back(self) -> Mapping[Path, Any]:
        """Go back one step; return the rows that differ, as they were (None: not there)."""
        self._position -= 1
        return {change.path: change.before for change in self._steps[self._position][1]}

    def forward(self) -> Mapping[Path, Any]:
        """Go forward one step; return the rows that differ, as they become."""
        self._position += 1
        return {change.path: change.after for change in self._steps[self._position - 1][1]}


class History:
    """The current campaign, and the only way to make another one current."""

    def __init__(
        self,
        campaign: Campaign,
        journal: Journal | None = None,
        listeners: Iterable[Listener] = (),
    ) -> None:
        """Without a journal the steps are kept in memory only."""
        self._campaign = campaign
        self._journal: Journal = journal if journal is not None else MemoryJournal()
        self._listeners = list(listeners)

    @property
    def campaign(self) -> Campaign:
        """The document as it is now."""
        return self._campaign

    @property
    def undo_label(self) -> Message | None:
        """What undo would take back; None where there is nothing."""
        return self._journal.undo_label

    @property
    def redo_label(self) -> Message | None:
        """What redo would bring again; None where there is nothing."""
        return self._journal.redo_label

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self.undo_label is not None

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to bring again."""
        return self.redo_label is not None

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Tell `listener` of every change from now on; the result, called, ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def commit(self, step: Step) -> tuple[Change, ...]:
        """Make the step's campaign current, once it is kept; return the rows that changed.

        A step that changes nothing is not taken. Whatever the journal raises, nothing has changed.
        """
        changes = differences(self._campaign, step.campaign)
        if changes:
            self._journal.append(step.label, changes)
            self._become(step.campaign, changes)
        return changes

    def undo(self) -> tuple[Change, ...] | None:
        """Take the last step back; return the rows that changed, None at the beginning."""
        return self._go(self._journal.back) if self.can_undo else None

    def redo(self) -> tuple[Change, ...] | None:
        """Bring the step ahead again; return the rows that changed, None at the end."""
        return self._go(self._journal.forward) if self.can_redo else None

    def _go(self, way: Callable[[], Mapping[Path, Any]]) -> tuple[Change, ...]:
        campaign = changed(self._campaign, way())
        changes = differences(self._campaign, campaign)
        self._become(campaign, changes)
        return changes

    def _become(self, campaign: Campaign, changes: tuple[Change, ...]) -> None:
        # Only now: what listeners show is on disk.
        self._campaign = campaign
        for listener in tuple(self._listeners):
            listener(changes)
