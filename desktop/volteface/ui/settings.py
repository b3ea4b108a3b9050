"""The GM's preferences: typed, with the shipped behaviour as defaults."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from volteface.ui.colours import DARK, LIGHT, Palette


@dataclass(frozen=True, slots=True)
class Settings:
    """`scale` is the size of all text, 0.8 to 2.0. `window` is Qt's own record of the layout."""

    light: bool = False
    scale: float = 1.0
    window: bytes = b""

    @property
    def palette(self) -> Palette:
        """The colours chosen."""
        return LIGHT if self.light else DARK


class SettingsFile:
    """Keeps the settings in an ini file of the program's own."""

    def __init__(self, path: Path) -> None:
        self._file = QSettings(str(path), QSettings.Format.IniFormat)

    def load(self) -> Settings:
        """Return the settings; what is missing or out of range takes its default."""
        plain = Settings()
        scale = self._number("scale", plain.scale)
        window = self._file.value("window")
        return Settings(
            light=str(self._file.value("light", "false")).lower() == "true",
            scale=min(2.0, max(0.8, scale)),
            window=bytes(window.data()) if isinstance(window, QByteArray) else b"",
        )

    def save(self, settings: Settings) -> None:
        """Keep the settings."""
        self._file.setValue("light", settings.light)
        self._file.setValue("scale", settings.scale)
        self._file.setValue("window", QByteArray(settings.window))
        self._file.sync()

    def _number(self, name: str, default: float) -> float:
        try:
            return float(str(self._file.value(name, default)))
        except ValueError:
            return default


def scaled(settings: Settings, by: float) -> Settings:
    """Return the settings with larger or smaller text."""
    return replace(settings, scale=round(min(2.0, max(0.8, settings.scale + by)), 2))
