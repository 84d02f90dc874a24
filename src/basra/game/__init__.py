"""The objects that people program with: cards, rules, plays, rounds, matches, views and records."""
