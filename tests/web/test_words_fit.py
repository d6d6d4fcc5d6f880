"""No word is cut off or lies over another: the longest names, four players, both languages, every usual size."""

import pytest

from mythagon.kernel.match import Match
from tests.web.conftest import Sit
from tests.web.host import Host
from tests.web.moments import first_asked, reached
from tests.web.player import Player
from tests.web.test_hybris_access import reached as in_hybris

#: as long as a name may be at a table where everybody writes theirs out
NAMES = ["Maximiliane Wolkenstein", "Konstantinos Karamanlis", "Bartholomew Featherston", "Wilhelmina Hohenzollern"]
SIZES = [(1440, 900), (1280, 720), (820, 1180), (390, 844), (390, 664), (844, 390)]

#: Texts that a box cuts off which cannot be scrolled, and pairs of texts that lie over each other. What is said to
#: screen readers alone, and what lies under an open dialog, is not looked at.
AMISS = """() => {
  const dialog = document.querySelector("dialog[open]") ?? document.body;
  const texts = [], cut = [];
  const within = (box, frame) => {
    const left = Math.max(box.left, frame.left), top = Math.max(box.top, frame.top);
    const right = Math.min(box.right, frame.right), bottom = Math.min(box.bottom, frame.bottom);
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };
  const walk = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const words = node.textContent.trim(), one = node.parentElement;
    if (!words || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (one.closest("script, style, option, [aria-hidden=true] .key, .ghost")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    let hidden = false;
    for (let up = one; up && up !== document.documentElement && !hidden; up = up.parentElement) {
      const style = getComputedStyle(up), frame = up.getBoundingClientRect();
      if (style.clipPath !== "none" || style.clip !== "auto" || Number(style.opacity) < 0.05) hidden = true;
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
      const clips = /hidden|clip/.test(style.overflowX + style.overflowY);
      if (frame.width < 2 || frame.height < 2) { if (clips) hidden = true; continue; }
      if (up instanceof SVGElement && !(up instanceof SVGSVGElement)) continue;
      if (style.position === "fixed") break;
      if (scrolls || up instanceof SVGSVGElement)
        boxes = boxes.map((box) => within(box, frame)).filter((box) => box.width > 1 && box.height > 1);
      else if (clips)
        for (const box of boxes)
          if (box.right > frame.right + 2 || box.left < frame.left - 2
            || box.bottom > frame.bottom + 3 || box.top < frame.top - 3) {
            cut.push(`cut off by .${up.classList}: ${words.slice(0, 40)}`);
            hidden = true;
            break;
          }
    }
    if (hidden) continue;
    boxes = boxes.filter((box) => box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight);
    for (const box of boxes) texts.push({ one, words, box });
  }
  const over = [];
  const named = (one) => "." + [...one.classList].slice(0, 2).join(".");
  for (let a = 0; a < texts.length; a++)
    for (let b = a + 1; b < texts.length; b++) {
      const p = texts[a], q = texts[b];
      if (p.one === q.one) continue;
      const both = within(p.box, q.box);
      if (both.width < 3 || both.height < Math.min(p.box.height, q.box.height) * 0.35) continue;
      // what lies under something drawn over it is not seen there
      const layers = document.elementsFromPoint(both.left + both.width / 2, both.top + both.height / 2);
      const depths = [p.one, q.one].map((one) => layers.findIndex((hit) => hit === one || one.contains(hit)));
      const [first, second] = depths.sort((m, n) => m - n);
      const covers = (hit) => !/, 0(\\.\\d+)?\\)|transparent/.test(getComputedStyle(hit).backgroundColor)
        && !(hit.contains(p.one) && hit.contains(q.one));
      if (first >= 0 && layers.slice(first, second).some(covers)) continue;
      over.push(`"${p.words.slice(0, 30)}" over "${q.words.slice(0, 30)}" in ${named(p.one)}, ${named(q.one)}`);
    }
  return [...new Set([...cut, ...over])];
}"""


#: what was asked to change has changed
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))))"


def crowd(player: Player, host: Host, match: Match) -> None:
    """Somebody sits down at the first seat of a match under way, among people with long names."""
    made = host.post("/api/records", match)
    keys = [
        host.post("/api/seats/claim", {"key": seat["key"], "name": name})["key"]
        for name, seat in zip(NAMES, made["seats"], strict=True)
    ]
    host.post(f"/api/tables/{made['table']}/start", {"fill": "easy"}, keys[0])
    player.go(f"/t/{made['table']}#k={keys[0]}")
    player.page.locator(".screen[data-status=playing]").wait_for()


def words_fit(player: Player) -> None:
    """At every usual size."""
    found: dict[str, list[str]] = {}
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.evaluate(SETTLED)
        for line in player.page.evaluate(AMISS):
            found.setdefault(line, []).append(f"{width}x{height}")
    assert not found, "\n".join(f"{line} at {', '.join(sizes)}" for line, sizes in found.items())


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("game", "asked"),
    [
        ("odysseus", "ask.trial"),
        ("deukalion", "ask.active"),
        ("hades_trap", ""),
        ("hybris", "ask.temple"),
        ("hybris", "ask.pillar"),
        ("hybris", "ask.plan"),
        ("hybris", "ask.conceive"),
        ("hybris", "ask.fight"),
    ],
)
def test_words_fit_in_every_room(sit: Sit, host: Host, game: str, asked: str, language: str) -> None:
    player = sit(NAMES[0], size=SIZES[0], language=language)
    if game == "hybris":
        match = in_hybris(asked)
    elif game == "hades_trap":
        match = reached(game, 4, {"boss": "siren"}, ["moment"], lambda match, _: len(match.steps) > 40)
    else:
        match = first_asked(asked, 4, game)
    crowd(player, host, match)
    words_fit(player)
    player.content()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_fit_on_every_page(sit: Sit, language: str) -> None:
    player = sit(NAMES[0], size=SIZES[0], language=language)
    for page in ("/", "/me", "/settings", "/history", "/standings", "/statistics", "/bots"):
        player.go(page)
        player.page.locator("h1, h2").first.wait_for()
        words_fit(player)
    player.content()
