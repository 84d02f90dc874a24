"""The rules of Basra as functions on integers: the only place that knows them (R1 to R21).

Every module here is plain Python that numba compiles unchanged. Cards, sets, plays and options are
ints; a round is one flat array of ints (see `state`). Nothing here knows of objects, files, clocks,
names or the outside world. `jit` says how one source runs in two ways, `compiled` loads the fast
one.
"""
