"""What a table's link shows where it is pasted: who invites, to what, with a picture (Open Graph)."""

from html import escape

from mythagon.kernel.text import LANGUAGES
from mythagon.table.play.hall import Hall
from mythagon.table.spoken import announced, spoken

#: pictures are as large as services want them
WIDTH, HEIGHT = 1200, 630


def language_in(accepted: str) -> str:
    """The first language of an Accept-Language header that we have, else English.

    >>> language_in("de-DE,fr;q=0.8,en;q=0.5"), language_in("")
    ('fr', 'en')
    """
    for one in accepted.lower().split(","):
        if one.strip()[:2] in LANGUAGES:
            return one.strip()[:2]
    return "en"


async def invitation_tags(hall: Hall, table: str, language: str) -> str:
    """The tags of a table's page; what they say anybody may know who knows the table's id."""
    now = (await hall.find(table)).table
    game, minutes, pitch = announced(now.game.id, language)
    names = ", ".join(seat.name for seat in now.seats if seat.name)
    title = spoken(language, "invitation.table", game=game, names=names)
    if now.status == "open" and now.host is not None:
        title = spoken(language, "invitation.invited", host=now.seats[now.host].name, game=game)
    free = sum(seat.kind == "open" for seat in now.seats) if now.status == "open" else 0
    key = "invitation.free" if free else "invitation.full"
    about = spoken(language, key, free=free, pitch=pitch, minutes=minutes)
    address = hall.settings.public_address()
    tags = {
        "og:type": "website",
        "og:site_name": "Mythagon",
        "og:title": title,
        "og:description": about,
        "og:url": f"{address}/t/{table}",
        "og:image": f"{address}/invitation/{now.game.id}.png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
    }
    written = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()]
    return "\n".join([*written, '<meta name="twitter:card" content="summary_large_image" />'])
