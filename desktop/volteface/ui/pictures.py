"""The pictures of the open campaign: loaded once, beside the windows, and shared by them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from volteface.model.maps import AssetId
from volteface.store.errors import StoreError
from volteface.ui.paint.backdrops import PictureLoader, Pyramid


class Pictures(QObject):
    """Hands out pictures by asset id; `arrived` tells when one that was missing is there."""

    arrived = Signal(str)
    failed = Signal(str)

    def __init__(self, read: Callable[[AssetId], bytes], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._read = read
        self._loader = PictureLoader(self)
        self._loader.loaded.connect(self._on_loaded)
        self._loader.failed.connect(self._on_failed)
        self._ready: dict[str, Pyramid] = {}
        self._asked: set[str] = set()

    def get(self, asset: str) -> Pyramid | None:
        """Return the picture, or None while it is still being decoded."""
        if asset not in self._asked:
            self._asked.add(asset)
            try:
                self._loader.load(asset, self._read(AssetId(asset)))
            except (KeyError, OSError, StoreError):
                self.failed.emit(asset)
        return self._ready.get(asset)

    def keep_only(self, assets: set[str]) -> None:
        """Forget the pictures that no open map needs."""
        for asset in self._asked - assets:
            self._asked.discard(asset)
            self._ready.pop(asset, None)

    def finish(self) -> None:
        """Wait for the picture being decoded."""
        self._loader.finish()

    def _on_loaded(self, asset: str, pyramid: object) -> None:
        if isinstance(pyramid, Pyramid) and asset in self._asked:
            self._ready[asset] = pyramid
            self.arrived.emit(asset)

    def _on_failed(self, asset: str, reason: str) -> None:
        self.failed.emit(asset)
