"""Redraw every sprite: python3 web/draw/build.py"""
from pathlib import Path
import sys
sys.path.insert(0, str(Path(__file__).parent))
import motifs, scenes, adventures, ships, deeds, labyrinth, people, endings, faces

OUT = Path(__file__).parent.parent / "src"

def sprite(symbols, patterns={}):
    body = "\n".join(patterns.values()) + "\n".join(f'<symbol id="{i}" viewBox="{vb}" fill="currentColor">{inner}</symbol>' for i, (vb, inner) in symbols.items())
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">\n{body}\n</svg>\n'

def frieze(game, box, scene):
    """A game's picture in the lobby."""
    return sprite({f"frieze-{game}": (box, scene)})

#: large drawings that only tables, replays and rulebooks show
THINGS = ("hydra", "ship-", "hoplite", "trireme-top", "styx", "die-", "tr-vine", "tr-trident", "tr-sun", "tr-owl", "chest", "honour", "ithaca")

FILES = {
    "house/motifs/house.svg": sprite({i: s for i, s in motifs.SYM.items() if not i.startswith(THINGS)}),
    "house/motifs/things.svg": sprite({i: s for i, s in motifs.SYM.items() if i.startswith(THINGS)}),
    "house/motifs/people.svg": sprite(people.PEOPLE),
    "house/motifs/faces.svg": sprite(faces.FACES),
    "house/motifs/players.svg": sprite(people.PLAYERS),
    "house/motifs/frieze.svg": frieze("plain", "0 12 340 316", endings.door()),
    "house/motifs/ending.svg": sprite({"ending-plain": (endings.BOX, endings.plain())}),
    "games/odysseus/motifs/adventures.svg": sprite(adventures.ADV),
    "games/odysseus/motifs/ship-wide.svg": ships.wide(),
    "games/odysseus/motifs/ship-tall.svg": ships.tall(),
    "games/odysseus/motifs/frieze.svg": frieze("odysseus", "0 12 340 316", scenes.scene_odysseus()),
    "games/deukalion/motifs/chart.svg": sprite(deeds.DEEDS, deeds.PATTERNS),
    "games/deukalion/motifs/frieze.svg": frieze("deukalion", "0 20 340 316", scenes.scene_deukalion()),
    "games/hades_trap/motifs/labyrinth.svg": sprite(labyrinth.LABYRINTH),
    "games/hades_trap/motifs/frieze.svg": frieze("hades_trap", "0 12 340 316", scenes.scene_hades()),
    "games/hybris/motifs/frieze.svg": frieze("hybris", "0 12 340 316", scenes.scene_hybris()),
    **{f"games/{game}/motifs/ending.svg": sprite({f"ending-{game}": (endings.BOX, scene)}) for game, scene in endings.ENDINGS.items()},
}

if __name__ == "__main__":
    for name, text in FILES.items():
        assert "style" not in text and "<script" not in text, name
        (OUT / name).parent.mkdir(parents=True, exist_ok=True)
        (OUT / name).write_text(text, encoding="utf-8")
        print(f"{name} {len(text)} bytes")
