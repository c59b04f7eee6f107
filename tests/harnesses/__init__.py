"""Stress tests: most have a short form, which runs in `make test`; the long ones run in `make soak`."""
