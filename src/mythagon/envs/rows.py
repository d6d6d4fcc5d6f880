"""The arrays of many matches abreast, and the processes that fill them side by side."""

import multiprocessing
from collections.abc import Callable, Sequence
from ctypes import c_byte
from dataclasses import dataclass, fields
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mythagon.bots import Bot, make_bot
from mythagon.bots.abreast import Abreast
from mythagon.envs.episode import Terms
from mythagon.envs.spaces import PLACE, VALUE
from mythagon.kernel.errors import MythagonError, SetupError

#: a bot by its name, or what makes one from a seed: a `Bot` subclass, a function
BotMaker = str | Callable[[str], Bot]
#: how the entries of observations and masks are read: whole numbers of four bytes, the lowest first
ENTRIES = np.dtype("<u4")

#: processes that begin anew: they share nothing but what they are given, also beside threads
PROCESSES = multiprocessing.get_context("spawn")


def maker_of(bot: BotMaker) -> Callable[[str], Bot]:
    """What makes this bot from a seed."""
    if isinstance(bot, str):
        name = bot
        return lambda seed: make_bot(name, seed)
    return bot


@dataclass(frozen=True)
class Plan:
    """What all rows have in common."""

    terms: Terms
    bots: tuple[BotMaker, ...] | None
    seat: int | None
    by_margin: bool
    after: int

    def abreast(self, first: int, rows: int) -> Abreast:
        """The matches of these rows."""
        terms = self.terms
        bots = [maker_of(bot) for bot in self.bots] if self.bots is not None else None
        return Abreast(
            terms.rules,
            terms.players,
            terms.options,
            terms.data,
            rows,
            first,
            bots,
            self.seat,
            self.by_margin,
            self.after,
        )


@dataclass
class Buffers:
    """What a step writes, a row for each match: arrays of the caller's, or those of `made`.

    An observation is bytes: divided by the parts of its column (`MatchesEnv.parts`) it is what `Match.observe` tells.
    """

    #: what the seat that is asked sees; (rows, numbers) of uint8
    observation: NDArray[np.uint8]
    #: a 1 for each choice open to it; (rows, choices) of int8
    action_mask: NDArray[np.int8]
    #: what the step brought to the seat that acted
    reward: NDArray[np.float64]
    #: did the match end?
    terminated: NDArray[np.bool_]
    #: who is asked
    seat: NDArray[np.int64]

    @staticmethod
    def shapes(terms: Terms, rows: int) -> dict[str, tuple[tuple[int, ...], Any]]:
        """Shape and type of each array."""
        return {
            "observation": ((rows, terms.rules.observation_size), np.uint8),
            "action_mask": ((rows, len(terms.rules.choices)), np.int8),
            "reward": ((rows,), np.float64),
            "terminated": ((rows,), np.bool_),
            "seat": ((rows,), np.int64),
        }

    @classmethod
    def made(cls, terms: Terms, rows: int) -> "Buffers":
        """Arrays of zeros."""
        return cls(**{name: np.zeros(shape, kind) for name, (shape, kind) in cls.shapes(terms, rows).items()})

    @classmethod
    def shared(cls, terms: Terms, rows: int) -> tuple["Buffers", dict[str, Any]]:
        """Arrays that several processes write, and the memory they lie in."""
        memory = {
            name: PROCESSES.RawArray(c_byte, int(np.prod(shape)) * np.dtype(kind).itemsize)
            for name, (shape, kind) in cls.shapes(terms, rows).items()
        }
        return cls.inside(memory, terms, rows), memory

    @classmethod
    def inside(cls, memory: dict[str, Any], terms: Terms, rows: int) -> "Buffers":
        """The arrays that lie in this memory."""
        shapes = cls.shapes(terms, rows)
        return cls(**{name: np.frombuffer(memory[name], shapes[name][1]).reshape(shapes[name][0]) for name in shapes})

    def check(self, terms: Terms, rows: int) -> None:
        """Do the arrays fit?"""
        for name, (shape, kind) in self.shapes(terms, rows).items():
            array = getattr(self, name)
            if array.shape != shape or array.dtype != kind or not array.flags.c_contiguous:
                found = f"{array.shape} of {array.dtype}"
                raise SetupError(f"{name}: expected an array {shape} of {np.dtype(kind)} without gaps, not {found}")

    def part(self, first: int, last: int) -> "Buffers":
        """Some of the rows, in the same memory."""
        return Buffers(**{one.name: getattr(self, one.name)[first:last] for one in fields(self)})

    def copy_to(self, other: "Buffers") -> None:
        """Write all of it into other arrays."""
        for one in fields(self):
            getattr(other, one.name)[...] = getattr(self, one.name)


