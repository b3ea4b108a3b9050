"""`python -m volteface` is the command `volteface`."""

import sys

from volteface.cli import main

if __name__ == "__main__":
    sys.exit(main())
