"""Draw the pictures that an invitation shows where its link is pasted: each game's own frieze, 1200 by 630.

    PYTHONPATH=src .venv/bin/python tools/invitation_pictures.py

Writes src/mythagon/table/pages/invitation/GAME.png. Needs Chromium (named in CHROMIUM, or found).
"""

import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from mythagon.games import GAMES
from mythagon.kernel.text import read_texts

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web/src"
FOLDER = ROOT / "src/mythagon/table/pages/invitation"
WIDTH, HEIGHT = 1200, 630
PAGE = """<!doctype html><meta charset="utf-8"><style>{styles}
:root {{ color-scheme: light; }}
body {{ margin: 0; width: 1200px; height: 630px; background: var(--ground); display: flex; overflow: hidden; }}
.scene {{ width: 678px; height: 630px; background: #c8703a; color: #1d1512; flex: none; }}
.words {{ padding: 0 56px; align-self: center; font-family: Georgia, "DejaVu Serif", serif; color: #1d1512; }}
h1 {{ font-size: 76px; line-height: 1.05; margin: 0 0 20px; }}
p {{ font-size: 30px; line-height: 1.35; margin: 0; color: #5c4636; }}
</style>{symbols}
<svg class="scene" viewBox="0 0 340 316" preserveAspectRatio="xMidYMid slice">
<use href="#frieze-{game}" width="340" height="316"/></svg>
<div class="words"><h1>{name}</h1><p>Mythagon</p></div>
"""


def main() -> int:
    """One picture for each game that has a frieze."""
    program = shutil.which(os.environ.get("CHROMIUM", "chromium"))
    if program is None:
        print("Chromium is needed: install it, or name it in CHROMIUM")
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        for game in GAMES.values():
            room = WEB / "games" / game.id
            frieze = room / "motifs" / "frieze.svg"
            if not frieze.is_file():
                continue
            sheets = [WEB / "house/tokens.css", WEB / "house/motifs.css", room / "tokens.css"]
            styles = "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets if sheet.is_file())
            symbols = frieze.read_text(encoding="utf-8")
            name = read_texts(game.folder / "text/en.toml")["game.name"]
            page.set_content(PAGE.format(styles=styles, symbols=symbols, game=game.id, name=name))
            page.screenshot(path=FOLDER / f"{game.id}.png")
            print(f"wrote {game.id}.png")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
