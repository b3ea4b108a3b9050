"""The program in a process of its own, until the map and its picture have been painted."""

import gc
import sys
import time
from pathlib import Path

gc.disable()  # as `volteface` does while it starts


def main(began: float, file: Path | None) -> None:
    """Start, and tell how it stands when the first frame with the picture is painted."""
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter, QPaintEvent
    from PySide6.QtWidgets import QApplication

    from volteface import app
    from volteface.ui.map_view import MapView
    from volteface.ui.paint.backdrops import Backdrop

    paint_picture, paint_view = Backdrop.paint, MapView.paintEvent
    pictures = []

    def paint_backdrop(picture: Backdrop, painter: QPainter, exposed: QRectF) -> None:
        paint_picture(picture, painter, exposed)
        pictures.append(picture)

    def paint(view: MapView, event: QPaintEvent) -> None:
        paint_view(view, event)
        if pictures:
            tell(time.time() - began)
            QApplication.exit()

    # Only to look on.
    Backdrop.paint = paint_backdrop  # type: ignore[method-assign, assignment]
    MapView.paintEvent = paint  # type: ignore[method-assign, assignment]
    app.run(file)


def tell(seconds: float) -> None:
    """Say how long it took, how much of that the processors worked, and how large it is now."""
    sizes = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    resident, peak = (int(sizes[name].split()[0]) / 1024 for name in ("VmRSS", "VmHWM"))
    busy = time.process_time()
    sys.stdout.write(f"seconds {seconds} busy {busy} resident {resident} peak {peak}\n")


if __name__ == "__main__":
    main(float(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None)
