"""Redraw every sprite: python3 web/draw/build.py"""
from pathlib import Path
import sys
sys.path.insert(0, str(Path(__file__).parent))
import motifs, scenes, adventures, ships, deeds

OUT = Path(__file__).parent.parent / "src" / "house" / "motifs"

def sprite(symbols, patterns={}):
    body = "\n".join(patterns.values()) + "\n".join(f'<symbol id="{i}" viewBox="{vb}" fill="currentColor">{inner}</symbol>' for i, (vb, inner) in symbols.items())
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">\n{body}\n</svg>\n'

ROOMS = {
    "room-odysseus": ("0 12 340 316", scenes.scene_odysseus()),
    "room-deukalion": ("0 20 340 316", scenes.scene_deukalion()),
    "room-hades_trap": ("0 12 340 316", scenes.scene_hades()),
    "room-hybris": ("0 12 340 316", scenes.scene_hybris()),
}
FILES = {
    "house.svg": sprite(motifs.SYM),
    "adventures.svg": sprite(adventures.ADV),
    "rooms.svg": sprite(ROOMS),
    "deukalion.svg": sprite(deeds.DEEDS, deeds.PATTERNS),
    "ship-wide.svg": ships.wide(),
    "ship-tall.svg": ships.tall(),
}

if __name__ == "__main__":
    OUT.mkdir(parents=True, exist_ok=True)
    for name, text in FILES.items():
        assert "style" not in text and "<script" not in text, name
        (OUT / name).write_text(text, encoding="utf-8")
        print(f"{name} {len(text)} bytes")
