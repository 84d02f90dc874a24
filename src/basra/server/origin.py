"""Whether a request comes from a page of this very site, as browsers tell.

Another site's page can make a browser send a request with our cookie, but it can't make it lie
about where it comes from. So whatever changes something must come from here.
"""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def from_here(connection: HTTPConnection, public_url: str | None) -> bool:
    """Say whether a request was made by a page of this site.

    Programs that are no browser must say so too, by sending `Origin`. Behind a proxy that changes
    `Host`, `public_url` says what the site is called outside.
    """
    site = connection.headers.get("sec-fetch-site")
    if site is not None and site != "same-origin":
        return False
    if site is not None and "origin" not in connection.headers:
        return True
    return is_ours(connection, public_url)


def is_ours(connection: HTTPConnection, public_url: str | None) -> bool:
    """Say whether `Origin` is this site; every browser sends it when it opens a WebSocket.

    (What browsers put into `Sec-Fetch-Site` there isn't the same in all of them.)
    """
    origin = connection.headers.get("origin", "")
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    if parts.scheme not in ("http", "https") or not parts.netloc:
        return False
    if public_url and origin.casefold() == public_url.casefold():
        return True
    return parts.netloc.casefold() == connection.headers.get("host", "").casefold()