class Entries(NamedTuple):
    """What is set in each row: `places` and `values`, those of row r from `starts[r]` to `starts[r + 1]`."""

    places: NDArray[Any]
    values: NDArray[Any]
    starts: NDArray[np.int64]


def entries_of(rows: Sequence[bytes]) -> Entries:
    """The same of entries, row by row."""
    packed = np.frombuffer(b"".join(rows), ENTRIES)
    starts = np.zeros(len(rows) + 1, np.int64)
    np.cumsum(np.fromiter(map(len, rows), np.int64, len(rows)) >> 2, out=starts[1:])
    return Entries(packed & PLACE, packed >> VALUE, starts)


def write_rows(into: NDArray[Any], rows: Sequence[bytes]) -> None:
    """Write entries into an array of as many rows."""
    entries = entries_of(rows)
    lengths = np.diff(entries.starts)
    at = np.repeat(np.arange(0, into.size, into.shape[1]), lengths)
    at += entries.places
    into.fill(0)
    into.reshape(-1)[at] = entries.values


class Ended(NamedTuple):
    """How the match of a row ended."""

    row: int
    payoffs: list[float]
    totals: list[int]
    #: what the seat that acted, or the learner, saw then
    seen: bytes


class Part:
    """Some of the rows, in this process."""

    def __init__(self, plan: Plan, first: int, buffers: Buffers) -> None:
        self.first = first
        self.abreast = plan.abreast(first, len(buffers.reward))
        self.buffers = buffers

    def reset(self, seed: str | None, rows: list[int]) -> list[Ended]:
        """Lay new matches."""
        self.abreast.reset(seed, rows)
        self.buffers.reward[rows] = 0.0
        self.buffers.terminated[rows] = False
        self.show()
        return []

    def step(self, actions: list[int]) -> list[Ended]:
        """Answer in each row; says which matches ended."""
        abreast = self.abreast
        abreast.step(actions)
        buffers = self.buffers
        buffers.reward[:] = abreast.rewards
        buffers.terminated[:] = False
        buffers.terminated[abreast.ended] = True
        self.show()
        return [
            Ended(self.first + row, result.payoffs(), list(result.totals), seen)
            for row, result, seen in zip(abreast.ended, abreast.results, abreast.finals, strict=True)
        ]

    def show(self) -> None:
        """Write what the seats that are asked see and may choose."""
        write_rows(self.buffers.observation, self.abreast.seen)
        write_rows(self.buffers.action_mask, self.abreast.legal)
        self.buffers.seat[:] = self.abreast.seats

    def entries(self) -> list[bytes]:
        """What is set in each row."""
        return self.abreast.seen


def work(pipe: Connection, plan: Plan, first: int, last: int, rows: int, memory: dict[str, Any]) -> None:
    """A worker: do with some of the rows what the pipe says, until it is closed."""
    part = Part(plan, first, Buffers.inside(memory, plan.terms, rows).part(first, last))
    while True:
        try:
            what, *told = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            done = getattr(part, what)(*told)
        except MythagonError as error:
            done = error
        pipe.send(done)


class Worker:
    """Some of the rows, in a process of its own: `begin` a task, then take what comes of it."""

    def __init__(self, plan: Plan, first: int, last: int, rows: int, memory: dict[str, Any]) -> None:
        self.pipe, theirs = PROCESSES.Pipe()
        arguments = (theirs, plan, first, last, rows, memory)
        self.process = PROCESSES.Process(target=work, args=arguments, daemon=True)
        self.process.start()
        theirs.close()

    def begin(self, *task: Any) -> None:
        """Have something done."""
        self.pipe.send(task)

    def done(self) -> Any:
        """What came of it."""
        found = self.pipe.recv()
        if isinstance(found, MythagonError):
            raise found
        return found

    def close(self) -> None:
        """End the process."""
        self.pipe.close()
        self.process.join()
