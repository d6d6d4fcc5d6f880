"""Rate limits: token buckets per address, in bounded memory."""

from collections import OrderedDict

from mythagon.house.limits import Bucket
from mythagon.house.watch import Watch

MOST_ADDRESSES = 20_000


class Limiter:
    """One bucket for each address; the least recently seen address is dropped when there are too many."""

    def __init__(self, rate: float, size: float, watch: Watch) -> None:
        self.rate = rate
        self.size = size
        self.watch = watch
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """May this address go on?"""
        if self.rate <= 0:
            return True
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self.rate, self.size, self.watch)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take()
