"""What a link looks like where it is shared: the head of its page, for a table by its state.

It is read by whoever has the link, and by the programs of the places it is posted at. It tells the
rules, who is at the table, and no more: no cards, no ids.
"""

import re
from html import escape

from starlette.requests import Request
from starlette.responses import Response

from ..table import Person, State, opener
from .static import Client, answer_page, no_client
from .tables import ID_LENGTH, ID_LETTERS, Tables
from .texts import LANGUAGES, Texts, number, preferred

TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)
ID = re.compile(rf"[{ID_LETTERS}]{{{ID_LENGTH}}}")
HOST = re.compile(r"(?:[a-zA-Z0-9.-]{1,253}|\[[0-9a-fA-F:.]{2,45}\])(?::\d{1,5})?")
LOCALES = {"ar": "ar_EG", "en": "en_US"}
WIDTH, HEIGHT = 1200, 630


class Previews:
    """The client's page, once for each address that it has."""

    def __init__(
        self, client: Client, tables: Tables, texts: Texts, public_url: str | None
    ) -> None:
        self._client = client
        self._tables = tables
        self._texts = texts
        self._public_url = public_url

    async def page(self, request: Request) -> Response:
        """Answer with the page, its title written for this address and reader, with more."""
        page = self._client.index
        if page is None:
            return no_client()
        table = request.path_params.get("table", "")
        state = await self._tables.load(table) if ID.fullmatch(table) else None
        if state is not None and state.phase == "closed":
            state = None
        head = self._head(request, state)
        return answer_page(request, TITLE.sub(lambda _: head, page, count=1))

    def _head(self, request: Request, state: State | None) -> str:
        """Return title and meta tags; who asks for no language gets both."""
        language = preferred(request.headers.get("accept-language", ""))
        languages = LANGUAGES if language is None else (language,)
        said = [self._said(each, state) for each in languages]
        title = said[0][0]
        description = " · ".join(description for _, description in said)
        found = {
            "og:title": title,
            "og:description": description,
            "og:type": "website",
            "og:site_name": self._texts.say("en", "app-name"),
            "og:locale": LOCALES[languages[0]],
        }
        origin = self._origin(request)
        if origin is not None:
            if state is not None or "table" not in request.path_params:
                found["og:url"] = origin + request.url.path
            if self._client.picture is not None:
                found |= {
                    "og:image": f"{origin}/{self._client.picture}",
                    "og:image:width": str(WIDTH),
                    "og:image:height": str(HEIGHT),
                    "og:image:alt": self._texts.say(languages[0], "link-picture"),
                }
        metas = [f'<meta property="{name}" content="{escape(it)}">' for name, it in found.items()]
        return "\n    ".join(
            (
                f"<title>{escape(title)}</title>",
                f'<meta name="description" content="{escape(description)}">',
                '<meta name="twitter:card" content="summary_large_image">',
                *metas,
            )
        )

    def _said(self, language: str, state: State | None) -> tuple[str, str]:
        """Return title and description in a language."""
        say = self._texts.say
        if state is None:
            return say(language, "app-name"), say(language, "app-tagline")
        rules = state.rules
        target = number(language, rules.target)
        title = say(language, "link-title", players=rules.players, target=target)
        return title, self._told(language, state)

    def _told(self, language: str, state: State) -> str:
        say = self._texts.say
        people = [each for each in state.persons if not each.left]
        names = ""
        for each in people:
            joined = names and say(language, "join-list", first=names, second=each.name)
            names = joined or each.name
        if state.in_match:
            ending = "" if state.terms.onlookers else "-closed"
            return say(language, f"link-playing{ending}", names=names or say(language, "seat-bot"))
        free = sum(map(state.is_free, state.chairs))
        if not free:
            return say(language, "link-full", names=names)
        seat = opener(state.chairs)
        if seat is None:
            return say(language, "link-free")
        first = state.chairs[seat]
        assert isinstance(first, Person), "only persons open tables"
        return say(language, "link-waiting", name=first.name, count=free)

    def _origin(self, request: Request) -> str | None:
        """Return what the site is called, None if it can't be told from the request."""
        if self._public_url:
            return self._public_url
        host = request.headers.get("host", "")
        return f"{request.url.scheme}://{host}" if HOST.fullmatch(host) else None
