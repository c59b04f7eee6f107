"""The tests of Motu; `make test` runs them."""
