"""How one source runs in two ways: interpreted as it stands, or compiled by numba.

Imported as part of `basra.kernel`, `jit` leaves a function as it is and arrays are lists.
Imported as part of the twin package that `compiled` sets up, `jit` hands the function to numba and
arrays are numpy's. Nothing else in the kernel may ask which of the two it is.

Most functions are `lean`: they only borrow arrays. numba counts references to arrays atomically at
each call; where no array is made that is of no use, and would halve the kernel's speed: see
docs/decisions/0006-no-reference-counts.md.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])
Array = list[int]
"""A flat array of 64-bit integers: a list here, an int64 array in the compiled twin."""

COMPILED = __package__ == "basra._compiled_kernel"

if COMPILED:
    import numba
    import numpy
    from numba import extending

    def jit(function: Function) -> Function:
        """Compile `function` on its first call; its machine code is kept in numba's cache."""
        return _compiled(function, counting=True)

    def lean(function: Function) -> Function:
        """Compile `function`, which makes no array, without counting references."""
        return _compiled(function, counting=False)

    def _compiled(function: Function, counting: bool) -> Function:
        options = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": counting}
        compiled: Function = numba.njit(**options)(function)
        return compiled

    def table(values: Sequence[int]) -> Array:
        """Return `values` as a constant that functions may index."""
        constant: Array = numpy.array(values, dtype=numpy.int64)
        return constant

    def _instruction(_: Any, bits: Any) -> Any:
        """Tell numba to put one machine instruction in the place of the call."""
        return bits(bits), lambda _context, builder, _signature, args: builder.ctpop(args[0])

    _bit_count = extending.intrinsic(_instruction)

    @lean
    def bit_count(bits: int) -> int:
        """Count the ones of a number that is not negative."""
        return _bit_count(bits)  # type: ignore[no-any-return]

    @jit
    def array(size: int) -> Array:
        """Return a new array of `size` zeros."""
        return numpy.zeros(size, dtype=numpy.int64)  # type: ignore[return-value]

    @lean
    def copy(source: Array, target: Array) -> None:
        """Copy all of `source` to the array `target`, which is as long."""
        for i in range(len(source)):
            target[i] = source[i]

    @jit
    def rows(count: int, size: int) -> list[Array]:
        """Return `count` new arrays of `size` zeros each."""
        return numpy.zeros((count, size), dtype=numpy.int64)  # type: ignore[return-value]

else:

    def jit(function: Function) -> Function:
        """Leave `function` as it is."""
        return function

    lean = jit
    bit_count = int.bit_count  # type: ignore[assignment]

    def table(values: Sequence[int]) -> Array:
        """Return `values` as a constant that functions may index."""
        return list(values)

    def array(size: int) -> Array:
        """Return a new array of `size` zeros."""
        return [0] * size

    def copy(source: Array, target: Array) -> None:
        """Copy all of `source` to the array `target`, which is as long."""
        target[:] = source

    def rows(count: int, size: int) -> list[Array]:
        """Return `count` new arrays of `size` zeros each."""
        return [[0] * size for _ in range(count)]
