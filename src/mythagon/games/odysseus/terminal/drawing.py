"""Odysseus in a terminal: the ship with its two sides, my board, the others.

Never by colour alone: a skill is a shape and a letter (■S ●I ◆C ⬢L), a passed card a tick, a choice a number tab.
"""

from typing import cast

from rich.console import RenderableType
from rich.text import Text

from mythagon.cli.drawing import Drawing, Look, Pen, Space, ends, fit, stacked
from mythagon.games.odysseus.view import AutomaView, BoardView, ColumnTrial, View
from mythagon.kernel.choice import Choice

SKILLS = ("strength", "intelligence", "cunning", "luck")
TYPES = ("navigation", "encounters", "gods", "creatures", "ithaca")
SIDES = ("port", "starboard")
SHAPES = {"strength": "■", "intelligence": "●", "cunning": "◆", "luck": "⬢"}
HUES = {"strength": "red", "intelligence": "bright_blue", "cunning": "yellow", "luck": "green"}
STAR, OWL, ANY = "★", "@", "*"
OWL_FACE = "(@,@)"
TRACK_END, MOST_TALES = 6, 6
TAB = "bold reverse"
#: tracks are named in full from this width on
ROOM_FOR_NAMES = 108


class ShipPen(Pen[View]):
    """The ship and the boards of one look."""

    def __init__(self, look: Look, width: int, space: Space) -> None:
        super().__init__(look, width, space)
        #: lines of a card on the ship
        self.rows = 4 if space is Space.ROOMY else 3

    def skill(self, skill: str) -> Text:
        """Shape and letter."""
        return Text(SHAPES[skill] + self.own("letter." + skill), HUES[skill])

    def tab(self, place: str) -> Text:
        """The number of the choice that concerns this place, if there is one."""
        number = self.look.lit.get(place)
        return Text(number, TAB) if number else Text("")

    def gains(self, id: str) -> str:
        """Owls, points by letter, free points."""
        gains = self.look.entry("trial", id).words("gains")
        signs = {"favour": OWL, "any": ANY, **{skill: self.own("letter." + skill) for skill in SKILLS}}
        return " ".join(signs[gain] for gain in gains)

    def facts(self, id: str) -> Text:
        """Skill with the value to reach."""
        entry = self.look.entry("trial", id)
        return self.skill(entry.word("skill")).append(str(entry.number("value")))

    def points(self, id: str) -> Text:
        """VP of a trial."""
        return Text(f"{self.look.entry('trial', id).number('vp')}{STAR}", "bold")

    def kind(self, id: str) -> str:
        """Short word of a trial's type."""
        return self.own("short." + self.look.entry("trial", id).word("type"))

    def name(self, id: str, width: int) -> str:
        """Name of a trial's adventure, or a short one where it would not fit."""
        adventure = self.look.entry("trial", id).word("adventure")
        name = self.look.texts.fill("adventure." + adventure)
        return name if len(name) <= width else self.own("name." + adventure)

    def tale(self, id: str) -> Text:
        """A tale on its sherd: what it counts."""
        entry = self.look.entry("tale", id)
        sherd = Text("‹")
        if entry.has("skill"):
            sherd.append_text(self.skill(entry.word("skill")))
        elif entry.has("type"):
            sherd.append(self.own("short." + entry.word("type")))
        else:
            sherd.append("=" + "/".join(str(value) for value in entry.numbers("values")))
        return sherd.append("›")

    def tales(self, ids: list[str]) -> Text:
        """Tales won."""
        return Text("").join(self.tale(id) for id in ids)

    # -- the ship -------------------------------------------------------------------------------------------------

    def cell(self, id: str, place: str, width: int) -> list[Text]:
        """A card lying face up."""
        tab = self.tab(place)
        head = ends(Text(" ").append_text(self.facts(id)), self.points(id).append(" "), width)
        if tab.cell_len:
            head = ends(tab.append(" ").append_text(self.facts(id)), self.points(id).append(" "), width)
        names = [self.name(id, width - 1)]
        if self.space is Space.ROOMY:
            full = self.name(id, 2 * width)
            cut = len(full) if len(full) < width else max(full.rfind(" ", 0, width), 1)
            names = [full[:cut], full[cut:].strip()]
        foot = ends(Text(" " + self.kind(id), "dim"), Text(self.gains(id) + " "), width)
        return [head, *(fit(Text(" " + name), width) for name in names), foot]

    def face_down(self, width: int) -> list[Text]:
        """The sleeping pair with its owl on the seam."""
        lines = [Text("░" * width, "dim") for _ in range(self.rows)]
        left = (width - len(OWL_FACE)) // 2
        right = width - left - len(OWL_FACE)
        lines[1] = Text("░" * left, "dim").append(OWL_FACE, "bold").append("░" * right, "dim")
        return lines

    def revealed(self, side: str) -> list[str]:
        """The true cards of a side, when everything may be seen."""
        if self.look.truth is None:
            return []
        sides = cast(list[list[list[int]]], self.look.truth["sides"])
        trials = self.look.catalog.entries["trial"]
        return [trials[card].id for card in sides[SIDES.index(side)][0]]

    def side(self, side: str) -> list[Text]:
        """Six places from bow to stern."""
        width = (self.width - 7) // 6
        blocks: list[list[Text]] = []
        truth = self.revealed(side)
        for place, card in enumerate(self.view["ship"][side]):
            if card == "down" and truth:
                lines = self.cell(truth[place], f"{side}:{place}", width)
                lines[0] = Text("▒").append_text(lines[0][1:])
                blocks.append(lines)
            elif card == "down":
                if place == 2:
                    blocks.append(self.face_down(2 * width + 1))
            elif card is None:
                blocks.append(
                    [
                        fit(Text(" " * (width // 2) + ("·" if row == 1 else ""), "dim"), width)
                        for row in range(self.rows)
                    ]
                )
            else:
                blocks.append(self.cell(card, f"{side}:{place}", width))
        bar = Text("│", "dim")
        return [Text.assemble(bar, bar.join(block[row] for block in blocks), bar) for row in range(self.rows)]

    def rule(self, left: str, right: str, label: Text, end: str = "") -> Text:
        """A line of the hull with words on it."""
        inner = 6 * ((self.width - 7) // 6) + 5
        line = Text("─ ").append_text(label).append(" ")
        tail = f" {end} ─" if end else ""
        line.append("─" * max(0, inner - line.cell_len - len(tail)) + tail)
        return Text.assemble((left, "dim"), fit(line, inner), (right, "dim"))

    def ship(self) -> list[Text]:
        """Port above, the deck between, starboard below; the bow is at the left."""
        view = self.view
        title = Text(self.own("bow") + " ─ ").append(self.own("port").upper(), "bold")
        title.append(" ─ " + self.own("deal", deal=view["deal"], deals=view["deals"]))
        deck = Text(self.own("deck", n=view["trials"])).append(" · ")
        deck.append(self.own("tales") + " ")
        for place, tale in enumerate(view["display"]):
            deck.append_text(self.tab(f"tale:{place}"))
            deck.append_text(self.tale(tale) if tale else Text("‹ ›")).append(" ")
        for number, pile in enumerate(view["piles"]):
            deck.append_text(self.tab(f"pile:{number}")).append(f"+{pile} ")
        deck.append("· " + self.own("epics") + " ")
        deck.append(" ".join(str(vp) for vp in view["epics"]) or "-")
        starboard = Text(self.own("bow") + " ─ ").append(self.own("starboard").upper(), "bold")
        keel = [] if self.space is Space.TIGHT else [self.rule("╰", "╯", starboard, self.own("stern"))]
        return [
            self.rule("╭", "╮", title, self.own("stern")),
            *self.side("port"),
            self.rule("├", "┤", deck),
            *self.side("starboard"),
            *keel,
        ]

    # -- boards ---------------------------------------------------------------------------------------------------

    def track(self, board: BoardView, skill: str) -> Text:
        """Where the cube stands."""
        value = board["skills"][skill]
        bar = "▮" * value + "▯" * (TRACK_END - value)
        name = self.look.texts.fill("skill." + skill)
        long = Text(SHAPES[skill], HUES[skill]).append(f" {name} {value} ", "bold").append(bar, HUES[skill])
        short = self.skill(skill).append(f" {value} ", "bold").append(bar, HUES[skill])
        return long if self.width >= ROOM_FOR_NAMES else short

    def column_card(self, card: ColumnTrial, width: int) -> Text:
        """Passed or not, value, VP, name, type."""
        id = card["id"]
        entry = self.look.entry("trial", id)
        line = Text("✓" if card["passed"] else "○", "bold green" if card["passed"] else "dim")
        line.append(f"{entry.number('value')} ").append(
            f"{entry.number('vp')}{STAR} ", "bold" if card["passed"] else "dim"
        )
        kind = self.kind(id)
        return ends(
            line.append(self.name(id, width - line.cell_len - len(kind) - 2)), Text(" " + kind, "dim"), width - 1
        )

    def types(self, owned: list[str]) -> str:
        """The five types for the epic; a dot for each one missing."""
        return " ".join(self.own("short." + type) if type in owned else "·" for type in TYPES)

    def mine(self, seat: int) -> list[Text]:
        """A whole board: tracks over columns, and the trial just taken."""
        board = self.view["boards"][seat]
        width = self.width // 4
        heads = [Text.assemble(self.tab(f"mine:skill:{skill}"), " ", self.track(board, skill)) for skill in SKILLS]
        lines = [Text("").join(fit(head, width) for head in heads)]
        height = max(1, *(len(column) for column in board["columns"].values()))
        for row in range(height):
            line = Text("")
            for skill in SKILLS:
                column = board["columns"][skill]
                cell = self.column_card(column[row], width) if row < len(column) else Text("  ·", "dim")
                line.append_text(fit(Text(" ").append_text(cell), width))
            lines.append(line)
        if self.view["chosen"]:
            id = self.view["chosen"]
            chosen = Text(" ").append_text(self.tab("chosen")).append(" " + self.own("in_hand") + " ", "bold")
            lines.append(
                chosen.append_text(self.facts(id))
                .append(f" {self.name(id, self.width)} ")
                .append_text(self.points(id))
                .append(f" {self.kind(id)} {self.gains(id)}")
            )
        return lines

    def band(self, seat: int, label: str) -> Text:
        """The heading of a board: name, points, and what lies beside the columns."""
        board = self.view["boards"][seat]
        line = Text(" ").append(f"{label} {board['points']}{STAR}", "bold").append("  ")
        line.append_text(self.tab("mine:favours")).append(f"{OWL} {board['favours']}", "bold")
        line.append("  " + self.own("rest", n=board["rest"]))
        line.append(f"  {self.own('tales')} {len(board['tales'])}/{MOST_TALES} ").append_text(
            self.tales(board["tales"])
        )
        epic = f"{board['epic']}{STAR}" if board["epic"] else self.types(board["types"])
        line.append(f"  {self.own('epic')} {epic} ")
        return line.append("─" * max(0, self.width - line.cell_len), "dim")

    def other(self, seat: int, name_width: int) -> Text:
        """A board at a glance: tracks, column heights, owls, rest, types, tales, points."""
        board = self.view["boards"][seat]
        mark = "▸" if seat in self.look.waiting() else " "
        line = fit(Text(mark).append(self.look.names[seat], "bold"), name_width)
        for skill in SKILLS:
            line.append(" ").append(SHAPES[skill], HUES[skill])
            line.append(f"{board['skills'][skill]}").append(":" + str(len(board["columns"][skill])), "dim")
        line.append(f" {OWL}{board['favours']}").append(" " + self.own("rest", n=board["rest"]))
        epic = f" {self.own('epic')} {board['epic']}" if board["epic"] else f" {len(board['types'])}/5"
        line.append(epic).append(" ").append_text(self.tales(board["tales"]))
        return ends(line, Text(f" {board['points']}{STAR}", "bold"), self.width)

    def automa(self, automa: AutomaView) -> list[Text]:
        """The rival of a solo game."""
        line = Text(" ").append(self.own("automa", level=automa["level"]), "bold")
        line.append("  " + self.own("cards", n=len(automa["cards"])))
        line.append(f"  {automa['epic']}{STAR}" if automa["epic"] else "  " + self.types(automa["types"]))
        line.append("  ").append_text(self.tales(automa["tales"]))
        return [ends(line, Text(f" {automa['points']}{STAR}", "bold"), self.width), *self.discarded()]

    def discarded(self) -> list[Text]:
        """The tales the Automa has swept away, on as many lines as they need."""
        if not self.view["discarded"]:
            return []
        lines = [Text(" ").append(self.own("discarded") + " ", "dim")]
        for id in self.view["discarded"]:
            sherd = self.tale(id)
            if lines[-1].cell_len + sherd.cell_len > self.width:
                lines.append(Text("   "))
            lines[-1].append_text(sherd)
        return lines

    def boards(self) -> list[Text]:
        """Mine in full, the others at a glance; a spectator sees in full the board of the player to move."""
        seat = self.look.seat
        waiting = self.look.waiting()
        full = seat if seat is not None else waiting[0] if waiting else 0
        lines = [self.band(full, self.called(full)), *self.mine(full)]
        others = [other for other in range(len(self.view["boards"])) if other != full]
        if others:
            name_width = max(len(self.look.names[other]) for other in others) + 2
            name_width = min(name_width, 18 if self.width < 100 else 30)
            lines += [self.other(other, name_width) for other in others]
        if self.view["automa"] is not None:
            lines += self.automa(self.view["automa"])
        return lines


class OdysseusDrawing(Drawing):
    """The table of Odysseus."""

    def table(self, look: Look, width: int, space: Space) -> RenderableType:
        voyage = ShipPen(look, width, space)
        return stacked([*voyage.ship(), *voyage.boards()])

    def note(self, look: Look, choice: Choice) -> str:
        voyage = ShipPen(look, 80, Space.PLAIN)
        if choice.verb == "take":
            side, place = choice.name.split(":")
            id = voyage.view["ship"][side][int(place)]
            if id is not None and id != "down":
                return f"{voyage.kind(id)} {voyage.gains(id)}".rstrip()
        return ""


DRAWING = OdysseusDrawing()
