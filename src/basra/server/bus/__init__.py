"""How those who show a table hear that it has changed."""

from .base import Bus, Listener, Notice

__all__ = ["Bus", "Listener", "Notice"]
