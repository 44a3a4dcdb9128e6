"""Where the kernel cannot bind a child to its parent (macOS): a small process between them that watches for it.

python -m config.supervisor.guard PARENT_PID FDS COMMAND...

FDS are the numbers of the open files that the command is to have, with commas; "-" for none.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from types import FrameType

from .child import GRACE


def guard(parent: int, fds: Sequence[int], command: list[str]) -> int:
    """Run the command; end it when the parent is gone. Answers its exit code."""
    child = subprocess.Popen(command, pass_fds=fds)
    for number in fds:
        os.close(number)  # a socket that nobody accepts on any more must refuse

    def pass_on(number: int, _: FrameType | None) -> None:
        child.send_signal(number)

    signal.signal(signal.SIGTERM, pass_on)
    while child.poll() is None and os.getppid() == parent:
        time.sleep(0.2)
    if child.poll() is None:
        child.terminate()
        try:
            child.wait(GRACE)
        except subprocess.TimeoutExpired:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            os.killpg(0, signal.SIGKILL)
    return child.returncode


if __name__ == "__main__":
    files = [int(number) for number in sys.argv[2].split(",") if number != "-"]
    sys.exit(guard(int(sys.argv[1]), files, sys.argv[3:]))
