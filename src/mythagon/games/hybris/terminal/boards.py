"""The shared boards of Hybris in characters: Pillars, the six places, the Cities, the Combat under way.

Never by colour alone: a piece carries its player's letter, and what I can choose has a star before it.
"""

from typing import Any

from rich.text import Text

from mythagon.cli.drawing import Look, Pen, Space, fit, fold
from mythagon.kernel.message import Message

CREWS = ("bold #1d1512 on #e3a72f", "bold #ffffff on #1f4fa3", "bold #ffffff on #2f7d4a", "bold #ffffff on #5b2a5e")
#: what I can choose
LIT = "bold #1d1512 on #f6bd3b"
STAR, EMPTY, WILD = "*", "·", "+"
UP, DOWN = "○", "●"
QUEUE = ("A", "B", "C", "1", "2", "3")


class CosmosPen(Pen[dict[str, Any]]):
    """What the boards and the players share."""

    def name(self, key: str) -> str:
        """A component by its text key."""
        return self.look.texts.fill(key)

    def letter(self, seat: int) -> str:
        """The initial of a player's Olympian; the seat's number before one is chosen."""
        olympian = self.view["players"][seat]["olympian"]
        return self.name("olympian." + olympian)[0] if olympian else str(seat + 1)

    def crew(self, seat: int) -> Text:
        """A player's sign."""
        return Text().append(self.letter(seat), CREWS[seat])

    def piece(self, piece: dict[str, Any]) -> Text:
        """A character: its player's letter and what it is."""
        return self.crew(piece["seat"]).append(self.unit_sign(piece["unit"]))

    def unit_sign(self, unit: str) -> str:
        """What a character is, in a letter or two; an allied Hero by name."""
        if unit == "olympian":
            return self.own("unit.olympian")
        for kind in ("hero", "prophet"):
            if unit.startswith(kind):
                return self.own("unit." + kind) + unit[-1]
        return self.name("colosseum_hero." + unit)[:3]

    def marked(self, words: str, place: str) -> Text:
        """A place, starred when something can be chosen there."""
        lit = place in self.look.lit
        return Text().append((STAR if lit else "") + words, LIT if lit else "")

    def tile(self, tile: dict[str, Any] | None, place: str, name: str) -> Text:
        """A Technology space or a place of the queue, with the tile on it."""
        line = self.marked(name, place).append(" ")
        if tile is None:
            return line.append(EMPTY, "dim")
        return line.append_text(self.crew(tile["seat"])).append(" " + self.name("technology." + tile["technology"]))


