"""Packed numbers must not depend on the compiler."""

from mythagon.kernel.bits import bit


def test_every_bit_of_a_packed_number() -> None:
    assert [bit(place) for place in range(63)] == [2**place for place in range(63)]
