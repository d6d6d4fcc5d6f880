"""How often somebody may do something: token buckets."""

from mythagon.house.watch import Watch


class Bucket:
    """Refills at `rate` a second up to `size`; a rate of 0 never empties."""

    def __init__(self, rate: float, size: float, watch: Watch) -> None:
        self.rate = rate
        self.size = max(size, 1.0)
        self.watch = watch
        self.level = self.size
        self.at = watch.steady()

    def take(self) -> bool:
        """Take one, if there is one."""
        if self.rate <= 0:
            return True
        now = self.watch.steady()
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True
