"""Addresses and names of hosts in the settings: read, trusted, and shown without what is secret in them."""

import re
from ipaddress import ip_address
from urllib.parse import urlsplit

#: A name of a host, of labels of letters, digits, hyphens and underscores.
_NAME = re.compile(r"[a-z0-9_]([a-z0-9_-]*\.)*[a-z0-9_-]*", re.ASCII)


def host_names(written: str) -> frozenset[str]:
    """The names of hosts in a list with commas; raises ValueError with a sentence."""
    names = frozenset(name for part in written.split(",") if (name := _normalized(part.strip())))
    if not all(map(_NAME.fullmatch, names)):
        raise ValueError("write names of hosts without port, such as motu,motu.example")
    return names


def is_own(host: str, names: frozenset[str]) -> bool:
    """Whether a Host header names this machine: by an address, as localhost, or by one of the names.

    A site can have its own name point to this machine (DNS rebinding), but not an address.
    """
    try:
        name = _normalized(urlsplit(f"//{host}").hostname or "")
    except ValueError:
        return False
    return name in ("localhost", *names) or _is_ip(name)


def _normalized(name: str) -> str:
    return name.lower().removesuffix(".")


def _is_ip(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
