"""The sentence of every component, by the key under which readers look for it."""

from mythagon.games.hybris.grammar.effects import On, Script
from mythagon.games.hybris.grammar.reading import read_script
from mythagon.games.hybris.grammar.wishes import Wish
from mythagon.games.hybris.grammar.words import EVENTS
from mythagon.games.hybris.wording.clauses import clause, elements_of, enemy, sentence
from mythagon.games.hybris.wording.wishes import wish
from mythagon.kernel.catalog import Entry
from mythagon.kernel.fields import Facts
from mythagon.kernel.message import Message, Part, Value


def sentences(entries: dict[str, list[Entry]]) -> dict[str, Message]:
    """A text for each component whose data say what it does; powers and spaces also have one of their own."""
    found: dict[str, Message] = {}
    for kind, about in (
        ("pillar", about_pillar),
        ("primordial", about_primordial),
        ("location", about_location),
        ("conversion", about_conversion),
        ("city", about_city),
        ("link", about_link),
        ("goodness", about_goodness),
        ("olympian", about_olympian),
        ("power", about_power),
        ("upgrade", about_upgrade),
        ("hero", about_hero),
        ("conflict", about_card),
        ("colosseum_card", about_card),
        ("colosseum_hero", about_colosseum_hero),
        ("technology", about_technology),
        ("confrontation", about_confrontation),
        ("epic", about_epic),
        ("premonition", about_premonition),
        ("scenario", about_setting),
        ("variant", about_setting),
        ("posture", about_setting),
    ):
        for entry in entries[kind]:
            found[f"{kind}_about.{entry.id}"] = about(entry)
    for kind in ("upgrade", "technology", "colosseum_hero"):
        for entry in entries[kind]:
            found[f"{kind}_power.{entry.id}"] = power(entry)
    for entry in entries["location"]:
        for space in entry.tables("spaces"):
            values: dict[str, Value] = {"place": "location." + entry.id, "bonus": said(space, "bonus")}
            found["space." + space.word("id")] = Message("about.space", values)
    found.update(parts(entries))
    return found


def parts(entries: dict[str, list[Entry]]) -> dict[str, Message]:
    """Components of several parts, each part as a sentence of its own: a Pillar's two halves, the Wraths of a
    Primordial, the Cantos of an Epic, what Quests and Upgrades give, the steps of the Spark track."""
    found: dict[str, Message] = {}
    for kind, part, field in (
        ("pillar", "upper", "upper"),
        ("pillar", "lower", "lower"),
        ("primordial", "wrath1", "wrath1"),
        ("primordial", "wrath2", "wrath2"),
        ("epic", "reward", "reward"),
        ("confrontation", "reward", "reward"),
        ("upgrade", "reward", "reward"),
    ):
        for entry in entries[kind]:
            found[f"{kind}_{part}.{entry.id}"] = whole(said(entry, field))
    for entry in entries["epic"]:
        for number, facts in enumerate(entry.tables("cantos"), start=1):
            found[f"canto_asks.{entry.id}_{number}"] = whole(canto(facts))
            found[f"canto_reward.{entry.id}_{number}"] = whole(said(facts, "reward"))
    for entry in entries["confrontation"]:
        for number, extra in enumerate(extras(entry), start=1):
            found[f"confrontation_extra.{entry.id}_{number}"] = whole(extra)
    for entry in entries["olympian"]:
        for number, spark in enumerate(sparks(entry), start=1):
            found[f"spark_reward.{entry.id}_{number}"] = whole(spark)
    return found


def whole(text: Message) -> Message:
    """A clause as a sentence."""
    return Message("effect.sentence", {"text": text})


def said(facts: Facts, field: str) -> Message:
    """The effects of a field as a clause; nothing at all is said as such."""
    script = read_script(facts.values[field], field)
    return clause(script) if script else Message("effect.nothing")


def keys(section: str, words: list[str]) -> list[Part]:
    """Words of a list as text keys."""
    return [f"{section}.{word}" for word in words]


def about_pillar(entry: Entry) -> Message:
    return Message("about.pillar", {"upper": said(entry, "upper"), "lower": said(entry, "lower")})


