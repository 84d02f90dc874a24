"""How those who show a table hear that it has changed."""

from .base import Bus, Line, Listener, Notice

__all__ = ["Bus", "Line", "Listener", "Notice"]