class Boards(CosmosPen):
    """Everything in the middle of the table."""

    def __init__(self, look: Look, width: int, space: Space) -> None:
        super().__init__(look, width, space)
        self.sentences = look.catalog.sentences()

    def lines(self) -> list[Text]:
        """From the Age to the Cities; the Combat first when there is one."""
        found = [self.head(), self.pillars(), *self.combat()]
        found += [self.place(place) for place in self.view["places"]]
        found += [self.olympus_and_forge(), self.colosseum_and_underworld(), self.oracle(), *self.moirai()]
        found += [self.city(city) for city in self.view["cities"]]
        return [fold(line, self.width) for line in found]

    def head(self) -> Text:
        """Age, phase, Well, Greatness."""
        view = self.view
        ages = self.numeral(view["ages"])
        age = (
            self.own("age", age=self.numeral(view["age"]), ages=ages) if view["age"] else self.own("before", ages=ages)
        )
        line = Text(age, "bold")
        line.append("  " + self.own("phase." + view["phase"]))
        line.append("  " + self.own("well", n=view["well"], low=view["well_low"], high=view["well_high"]))
        line.append("  " + self.own("greatness") + " ")
        for seat in view["greatness"]:
            line.append_text(self.crew(seat) if seat is not None else Text(EMPTY, "dim")).append(" ")
        if view["scenario"]:
            kind = "scenario." if "scenario." + view["scenario"] in self.look.texts else "variant."
            line.append(" " + self.name(kind + view["scenario"]), "dim")
        return line

    def numeral(self, number: int) -> str:
        """An Age in Roman numerals."""
        return self.name(f"numeral.{number}")

    def pillars(self) -> Text:
        """The six in order, with who holds them and the Prayers on those left."""
        line = Text(self.own("pillars") + " ", "bold")
        for number, pillar in enumerate(self.view["pillars"], start=1):
            words = f"{number} {self.name('pillar.' + pillar['pillar'])}"
            line.append_text(self.marked(words, "pillar:" + pillar["pillar"]))
            if pillar["seat"] is not None:
                line.append(" ").append_text(self.crew(pillar["seat"])).append("!" if pillar["resolved"] else "")
            line.append("† " if pillar["prayer"] else "  ")
        return line

    def place(self, place: dict[str, Any]) -> Text:
        """A board with its spaces, what each brings and who is on it."""
        line = Text(self.name("location." + place["place"]), "bold").append(" ")
        for space in place["spaces"]:
            name = space["space"] + (":" if space["dotted"] else "")
            spot = self.marked(name, "space:" + space["space"])
            line.append_text(self.held(spot, space["units"], space["token"]))
            line.append(f" {self.bonus(space['space'])}  ", "dim")
        for piece in place["illustration"]:
            line.append("▒").append_text(self.piece(piece)).append(" ")
        return line

    def bonus(self, space: str) -> str:
        """What a space brings, out of the sentence its data make."""
        bonus = self.sentences["space." + space].values["bonus"]
        assert isinstance(bonus, Message)
        return self.look.texts.say(bonus)

    def held(self, line: Text, units: list[dict[str, Any]], token: dict[str, Any] | None) -> Text:
        """After the name of a space: a Duel token, the characters there."""
        if token is not None:
            line.append(UP if token["up"] else DOWN).append_text(self.crew(token["seat"]))
        if not units:
            return line.append(EMPTY, "dim")
        for piece in units:
            line.append_text(self.piece(piece))
        return line

    def olympus_and_forge(self) -> Text:
        """The market's size and the queue."""
        line = Text(self.own("market", n=len(self.view["market"])), "bold").append("  ")
        for name, tile in zip(QUEUE, self.view["queue"], strict=True):
            line.append("| " if name == "1" else "").append_text(self.tile(tile, "queue:" + name, name)).append("  ")
        return line

    def colosseum_and_underworld(self) -> Text:
        """Heroes to fight, the Primordial on top, the fallen."""
        line = Text(self.own("arena") + " ", "bold")
        for hero in self.view["colosseum"]["heroes"]:
            line.append_text(self.marked(self.name("colosseum_hero." + hero), "arena:" + hero)).append(" ")
        under = self.view["underworld"]
        top = under["fear"] or under["primordials"][-1]
        aegis = self.look.entry("primordial", top).number("aegis")
        line.append(" " + self.own("primordial", name=self.name("primordial." + top), n=aegis), "bold").append(" ")
        for piece in under["fallen"]:
            line.append("†").append_text(self.piece(piece)).append(" ")
        return line

    def oracle(self) -> Text:
        """Elements shown, whose cards, and the Primordials to come."""
        oracle = self.view["oracle"]
        line = Text(self.own("omens") + " ", "bold")
        for omen in oracle["omens"]:
            line.append_text(self.crew(omen["seat"])).append(" " + self.name(omen["card"]) + " ")
        line.append(", ".join(self.name("element." + element) for element in oracle["elements"]) or EMPTY, "dim")
        line.append("  " + self.own("to_come") + " ", "bold")
        for hidden in oracle["primordials"]:
            if hidden["face_down"]:
                known = self.name("primordial." + hidden["primordial"]) if hidden["primordial"] else "?"
                line.append(f"{self.own('symbol.' + hidden['symbol'])} {known} ")
        return line

    def moirai(self) -> list[Text]:
        """The three Quests with the Cantos sung."""
        found: list[Text] = []
        for number, quest in enumerate(self.view["moirai"]["quests"], start=1):
            line = self.marked(self.own("quest", n=number), f"quest:{number}").append(" ")
            if quest is None:
                found.append(line.append(EMPTY, "dim"))
                continue
            line.append(self.name(quest["quest"]))
            for canto, singer in enumerate(quest["sung"], start=1):
                line.append(f" {self.numeral(canto)}")
                if singer is not None:
                    line.append_text(self.crew(singer))
            if self.space is not Space.TIGHT:
                line.append("  " + self.name(quest["quest"].replace(".", "_about.", 1)), "dim")
            found.append(fit(line, self.width))
        return found

    def city(self, city: dict[str, Any]) -> Text:
        """A City: who holds it, Temples, Technology spaces."""
        lit = [place for place in ("space:", "city:") if place + city["city"] in self.look.lit]
        line = self.marked(self.name("city." + city["city"]), lit[0] + city["city"] if lit else "")
        line = self.held(line.append(" "), city["units"], city["token"]).append(" ")
        for seat in city["temples"]:
            line.append("⌂").append_text(self.crew(seat)).append(" ")
        for slot in city["slots"]:
            wild = WILD if slot["wild"] else ""
            line.append(" ").append_text(self.tile(slot["tile"], "slot:" + slot["slot"], slot["slot"] + wild))
        return line

    def combat(self) -> list[Text]:
        """Both sides of a Combat with their cards and Force."""
        combat = self.view["combat"]
        if combat is None:
            return []
        found: list[Text] = []
        for side in combat["sides"]:
            line = Text("⚔ ", "bold")
            if side["seat"] is None:
                line.append(self.own("enemy"))
            else:
                line.append_text(self.crew(side["seat"])).append(" " + self.name(side["unit"]))
            line.append("  " + self.own("force", n=side["force"]), "bold").append("  ")
            line.append(", ".join(self.name(card) for card in side["played"]) or EMPTY, "dim")
            found.append(line.append("  " + self.own("stopped")) if side["stopped"] else line)
        return found
