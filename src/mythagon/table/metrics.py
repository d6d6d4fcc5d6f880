"""Numbers for those who run the server, in Prometheus text. None of them says anything about a hand or a key.

Whether a seat could only pass in a reaction window is a secret. So a pass made for a person counts as a person's move,
and neither how long answers to windows take nor how often a bot thinks about one is measured.
"""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Metrics:
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
            buckets=FAST,
            registry=self.registry,
        )
        self.commit_seconds = Histogram(
            "mythagon_commit_seconds", "One group commit", buckets=FAST, registry=self.registry
        )
        self.group_size = Histogram(
            "mythagon_group_size",
            "Entries per commit",
            buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
            registry=self.registry,
        )
        self.store_errors = Counter("mythagon_store_errors", "Failed commits", registry=self.registry)
        self.think_seconds = Histogram(
            "mythagon_think_seconds", "A bot's thought, windows left out", registry=self.registry
        )
        self.crashes = Counter("mythagon_worker_crashes", "Bot workers replaced", registry=self.registry)

    def text(self) -> bytes:
        """The whole page."""
        return generate_latest(self.registry)


METRICS = Metrics()
