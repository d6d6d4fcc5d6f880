"""Processes that work side by side. Results come in the order of the tasks, so that what follows stands on the seed."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from types import TracebackType
from typing import TypeVar

Task = TypeVar("Task")
Done = TypeVar("Done")
#: tasks that wait for each worker
AHEAD = 3


class Crew:
    """So many workers; one alone works here."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool = ProcessPoolExecutor(workers) if workers > 1 else None

    def __enter__(self) -> "Crew":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)

    def each(self, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Done]:
        """What comes of each task; no more are begun than are wanted soon."""
        if self.pool is None:
            yield from map(work, tasks)
            return
        coming = iter(tasks)
        running: deque[Future[Done]] = deque()
        try:
            while True:
                while len(running) < AHEAD * self.workers and (task := next(coming, None)) is not None:
                    running.append(self.pool.submit(work, task))
                if not running:
                    return
                yield running.popleft().result()
        finally:
            for future in running:
                future.cancel()
