"""Deukalion in a terminal: the chart, the Kylix, the Underworld, every shipboard, my pursuits and cards."""

from typing import cast

from rich.console import RenderableType
from rich.text import Text

from mythagon.cli.drawing import Drawing, Look, Space, ends, fit, fold, stacked
from mythagon.games.deukalion.terminal.chart import COLUMNS, EMPTY, SHAPES, Chart, SeaPen, mark
from mythagon.games.deukalion.view import HeroView, TurningView, View
from mythagon.kernel.choice import Choice

SIGNS = ("card", "hoplites", "move", "hydra")
STAR, DEAD, FLAT, STANDING, SECRET, DONE = "★", "†", "▬", "┃", "?", "✓"
BOARD = 10
#: columns beside the chart
SIDE = 23


def faces(turning: TurningView) -> list[int]:
    """The dice beside Card, Hoplites, Move and Hydra."""
    return [turning["card"], turning["hoplites"], turning["move"], turning["hydra"]]


def halves(points: int) -> str:
    """Points are told in halves."""
    return f"{points // 2 or ''}½" if points % 2 else str(points // 2)


class TablePen(SeaPen):
    """What lies round the chart."""

    # -- the Kylix ------------------------------------------------------------------------------------------------

    def dice(self) -> list[int]:
        """The four outer dice beside their signs: as set down, or as the Kylix shows them before."""
        kylix = self.view["kylix"]
        return [kylix["card"], kylix["hoplites"], kylix["move"], kylix["hydra"]] if kylix["down"] else kylix["ring"]

    def sign(self, sign: str) -> str:
        """A sign round the Kylix."""
        return self.own("sign." + sign)

    def cross(self) -> list[Text]:
        """The five dice in their cross, each beside its sign."""
        card, hoplites, move, hydra = (str(die or EMPTY) for die in self.dice())
        centre = self.view["kylix"]["centre"] or EMPTY
        indent = len(self.sign("hydra")) + 4
        middle = Text(f"{self.sign('hydra')} ").append(hydra, "bold").append(f" ({centre}) ").append(hoplites, "bold")
        return [
            Text(" " * indent).append(card, "bold").append(f" {self.sign('card')}"),
            middle.append(f" {self.sign('hoplites')}"),
            Text(" " * indent).append(move, "bold").append(f" {self.sign('move')}"),
        ]

    def turnings(self) -> list[Text]:
        """What each of the four settings would give."""
        head = Text("   ").append("".join(f"{self.sign(sign)[:3]:>4}" for sign in SIGNS), "dim")
        found = [head]
        for turn in range(4):
            line = fit(self.tab(f"kylix:{turn}"), 3)
            found.append(line.append("".join(f"{face:>4}" for face in faces(self.ahead["turnings"][turn]))))
        return found

    def results(self) -> list[Text]:
        """What is left of the four results."""
        left = {"move": self.view["turn_state"]["steps"], "hydra": self.view["turn_state"]["hydra_steps"]}
        found = [Text("")]
        for sign, face in zip(SIGNS, self.dice(), strict=True):
            done = sign in self.view["turn_state"]["done"]
            line = fit(self.tab("result:" + sign), 3).append(f"{DONE if done else left.get(sign, face)} ", "bold")
            found.append(line.append(self.own("result." + sign), "dim" if done else "none"))
        return found

    def kylix(self) -> list[Text]:
        """Who shakes it, the dice, the four settings or what is left of the one chosen."""
        kylix = self.view["kylix"]
        title = mark(self.own("kylix"), "bold").append(" ").append_text(self.crew(self.view["active"]))
        title.append(" " + self.look.texts.names[self.view["active"]])
        lines = [title, *self.cross()]
        if kylix["down"]:
            return lines + self.results()
        return lines + (self.turnings() if all(kylix["ring"]) else [])

    def kylix_line(self) -> Text:
        """The Kylix where rows are scarce."""
        line = self.kylix()[0].append(f" ({self.view['kylix']['centre'] or EMPTY}) ")
        for sign, face in zip(SIGNS, self.dice(), strict=True):
            done = self.view["kylix"]["down"] and sign in self.view["turn_state"]["done"]
            line.append(f" {self.sign(sign)} ").append(f"{face or EMPTY}{DONE if done else ''}", "bold")
        return line.append("   ").append_text(self.styx())

    # -- the Underworld -------------------------------------------------------------------------------------------

    def styx(self) -> Text:
        """Who would be paid at the Styx: the one player with the most hoplites below."""
        dead = [hero["underworld"] for hero in self.view["heroes"]]
        most = [seat for seat, count in enumerate(dead) if count and count == max(dead)]
        line = mark(self.own("styx_pays"), "dim").append(" ")
        return line.append_text(self.crew(most[0])) if len(most) == 1 else line.append(self.own("nobody"), "dim")

    def underworld(self) -> list[Text]:
        """The dead of each, most first."""
        head = mark(self.own("underworld"), "bold").append("  ").append_text(self.tab("mine:underworld"))
        order = sorted(range(len(self.view["heroes"])), key=lambda seat: -self.view["heroes"][seat]["underworld"])
        found = [head]
        for seat in order:
            count = self.view["heroes"][seat]["underworld"]
            found.append(self.crew(seat).append(f" {count:>2} {DEAD * count}"))
        return [*found, self.styx()]

    def beside(self) -> list[Text]:
        """The column beside the chart."""
        title = Text(self.own("round", round=self.view["round"], target=self.view["target"]), "dim")
        gap = [Text("")] if self.space is Space.ROOMY else []
        return [title, *gap, *self.kylix(), *gap, *self.underworld()]

    # -- the players ----------------------------------------------------------------------------------------------

    def board(self, seat: int) -> Text:
        """The ten places of a shipboard: hoplites, treasures, room."""
        hero = self.view["heroes"][seat]
        line = Text("[").append_text(self.crew(seat, hero["hoplites"]))
        for colour in hero["treasures"]:
            line.append_text(self.treasure(colour, letter=False))
        return line.append(EMPTY * (BOARD - hero["hoplites"] - len(hero["treasures"]))).append("]")

    def player(self, seat: int, name_width: int) -> Text:
        """Who, the shipboard, the dead, the hand; honour and what is missing to win."""
        hero, target = self.view["heroes"][seat], self.view["target"]
        line = Text("▸" if seat in self.look.waiting() else " ").append_text(self.crew(seat)).append(" ")
        line.append_text(fit(mark(self.called(seat), "bold"), name_width)).append(" ").append_text(self.board(seat))
        line.append(f" {DEAD}{hero['underworld']:<2} {self.own('cards', n=hero['hand'])}")
        line.append(f" {SECRET}" if hero["has_secret"] else "")
        steps = min(hero["total"], target)
        right = mark(f" {hero['total']}/{target} ", "bold").append("▮" * steps + "▯" * (target - steps))
        right.append(" " + self.own("to_go", n=max(0, target - hero["total"])))
        return ends(line, right, self.width)

    def known(self, seat: int) -> Text | None:
        """What lies before a player and what the reader knows of the hand: all of it where everything is revealed."""
        hero = self.view["heroes"][seat]
        parts: list[tuple[str, list[str]]] = [
            ("laid", [self.look.texts.fill("action." + id) for id in hero["laid"]]),
            ("done", [self.look.texts.fill("pursuit." + id) + f" {self.honour(id)}{STAR}" for id in hero["pursuits"]]),
        ]
        cards = hero["known"]
        if self.look.views:
            seen: HeroView = cast(View, self.look.views[seat])["heroes"][seat]
            cards = seen["cards"] or []
            if seen["secret"] is not None:
                parts.append(("secret", [self.look.texts.fill("pursuit." + seen["secret"])]))
        parts.append(("known", [self.look.texts.fill("action." + id) for id in cards]))
        said = [f"{self.own(key)} {', '.join(names)}" for key, names in parts if names]
        return fold(Text("     " + " · ".join(said), "dim"), self.width) if said else None

    def players(self) -> list[Text]:
        """A line for each seat, another for what lies before it."""
        seats = range(len(self.view["heroes"]))
        longest = max(len(self.look.words.put("cli.reader", name=name)) for name in self.look.names)
        found = []
        for seat in seats:
            found.append(self.player(seat, min(longest, 16 if self.width < 100 else 24)))
            more = self.known(seat)
            if more is not None and (self.space is not Space.TIGHT or self.look.views):
                found.append(more)
        return found

    # -- a challenge ----------------------------------------------------------------------------------------------

    def fight(self) -> list[Text]:
        """The hoplites as they have fallen: flat counts 1, standing a half, those with the mark are lost."""
        fight = self.view["fight"]
        throws = [throw for throw in fight["throws"] if throw["up"] + throw["down"] + throw["side"]] if fight else []
        found = []
        for throw in throws:
            line = mark(f" {self.own('throw')} ", "bold").append_text(self.crew(throw["seat"])).append("  ")
            line.append(" ".join([FLAT] * throw["down"] + [STANDING] * throw["side"]))
            line.append("  ").append(" ".join([DEAD] * throw["up"]), "dim")
            found.append(line.append(f"  = {halves(throw['half_points'])}", "bold"))
        return found

    # -- cards ----------------------------------------------------------------------------------------------------

    def honour(self, pursuit: str) -> int:
        """What a pursuit is worth."""
        return self.look.entry("pursuit", pursuit).number("honour")

    def goal(self, pursuit: str, number: int) -> Text:
        """One of the two ways to complete a pursuit; treasures by their signs."""
        goal = self.look.entry("pursuit", pursuit).tables("goals")[number - 1]
        verb = goal.word("verb")
        if verb.startswith("deliver_"):
            return Text(self.own(verb, n=goal.number("number")))
        if verb != "deliver":
            return Text(self.look.texts.fill(f"goal.{pursuit}_{number}"))
        chips = Text(" ").join(self.treasure(colour) for colour in goal.words("colours"))
        return Text(self.own("deliver") + " ").append_text(chips)

    def pursuit(self, id: str, label: str, place: str) -> Text:
        """Honour and both ways."""
        tab = self.tab("pursuit:" + id)
        line = (
            Text(" ").append_text(tab if tab.cell_len else self.tab(place)).append(f" {self.honour(id)}{STAR} ", "bold")
        )
        line.append(label, "italic").append_text(self.goal(id, 1)).append(f" {self.own('or')} ", "dim")
        return line.append_text(self.goal(id, 2))

    def pursuits(self) -> list[Text]:
        """The open ones, then mine that nobody else sees."""
        view = self.view
        head = mark(" " + self.own("pursuits", n=view["pursuits"]["count"]), "bold")
        head.append("  " + self.own("piles", actions=view["actions"]["count"], honour=view["honour"]) + " ", "dim")
        head.append("─" * max(0, self.width - head.cell_len), "dim")
        found = [] if self.space is Space.TIGHT else [head]
        for slot, id in enumerate(view["display"]):
            if id is not None:
                found.append(self.pursuit(id, "", f"display:{slot}"))
        secret = view["heroes"][self.look.seat]["secret"] if self.look.seat is not None else None
        if secret is not None:
            found.append(self.pursuit(secret, self.own("only_you") + " ", ""))
        return [fold(line, self.width) if self.space is not Space.TIGHT else line for line in found]

    def hand(self) -> list[Text]:
        """My Action cards: with their words where there is room, else by name."""
        cards = self.view["heroes"][self.look.seat]["cards"] if self.look.seat is not None else None
        if cards is None:
            return []
        head = mark(" " + self.own("hand"), "bold")
        names: list[Text] = []
        for id in dict.fromkeys(cards):
            name = (
                Text(" ")
                .append_text(self.tab("mine:card:" + id))
                .append(" ")
                .append(self.look.texts.fill("action." + id), "bold")
            )
            names.append(name.append(f" ×{cards.count(id)}" if cards.count(id) > 1 else ""))
        if not names:
            return [head.append("  -", "dim")]
        if self.space is not Space.ROOMY:
            return [fold(head.append_text(mark(" ·", "dim").join(names)), self.width)]
        kinds = zip(dict.fromkeys(cards), names, strict=True)
        return [head, *(name.append("  " + self.look.texts.fill("action_about." + id)) for id, name in kinds)]


class DeukalionDrawing(Drawing):
    """The table of Deukalion."""

    def table(self, look: Look, width: int, space: Space) -> RenderableType:
        table = TablePen(look, width, space)
        chart = Chart(look, width, space, SIDE).draw()
        if space is Space.TIGHT:
            lines = [*chart, table.kylix_line()]
        else:
            left = max(line.cell_len for line in chart)
            column = table.beside()
            height = max(len(chart), len(column))
            chart += [Text("")] * (height - len(chart))
            column += [Text("")] * (height - len(column))
            lines = [fit(line.copy(), left + 1).append_text(beside) for line, beside in zip(chart, column, strict=True)]
        return stacked([*lines, *table.fight(), *table.players(), *table.pursuits(), *table.hand()])

    def note(self, look: Look, choice: Choice) -> str:
        table = TablePen(look, 80, Space.PLAIN)
        view = table.view
        if choice.verb in ("sail", "anchor", "relocate", "cross", "whirl"):
            near = places_beside(view, choice.name)
            return table.own("beside", places=", ".join(look.texts.fill(place) for place in near)) if near else ""
        if choice.verb == "kylix":
            return table.own(
                "reach", places=", ".join(in_reach(table, table.ahead["turnings"][int(choice.name)]["range"]))
            )
        if choice.verb in ("challenge", "store") and choice.name in view["cities"]:
            city = view["cities"][choice.name]
            return " ".join(SHAPES[colour] + table.own("letter." + colour) for colour in city["treasures"])
        return ""


def places_beside(view: View, square: str) -> list[str]:
    """Cities and settlements beside a square, as text keys."""
    found = [("city." + id, city["square"]) for id, city in view["cities"].items()]
    found += [("settlement." + id, place["square"]) for id, place in view["settlements"].items()]
    x, y = COLUMNS.index(square[0]), int(square[1])
    return [key for key, at in found if abs(COLUMNS.index(at[0]) - x) + abs(int(at[1]) - y) == 1]


def in_reach(table: TablePen, range: int) -> list[str]:
    """What the ship could come to with this die: Athens, the Styx, somebody to fight, places with something to win."""
    view, texts = table.view, table.look.texts
    near = {at: to["meets"] for at, to in table.ahead["reach"].items() if to["steps"] <= range}
    found = [
        texts.fill("place." + place)
        for meets, place in (("anchor", "athens"), ("styx", "styx"), ("hydra", "hydra"))
        if meets in near.values()
    ]
    found += [
        table.look.names[seat] for seat, hero in enumerate(view["heroes"]) if near.get(hero["square"] or "") == "ship"
    ]
    places = dict.fromkeys(place for at in near for place in places_beside(view, at))
    return found + [texts.fill(place) for place in places]


DRAWING = DeukalionDrawing()
