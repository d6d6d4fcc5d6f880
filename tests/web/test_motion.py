"""Motion tells the truth: what is drawn belongs to the event that is being told, never to a later one."""

import itertools
import re
from typing import Any

from playwright.sync_api import expect

from tests.web.conftest import Sit

#: with every event that is told, what is drawn on the table
WATCH = """() => {
  const number = (element) => Number(/\\d+/.exec(element?.textContent ?? "")?.[0] ?? 0);
  const shown = (name) => [...document.querySelectorAll(`[data-anchor="${name}"]`)]
    .find((one) => one.getClientRects().length);
  const seat = (n) => ({
    owls: number(shown(`board:${n}:favours`)),
    skills: Object.fromEntries(["strength", "intelligence", "cunning", "luck"].map((skill) => [
      skill, Number(shown(`board:${n}:skill:${skill}`)?.querySelector("text")?.textContent)])),
  });
  // the log is at the side; while others play it is larger, in the place of my choices
  const side = document.querySelector(".side");
  const present = () => side.querySelector(".now")?.innerText.trim() ?? "";
  let known = present();
  window.told = [];
  new MutationObserver(() => {
    const now = present();
    if (now && now !== known) window.told.push({
      line: now,
      ship: document.querySelectorAll(".ship-place .face").length,
      backs: document.querySelectorAll(".ship-place .back").length,
      hand: document.querySelector(".hand .face .name")?.textContent ?? null,
      seats: [seat(0), seat(1)],
    });
    known = now;
  }).observe(side, {childList: true, subtree: true, characterData: true});
}"""


def check(told: list[dict[str, Any]]) -> set[str]:
    """Compare each line with what was drawn when it appeared; returns the kinds of lines seen."""
    seen = set()
    for before, now in itertools.pairwise(told):
        line = now["line"].replace("\u00a0", " ")
        seat = 0 if line.startswith("You") else 1
        if found := re.search(r"took (.+), \w+ \d \(", line):
            seen.add("take")
            assert now["hand"] == found[1]
            assert now["ship"] == before["ship"] - 1
            assert now["backs"] == before["backs"], "the pair turns up after the card is taken"
        elif "came to light" in line:
            seen.add("wake")
            assert now["backs"] == before["backs"] - 2
            assert now["seats"] == before["seats"], "the owl is won after the pair has turned up"
        elif found := re.search(r"rose to (\w+) (\d)", line):
            seen.add("raise")
            assert now["seats"][seat]["skills"][found[1].lower()] == int(found[2])
        elif found := re.search(r"won (\d) owl", line):
            seen.add("favours")
            assert now["seats"][seat]["owls"] == before["seats"][seat]["owls"] + int(found[1])
        elif "placed" in line:
            seen.add("place")
            assert now["hand"] is None
    return seen


def test_what_is_drawn_is_the_state_of_the_event_that_is_told(sit: Sit) -> None:
    """One line of the log at a time, and with it the board and the numbers of that event."""
    ines = sit("Ines", motion="full", seed=5)
    ines.sit_down()
    ines.wait_until_asked()
    ines.page.evaluate(WATCH)
    seen: set[str] = set()
    for _ in range(40):
        if seen >= {"take", "wake", "raise", "place"} or not ines.wait_until_asked():
            break
        # by the keyboard: a tap would skip the motion
        before = ines.seq
        wake = ines.page.locator(".acts [data-choice]", has_text="hidden pair")
        (wake if wake.count() else ines.page.locator(".acts [data-choice]")).first.focus()
        ines.page.keyboard.press("Enter")
        if ines.next_step(before, [".final:not(.sent)"]):
            ines.page.keyboard.press("Enter")
        ines.moved(before)
        ines.wait_until_asked()
        seen |= check(ines.page.evaluate("() => window.told"))
    assert seen >= {"take", "wake", "raise", "place"}
    ines.content()


#: nothing arrives by itself
SLOW = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  return animate.call(this, frames, {...options, duration: 1e7});
};"""


def test_the_opening_is_dealt_and_a_tap_skips_it(sit: Sit) -> None:
    """Cards fly in when a game begins; a tap puts them all in their places."""
    ines = sit("Ines", fresh=True, motion="full")
    ines.context.add_init_script(SLOW)
    ines.sit_down(options={"first": "seat_order"})
    moving = ines.page.locator(".screen[data-moving]")
    expect(moving).to_have_count(1)
    flying = "all => all.filter((one) => one.getAnimations({subtree: true}).length).length"
    assert ines.page.locator(".ship-place").evaluate_all(flying) == 12
    ines.page.mouse.click(500, 60)
    expect(moving).to_have_count(0)
    ines.content()


def test_only_the_ring_breathes(sit: Sit) -> None:
    """A card that may be taken stays as bright as any other while its ring glows and fades."""
    ines = sit("Ines", motion="full")
    ines.sit_down()
    ines.wait_until_asked()
    middle = """one => {
      one.style.animation = "none";
      one.getBoundingClientRect();
      one.style.animation = "";
      // it may be dealt still
      for (const each of one.getAnimations()) if (each.animationName !== "breathe") each.finish();
      const [breath] = one.getAnimations().filter((each) => each.animationName === "breathe");
      breath.pause();
      breath.currentTime = breath.effect.getComputedTiming().duration / 2;
      const {filter, opacity} = getComputedStyle(one);
      return [filter, opacity, getComputedStyle(one).getPropertyValue("--glow")];
    }"""
    assert ines.lit().first.evaluate(middle) == ["none", "1", "0.6"]
