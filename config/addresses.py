"""URLs and host names in settings: parsing, trust, redaction."""

import re
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

DISCORD_HOSTS = ("discord.com", "discord.gg")
#: The text that replaces secrets.
HIDDEN = "***"
#: Parts of a URL, even a malformed one: scheme, authority, path, rest.
_PARTS = re.compile(r"(.*?://)?([^/?#]*)([^?#]*)(.*)", re.DOTALL)
#: User and password of a URL within a text.
_USER = re.compile(r"(://)[^\s/?#'\"]*@")
#: A host name: labels of letters, digits, hyphens and underscores.
_NAME = re.compile(r"[a-z0-9_]([a-z0-9_-]*\.)*[a-z0-9_-]*", re.ASCII)


def redact(address: str) -> str:
    """Replace user, password, query and fragment of a URL, which may be malformed."""
    scheme, authority, path, options = _PARTS.findall(address)[0]
    if "@" in path + options:  # perhaps a password with a slash, whose end cannot be determined
        return f"{scheme}{HIDDEN}"
    _, is_user, host = authority.rpartition("@")
    return f"{scheme}{HIDDEN + '@' if is_user else ''}{host}{path}{'?' + HIDDEN if options else ''}"


def redact_within(text: str) -> str:
    """Replace user and password of all URLs within a text."""
    return _USER.sub(rf"\1{HIDDEN}@", text)


def parse_address(
    address: str, advice: str, *, schemes: tuple[str, ...] = ("http", "https"), may_have_path: bool = True
) -> SplitResult:
    """Parse a URL with one of these schemes; raises ValueError with `advice` as its text."""
    try:
        parts = urlsplit(address)
        is_usable = parts.scheme in schemes and bool(parts.hostname) and parts.port != 0
    except ValueError:
        raise ValueError(advice) from None
    if not is_usable or (parts.path.strip("/") and not may_have_path):
        raise ValueError(advice)
    return parts


def is_trusted(address: str) -> bool:
    """Whether requests to a URL stay with Discord over TLS, or on this machine."""
    parts = urlsplit(address)
    host = parts.hostname or ""
    if _is_loopback(host):
        return parts.scheme in ("http", "https", "ws", "wss")
    is_discord = any(host == known or host.endswith(f".{known}") for known in DISCORD_HOSTS)
    return is_discord and parts.scheme in ("https", "wss")


def parse_host_names(written: str) -> frozenset[str]:
    """Parse a comma-separated list of host names; raises ValueError with a sentence."""
    names = frozenset(name for part in written.split(",") if (name := _normalise(part.strip())))
    if not all(map(_NAME.fullmatch, names)):
        raise ValueError("write names of hosts without port, such as motu,motu.example")
    return names


def is_own_host(host: str, names: frozenset[str]) -> bool:
    """Whether a Host header names this machine: an IP address, localhost, or one of `names`.

    DNS rebinding can point a foreign name to this machine, but cannot fake an IP address.
    """
    try:
        name = _normalise(urlsplit(f"//{host}").hostname or "")
    except ValueError:
        return False
    return name in ("localhost", *names) or _is_ip(name)


def _normalise(name: str) -> str:
    return name.lower().removesuffix(".")


def _is_loopback(host: str) -> bool:
    return host == "localhost" or (_is_ip(host) and ip_address(host).is_loopback)


def _is_ip(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