def about_primordial(entry: Entry) -> Message:
    if not entry.values["wrath1"] and not entry.values["wrath2"]:
        return Message("about.primordial_calm", {"aegis": entry.number("aegis")})
    values: dict[str, Value] = {
        "aegis": entry.number("aegis"),
        "one": said(entry, "wrath1"),
        "two": said(entry, "wrath2"),
    }
    return Message("about.primordial", values)


def about_location(entry: Entry) -> Message:
    actions = keys("action", entry.words("actions"))
    if not entry.tables("spaces"):
        return Message("about.location_cities", {"actions": actions})
    spaces: list[Part] = []
    for space in entry.tables("spaces"):
        bonus = said(space, "bonus")
        spaces.append(Message("about.space_dotted", {"bonus": bonus}) if space.flag("dotted") else bonus)
    key = "about.location" if entry.flag("prophets") else "about.location_fighters"
    return Message(key, {"actions": actions, "spaces": spaces, "malus": said(entry, "malus")})


def about_conversion(entry: Entry) -> Message:
    return Message("about.conversion", {"n": entry.number("prayers"), "reward": said(entry, "reward")})


def about_city(entry: Entry) -> Message:
    values: dict[str, Value] = {
        "prayers": entry.number("prayers"),
        "goodness": entry.number("goodness"),
        "faithful": entry.number("faithful"),
        "service": said(entry, "service"),
        "type": "tech_type." + entry.word("affinity"),
        "slots": len(entry.tables("slots")),
    }
    return Message("about.city", values)


def about_link(entry: Entry) -> Message:
    return Message("about.link", {"one": link_end(entry, "one"), "other": link_end(entry, "other")})


def link_end(entry: Entry, end: str) -> Message:
    """The space at one end of a Link, and the side of it."""
    return Message("about.link_end", {"slot": f"text:{entry.word(end)}", "side": "side." + entry.word(end + "_side")})


def about_goodness(entry: Entry) -> Message:
    return Message("effect.sentence", {"text": said(entry, "bonus")})


def about_olympian(entry: Entry) -> Message:
    paid: list[Part] = list(sparks(entry))
    values: dict[str, Value] = {
        "aura": entry.number("aura"),
        "determination": entry.number("determination"),
        "hero": "hero." + entry.word("hero"),
        "sparks": paid,
    }
    return Message("about.olympian", values)


def sparks(entry: Entry) -> list[Message]:
    """What each freed Spark pays."""
    raw = entry.values["sparks"]
    assert isinstance(raw, list)
    return [clause(read_script(bonus, "sparks")) for bonus in raw]


def power(entry: Entry) -> Message:
    """A power with its timing."""
    script = read_script(entry.values["effects"], "effects")
    timing = entry.word("timing")
    if timing in ("passive", "reaction"):
        return sentence(script)
    return Message("timing_of." + timing, {"text": clause(script)})


def about_power(entry: Entry) -> Message:
    return power(entry)


def about_upgrade(entry: Entry) -> Message:
    pieces = keys("piece", entry.words("pieces"))
    return Message("about.upgrade", {"pieces": pieces, "reward": said(entry, "reward"), "power": power(entry)})


def about_hero(entry: Entry) -> Message:
    return Message("about.hero", {"olympian": "olympian." + entry.word("olympian")})


def about_card(entry: Entry) -> Message:
    """Force and price, then type, Elements and combo halves, then what it does."""
    traits: list[Part] = ["card_type." + entry.word("type"), *keys("element", entry.words("elements"))]
    if entry.has("left"):
        left = entry.table("left")
        symbol = "symbol." + left.word("symbol")
        traits.append(Message("about.combo_left", {"symbol": symbol, "n": left.number("bonus")}))
    if entry.has("right"):
        traits.append(Message("about.combo_right", {"symbol": "symbol." + entry.word("right")}))
    values: dict[str, Value] = {
        "force": entry.number("force"),
        "determination": entry.number("determination"),
        "traits": traits,
    }
    script = read_script(entry.values["effects"], "effects")
    if not script:
        return Message("about.card", values)
    values["effects"] = Message("effect.sentences", {"sentences": card_sentences(script)})
    return Message("about.card_effects", values)


