"""Where tables are kept: each is its list of events, and rows for what is due."""

from .base import Conflict, Deadline, Pass, Standing, Store, StoreError

__all__ = ["Conflict", "Deadline", "Pass", "Standing", "Store", "StoreError"]
