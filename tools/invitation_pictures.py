"""Draw the pictures that an invitation shows where its link is pasted, 1200 by 630: each game's own frieze, and the
house's owl for games that bring none.

    PYTHONPATH=src .venv/bin/python tools/invitation_pictures.py

Writes games/GAME/invitation.png and table/pages/invitation.png. Needs Chromium (named in CHROMIUM, or found).
"""

import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from mythagon.games import GAMES
from mythagon.kernel.game import AnyGame
from mythagon.kernel.text import read_texts
from mythagon.table.wire.routes.client import PICTURE

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web/src"
OWL = ROOT / "web/public/owl.svg"
WIDTH, HEIGHT = 1200, 630
PAGE = """<!doctype html><meta charset="utf-8"><style>{styles}
:root {{ color-scheme: light; }}
body {{ margin: 0; width: 1200px; height: 630px; background: var(--ground); display: flex; overflow: hidden; }}
.scene {{ width: 678px; height: 630px; background: #c8703a; color: #1d1512; flex: none; }}
.scene > svg {{ width: 678px; height: 420px; margin-top: 105px; }}
.words {{ padding: 0 56px; align-self: center; font-family: Georgia, "DejaVu Serif", serif; color: #1d1512; }}
h1 {{ font-size: 76px; line-height: 1.05; margin: 0 0 20px; }}
p {{ font-size: 30px; line-height: 1.35; margin: 0; color: #5c4636; }}
</style>{scene}
<div class="words"><h1>{name}</h1><p>{below}</p></div>
"""
FRIEZE = """{symbols}
<svg class="scene" viewBox="0 0 340 316" preserveAspectRatio="xMidYMid slice">
<use href="#frieze-{game}" width="340" height="316"/></svg>"""


def sheets(*more: Path) -> str:
    """The house's colours and drawings, and those of a room."""
    found = [WEB / "house/tokens.css", WEB / "house/motifs.css", *more]
    return "\n".join(sheet.read_text(encoding="utf-8") for sheet in found if sheet.is_file())


def page_of(game: AnyGame) -> str | None:
    """The page of a game whose room has a frieze."""
    room = WEB / "games" / game.id
    frieze = room / "motifs" / "frieze.svg"
    if not frieze.is_file():
        return None
    scene = FRIEZE.format(symbols=frieze.read_text(encoding="utf-8"), game=game.id)
    name = read_texts(game.folder / "text/en.toml")["game.name"]
    return PAGE.format(styles=sheets(room / "tokens.css"), scene=scene, name=name, below="Mythagon")


def main() -> int:
    """One picture for each game that has a frieze, and the house's."""
    names = [os.environ.get("CHROMIUM", ""), "chromium", "chromium-headless-shell"]
    program = next((found for name in names if name and (found := shutil.which(name))), None)
    if program is None:
        print("Chromium is needed: install it, or name it in CHROMIUM")
        return 1
    owl = f'<div class="scene">{OWL.read_text(encoding="utf-8")}</div>'
    pages = {PICTURE: PAGE.format(styles=sheets(), scene=owl, name="Mythagon", below="Board games of Greek myth")}
    pages |= {game.folder / "invitation.png": own for game in GAMES.values() if (own := page_of(game))}
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        for path, content in pages.items():
            page.set_content(content)
            page.screenshot(path=path)
            print(f"wrote {path.relative_to(ROOT)}")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