def card_sentences(script: Script) -> list[Part]:
    """What a card does; a Combat won or lost is the one in which it was played."""
    said: list[Part] = []
    for effect in script:
        if isinstance(effect, On) and EVENTS[effect.event] in ("combat_won", "combat_lost"):
            key = "about.card_won" if EVENTS[effect.event] == "combat_won" else "about.card_lost"
            said.append(Message("effect.sentence", {"text": Message(key, {"then": clause(effect.then)})}))
        else:
            said.append(sentence((effect,)))
    return said


def about_colosseum_hero(entry: Entry) -> Message:
    foe = enemy(entry.number("base"), entry.number("cards"), entry.words("elements"))
    return Message("about.colosseum_hero", {"enemy": foe, "power": power(entry)})


def about_technology(entry: Entry) -> Message:
    values: dict[str, Value] = {
        "type": "tech_type." + entry.word("type"),
        "faithful": entry.number("faithful"),
        "aegis": entry.number("aegis"),
        "vp": entry.number("vp"),
        "prayers": entry.number("prayers"),
        "power": power(entry),
    }
    return Message("about.technology", values)


def extras(entry: Entry) -> list[Message]:
    """What a Confrontation asks beyond a higher Force."""
    found: list[Message] = []
    if entry.has("play"):
        play = entry.table("play")
        element = "element." + play.word("element")
        found.append(Message("extra.play", {"n": play.number("number"), "element": element}))
    if entry.has("at_most"):
        most = entry.table("at_most")
        type = "card_type." + most.word("type")
        found.append(Message("extra.at_most", {"n": most.number("number"), "type": type}))
    if entry.has("no_force"):
        found.append(Message("extra.no_force", {"type": "card_type." + entry.word("no_force")}))
    if entry.number("discard_before"):
        found.append(Message("extra.discard_before", {"n": entry.number("discard_before")}))
    if entry.number("needs_upgrades"):
        found.append(Message("extra.needs_upgrades", {"n": entry.number("needs_upgrades")}))
    found += [Message("extra." + flag) for flag in ("drawn_zero", "auto_win", "defeat_hero") if entry.flag(flag)]
    return found


def about_confrontation(entry: Entry) -> Message:
    more: list[Part] = list(extras(entry))
    if entry.flag("auto_win"):
        return Message("about.confrontation_won", {"extras": more, "reward": said(entry, "reward")})
    foe = enemy(entry.number("base"), entry.number("cards"), entry.words("elements"))
    values: dict[str, Value] = {"enemy": foe, "reward": said(entry, "reward")}
    if not more:
        return Message("about.confrontation", values)
    values["extras"] = more
    return Message("about.confrontation_extras", values)


def about_epic(entry: Entry) -> Message:
    cantos: list[Part] = []
    for number, facts in enumerate(entry.tables("cantos"), start=1):
        values: dict[str, Value] = {
            "number": f"numeral.{number}",
            "asks": canto(facts),
            "reward": said(facts, "reward"),
        }
        cantos.append(Message("about.canto", values))
    return Message("about.epic", {"cantos": cantos, "reward": said(entry, "reward")})


def canto(facts: Facts) -> Message:
    """What a Canto asks."""
    if facts.has("return"):
        asked = facts.table("return")
        return Message("canto.return", {"unit": "a_unit." + asked.word("unit"), "place": "from." + asked.word("place")})
    ask = "reveal" if facts.has("reveal") else "discard"
    return Message("canto." + ask, {"elements": elements_of(facts.words(ask))})


def about_premonition(entry: Entry) -> Message:
    values: dict[str, Value] = {
        "place": "at." + entry.word("place"),
        "wish": wish(Wish(entry.values["when"], "when")),
        "reward": said(entry, "reward"),
    }
    return Message("about.premonition", values)


def about_setting(entry: Entry) -> Message:
    return sentence(read_script(entry.values["effects"], "effects"))
