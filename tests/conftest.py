"""What all tests share: the sum of the long runs."""

from collections import Counter

import pytest


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Add up what tests recorded as `soak`, a property of names and numbers, from all workers."""
    total: Counter[str] = Counter()
    for report in terminalreporter.getreports("passed"):
        for name, numbers in report.user_properties:
            if name == "soak":
                total.update(numbers)
    if total:
        terminalreporter.section("soak")
    for what, number in sorted(total.items()):
        terminalreporter.write_line(f"{number:>12,}  {what}")
