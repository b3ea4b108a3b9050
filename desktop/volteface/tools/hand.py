"""The hand that holds a tool: it leads the pointer through one gesture at a time."""

from __future__ import annotations

from collections.abc import Callable

from volteface.tools.gesture import Desk, Ending, Gesture, Pointer, Preview, Tool


class Hand:
    """Feeds the pointer to the gesture under way; `finish` gets how it ended."""

    def __init__(self, finish: Callable[[Ending | None], None]) -> None:
        self._finish = finish
        self._gesture: Gesture | None = None

    @property
    def busy(self) -> bool:
        """Whether a gesture is under way."""
        return self._gesture is not None

    def press(self, tool: Tool, desk: Desk, pointer: Pointer) -> Preview | None:
        """Begin the tool's gesture; None where the press means nothing to it."""
        self.cancel()
        gesture = tool.begin(desk, pointer)
        if gesture is None:
            return None
        self._gesture = gesture
        return self._advance(lambda: next(gesture))

    def move(self, pointer: Pointer) -> Preview | None:
        """Go on with the gesture, or end it when the pointer is no longer held."""
        gesture = self._gesture
        return self._advance(lambda: gesture.send(pointer)) if gesture else None

    def cancel(self) -> None:
        """Drop the gesture under way; nothing has changed."""
        if self._gesture is not None:
            self._gesture.close()
            self._gesture = None

    def _advance(self, step: Callable[[], Preview]) -> Preview | None:
        try:
            return step()
        except StopIteration as stop:
            self._gesture = None
            self._finish(stop.value)
            return None
        except BaseException:
            self._gesture = None
            raise
