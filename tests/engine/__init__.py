"""Tests of the engine, without the rules of the games."""
