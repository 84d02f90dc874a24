"""How one source runs in two ways: interpreted as it stands, or compiled by numba.

Imported as part of `basra.kernel`, `jit` leaves a function as it is and arrays are lists.
Imported as part of the twin package that `compiled` sets up, `jit` hands the function to numba and
arrays are numpy's. Nothing else in the kernel may ask which of the two it is.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])
Array = list[int]
"""A flat array of 64-bit integers: a list here, an int64 array in the compiled twin."""

COMPILED = __package__ != "basra.kernel"

if COMPILED:
    import numba
    import numpy

    def jit(function: Function) -> Function:
        """Compile `function` on its first call; its machine code is kept in numba's cache."""
        compiled: Function = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
        return compiled

    def table(values: Sequence[int]) -> Array:
        """Return `values` as a constant that functions may index."""
        constant: Array = numpy.array(values, dtype=numpy.int64)
        return constant

    @jit
    def array(size: int) -> Array:
        """Return a new array of `size` zeros."""
        return numpy.zeros(size, dtype=numpy.int64)  # type: ignore[return-value]

    @jit
    def rows(count: int, size: int) -> list[Array]:
        """Return `count` new arrays of `size` zeros each."""
        return numpy.zeros((count, size), dtype=numpy.int64)  # type: ignore[return-value]

else:

    def jit(function: Function) -> Function:
        """Leave `function` as it is."""
        return function

    def table(values: Sequence[int]) -> Array:
        """Return `values` as a constant that functions may index."""
        return list(values)

    def array(size: int) -> Array:
        """Return a new array of `size` zeros."""
        return [0] * size

    def rows(count: int, size: int) -> list[Array]:
        """Return `count` new arrays of `size` zeros each."""
        return [[0] * size for _ in range(count)]
