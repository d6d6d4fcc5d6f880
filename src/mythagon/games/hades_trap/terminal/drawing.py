"""Hades Trap in a terminal: the labyrinth, Ariadne's tokens, every hero's board."""

from rich.console import RenderableType
from rich.text import Text

from mythagon.cli.drawing import Drawing, Look, Space, Way, fit, fold, stacked
from mythagon.games.hades_trap.terminal.labyrinth import ARROWS, CREWS, Maze, MazePen

#: the least room for the boards beside the labyrinth
BESIDE = 36
FULL, SPENT, FREE = "●", "○", "·"


class Boards(MazePen):
    """What lies round the labyrinth."""

    def lines(self, width: int) -> list[Text]:
        """Round, boss, tokens, then the players."""
        view = self.view
        head = Text(self.own("round", round=view["round"]), "dim").append("  ")
        head.append(self.look.texts.fill("boss." + view["boss"]["boss"]), "bold")
        if view["boss"]["wrath"]:
            head.append(" " + self.own("wrath", n=view["boss"]["wrath"]))
        found = [head, self.tokens()]
        for seat in range(len(view["heroes"])):
            found += self.player(seat, width)
        return [fold(line, width) for line in found]

    def tokens(self) -> Text:
        """Ariadne's sequence with the side of each token."""
        line = Text(self.own("ariadne") + " ", "bold")
        for token in self.view["sequence"]:
            arrow = ARROWS[token["side"]]
            letter = self.colour(token["colour"])
            line.append_text(letter).append(arrow + " ", "dim" if token["resolved"] else "bold")
        for alarm in self.view["alarms"]:
            line.append("! ").append(self.look.texts.fill("medallion." + alarm) + " ")
        return line.append("-", "dim") if not self.view["sequence"] and not self.view["alarms"] else line

    def player(self, seat: int, width: int) -> list[Text]:
        """Name and bar, then what is on the board."""
        hero = self.view["heroes"][seat]
        line = Text("▸" if seat in self.look.waiting() else " ").append_text(self.crew(seat)).append(" ")
        line.append_text(fit(Text(self.called(seat), "bold"), min(18, max(6, width - 14)))).append(" ")
        for number, covered in enumerate(hero["bar"], start=1):
            letter = str(number) if covered is None else self.own("bar." + covered)
            line.append(letter, "bold" if covered is None else CREWS[seat])
        line.append(f" {FULL if hero['ether'] else SPENT}")
        if seat == self.view["turn"]["seat"]:
            line.append(f" ({self.view['turn']['points']})")
        return [line, Text("   ").append(" ".join(self.facts(seat)), "dim")]

    def facts(self, seat: int) -> list[str]:
        """State, medallions, trophies and amphorae in words."""
        hero = self.view["heroes"][seat]
        texts = self.look.texts
        found = [] if hero["state"] == "standing" else [texts.fill("state." + hero["state"])]
        if hero["gripped"]:
            found.append(self.own("gripped"))
        found += [texts.fill("medallion." + medal) for medal in hero["medallions"]]
        if hero["halves"]:
            found.append(self.own("half"))
        if hero["trophies"]:
            found.append(self.own("trophies", n=hero["trophies"]))
        for amphora in hero["amphorae"]:
            if amphora is not None:
                found.append("[" + (texts.fill("item." + amphora["item"]) if amphora["item"] else "?") + "]")
        return found or [FREE]


class HadesTrapDrawing(Drawing):
    """The table of Hades Trap."""

    def table(self, look: Look, width: int, space: Space) -> RenderableType:
        maze = Maze(look, width, space).draw()
        left = max(line.cell_len for line in maze)
        if width - left - 2 < BESIDE:
            return stacked([*maze, *Boards(look, width, space).lines(width)])
        boards = [part for line in Boards(look, width, space).lines(width - left - 2) for part in line.split("\n")]
        height = max(len(maze), len(boards))
        maze += [Text("")] * (height - len(maze))
        boards += [Text("")] * (height - len(boards))
        return stacked(
            fit(line.copy(), left + 2).append_text(beside) for line, beside in zip(maze, boards, strict=True)
        )

    def ways(self, look: Look) -> list[Way]:
        return Maze(look, 0, Space.TIGHT).ways()


DRAWING = HadesTrapDrawing()
