"""The guided first game of Hybris, by somebody who drafts as the screen invites: title and guide always speak of the
question to be answered now, and the board shows its screen."""

import json
import re
from typing import Any

from playwright.sync_api import expect

from mythagon.games import find_game
from mythagon.kernel.text import game_texts
from tests.running import ROOT
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_access import check

GAME = find_game("hybris")
TEXTS = game_texts(GAME.folder, GAME.catalog(), "en")
WORDS = json.loads((ROOT / "web/src/games/hybris/text/en.json").read_text(encoding="utf-8"))
#: what the guide may say at a question, where its words are not called like it
TAUGHT = {
    "pillar": ["pillar", "pillar_prayer"],
    "plan": ["plan", "plan_ahead"],
    "turn": ["turn", "pass"],
    "action": ["action", "deploy_now"],
    "free.spark": ["spark"],
}
#: what is chosen at a question, and the screen it has
OFFERED = {
    "pillar": "pillar",
    "plan": "plan",
    "conceive": "idea",
    "quest": "quest",
    "slot": "slot",
    "lay": "play|no_card",
}
SCREENS = {"pillar": "pillars", "plan": "planning", "conceive": "market", "quest": "quests"}
#: all that a person reads, once nothing moves; null until then, "over" when the game is
READ = """() => {
  const screen = document.querySelector(".screen"), prompt = document.querySelector("#prompt");
  if (screen.dataset.status === "over") return "over";
  if (!("asked" in screen.dataset) || "moving" in screen.dataset || !prompt) return null;
  const words = (one) => one?.innerText.replace(/\\s+/g, " ").trim() ?? "";
  const choices = [...document.querySelectorAll(".question [data-choice], .board [data-choice]")];
  return {
    seq: screen.dataset.seq,
    key: prompt.dataset.question ?? "",
    title: words(prompt.querySelector(".title")),
    guide: words(document.querySelector(".bubble .words")),
    screen: document.querySelector(".board").dataset.close,
    offered: choices.filter((one) => one.checkVisibility()).map((one) => one.dataset.choice),
    ready: document.querySelector(".question .set") !== null,
    collected: document.querySelector(".question .lens")?.dataset.collected ?? "0",
  };
}"""
#: another question, or one more choice collected
GONE_ON = f"""([seq, key, collected]) => {{
  const now = ({READ})();
  return now && (now === "over" || now.seq !== seq || now.key !== key || now.collected !== collected);
}}"""


def pattern(template: str) -> str:
    """What a text may look like once it is filled."""
    return ".*".join(re.escape(part) for part in re.split(r"\{[^{}]*\}", " ".join(template.split())))


def read(now: dict[str, Any]) -> None:
    """Title, guide and board speak of one question."""
    key = now["key"].removeprefix("ask.")
    if not key:
        assert now["ready"], f"nothing is asked and nothing can be sent: {now}"
        return
    assert re.fullmatch(pattern(TEXTS[f"title.{key}"]), now["title"], re.I), now
    if now["guide"]:
        # a Fear is explained whatever it asks
        said = [WORDS.get(f"guide.{id}", "") for id in [*TAUGHT.get(key, [key]), "fear"]]
        assert now["guide"] in [" ".join(words.split()) for words in said], now
    if key in SCREENS:
        assert now["screen"] == SCREENS[key], now
    if key in OFFERED and not now["ready"]:
        assert all(re.match(OFFERED[key], text) for text in now["offered"]), now


def step(player: Player) -> dict[str, Any] | None:
    """Read what is there, understand the guide, and do one thing; None when the game is over."""
    page = player.page
    now: Any = page.wait_for_function(READ).json_value()
    if now == "over":
        return None
    read(now)
    understood = page.get_by_role("button", name="Understood")
    if now["guide"]:
        understood.first.click()
    if now["ready"] and (not now["key"] or player.chance.random() < 0.7):
        page.locator(".question .set").click()
    else:
        open_ones = [text for text in now["offered"] if text != "pass"] or now["offered"]
        text = player.chance.choice(open_ones)
        page.locator(f"[data-choice='{text}'] >> visible=true").first.click()
    confirm = page.locator(".confirm .main")
    if confirm.count():
        confirm.click()
    page.wait_for_function(GONE_ON, arg=[now["seq"], now["key"], now["collected"]])
    found: dict[str, Any] = now
    return found


def test_a_person_who_drafts_is_taught_from_the_first_god_into_the_second_age(sit: Sit) -> None:
    """A god is dealt; in the first Age the Pillar leads to the planning, which is taught as well as the turns."""
    ines = sit("Ines", size=(1440, 900), theme="system")
    ines.sit_down(game="hybris", guided=True)
    expect(ines.page.get_by_role("heading", name="Athena is yours")).to_be_visible()
    check(ines, "dealt")
    for width, height in ((844, 390), (390, 664), (1440, 900)):
        ines.page.set_viewport_size({"width": width, "height": height})
        expect(ines.page.get_by_role("button", name="Choose another god")).to_be_in_viewport(ratio=1)
    before = ines.seq
    ines.page.get_by_role("button", name="Begin").click()
    ines.moved(before)
    seen: list[str] = []
    taught: set[str] = set()
    while True:
        now = step(ines)
        assert now is not None
        seen.append(now["key"])
        taught.add(now["guide"])
        if now["key"] == "ask.turn" and "Age II of" in ines.page.locator(".bar .meta").inner_text():
            break
    first_plan = seen.index("ask.plan")
    assert seen[first_plan - 1] == "ask.pillar" and seen.count("ask.pillar") == 2
    for hint in ("pillar", "plan", "plan_ahead", "turn", "destination", "action"):
        assert WORDS[f"guide.{hint}"] in taught, f"{hint} was never said"
    ines.in_words()
    ines.content()


def test_the_owl_speaks_of_the_drafted_question_and_is_followed_from_there(sit: Sit) -> None:
    """Four portraits for who wants another god; then a plan by the owl's word, each token from the draft before."""
    ines = sit("Ines", size=(1440, 900))
    ines.sit_down(game="hybris", guided=True)
    page = ines.page
    page.get_by_role("button", name="Choose another god").click()
    expect(page.locator(".offer.god")).to_have_count(4)
    page.locator("[data-choice='choose:hades']").click()
    page.get_by_text("Numbers of Hades").click()
    expect(page.locator(".question dd")).to_have_count(3)
    page.get_by_role("button", name="Play Hades").click()
    while True:
        now: Any = page.wait_for_function(READ).json_value()
        if now["key"] == "ask.plan":
            break
        step(ines)
    laid = []
    while page.locator("#prompt").get_attribute("data-question") == "ask.plan":
        collected = page.locator(".question .lens").get_attribute("data-collected")
        page.keyboard.press("o")
        expect(ines.advice()).to_contain_text("I would choose")
        laid.append(ines.advice().inner_text().split("I would choose")[1].split(".")[0].strip())
        page.get_by_role("button", name="Do that").click()
        expect(page.locator(".question .lens")).not_to_have_attribute("data-collected", collected or "")
    assert len(laid) == 2
    expect(page.locator(".unit .socket.laid")).to_have_count(2)
    before = ines.seq
    page.get_by_role("button", name="Seal the plan").click()
    ines.moved(before)
    ines.content()
