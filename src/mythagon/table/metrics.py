"""Numbers for those who run the server, in Prometheus text. None of them says anything about a hand or a key.

Whether a seat could only pass in a reaction window is a secret. So a pass made for a person counts as a person's move,
and neither how long answers to windows take nor how often a bot thinks about one is measured.
"""

from bisect import bisect_left
from collections.abc import Iterable
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, ProcessCollector, generate_latest
from prometheus_client.metrics_core import HistogramMetricFamily, Metric
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

from mythagon.house.counts import Counts

#: seconds, up to those that a bot may think
SLOW = (0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1.0, 2.5, 5.0, 7.5, 10.0)
FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Histogram(Collector):
    """Values by their size, counted by the event loop alone: without a lock, which a move would pay for."""

    def __init__(self, name: str, about: str, bounds: tuple[float, ...], registry: CollectorRegistry) -> None:
        self.name = name
        self.about = about
        self.bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0
        registry.register(self)

    def observe(self, value: float) -> None:
        """Count one."""
        self._counts[bisect_left(self.bounds, value)] += 1
        self._sum += value

    def collect(self) -> Iterable[Metric]:
        """As the page tells it."""
        names = [*map(floatToGoString, self.bounds), "+Inf"]
        buckets = list(zip(names, map(float, accumulate(self._counts)), strict=True))
        yield HistogramMetricFamily(self.name, self.about, buckets, self._sum)


class Metrics(Counts):
    """All counters of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.tables = Gauge("mythagon_tables_live", "Tables in memory", registry=self.registry)
        self.viewers = Gauge("mythagon_viewers", "Open table sockets", registry=self.registry)
        self.moves = Counter("mythagon_moves", "Decisions stored", ["by"], registry=self.registry)
        self.refusals = Counter("mythagon_refusals", "Messages refused", ["code"], registry=self.registry)
        self.requests = Counter("mythagon_requests", "HTTP answers", ["status"], registry=self.registry)
        self.move_seconds = Histogram(
            "mythagon_move_seconds",
            "From a choice received to stored and announced, windows left out",
            FAST,
            self.registry,
        )
        self.commit_seconds = Histogram("mythagon_commit_seconds", "One group commit", FAST, self.registry)
        sizes = (1, 2, 4, 8, 16, 32, 64, 128, 256)
        self.group_size = Histogram("mythagon_group_size", "Entries per commit", sizes, self.registry)
        self.store_errors = Counter("mythagon_store_errors", "Failed commits", registry=self.registry)
        self.think_seconds = Histogram(
            "mythagon_think_seconds", "A bot's thought, windows left out", SLOW, self.registry
        )
        self.crashes = Counter("mythagon_worker_crashes", "Bot workers replaced", registry=self.registry)

        #: what every move would look up
        self._moved = {by: self.moves.labels(by) for by in ("person", "bot")}

    def held(self, tables: int) -> None:
        self.tables.set(tables)

    def came(self) -> None:
        self.viewers.inc()

    def went(self) -> None:
        self.viewers.dec()

    def moved(self, by: str) -> None:
        self._moved[by].inc()

    def answered(self, seconds: float) -> None:
        self.move_seconds.observe(seconds)

    def refused(self, code: str) -> None:
        self.refusals.labels(code).inc()

    def text(self) -> bytes:
        """The whole page."""
        return generate_latest(self.registry)


METRICS = Metrics()
