"""Squares, lines, sight, paths and areas, for systems that are fought on a map."""
