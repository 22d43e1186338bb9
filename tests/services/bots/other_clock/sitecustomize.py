"""Python imports this first where the folder is on its path: the wall clock is GUILDHALL_TEST_CLOCK seconds ahead."""

import os
import time

AHEAD = float(os.environ["GUILDHALL_TEST_CLOCK"])
_time, _time_ns = time.time, time.time_ns

time.time = lambda: _time() + AHEAD
time.time_ns = lambda: _time_ns() + int(AHEAD * 1e9)
