"""Hybris in a terminal: the boards, then every player, then what is mine alone."""

from typing import Any, cast

from rich.console import RenderableType
from rich.text import Text

from mythagon.cli.drawing import Drawing, Look, Space, fold, stacked
from mythagon.games.hybris.terminal.boards import EMPTY, Boards, CosmosPen

FREED, NEXT = "·", "▸"


class Players(CosmosPen):
    """The players, and what the viewer holds."""

    def lines(self) -> list[Text]:
        """All players; hands as far as the viewer may see them, in a replay with everything revealed all of them."""
        found: list[Text] = []
        for seat, player in enumerate(self.view["players"]):
            found.append(self.counts(seat, player))
            if player["olympian"]:
                found.append(self.units(player))
                found.append(self.upgrades(player))
            revealed = self.look.truth is not None and self.look.views
            shown = cast(dict[str, Any], self.look.views[seat])["players"][seat] if revealed else player
            found += self.secrets(shown, seat)
        return [fold(line, self.width) for line in found]

    def counts(self, seat: int, player: dict[str, Any]) -> Text:
        """Name, points and stores."""
        line = Text(NEXT if seat in self.look.waiting() else " ").append_text(self.crew(seat)).append(" ")
        line.append(self.called(seat), "bold")
        line.append("  " + self.own("points", n=player["vp"]), "bold")
        for store in ("aegis", "faithful", "prayers", "goodness", "determination", "sparks"):
            line.append("  " + self.own("store." + store, n=player[store]))
        line.append("  " + self.own("cards", n=player["hand_size"], p=player["premonition_count"]))
        if player["posture"]:
            line.append("  " + self.name("posture." + player["posture"]))
        return line.append("  " + self.own("passed")) if player["passed"] else line

    def units(self, player: dict[str, Any]) -> Text:
        """Where the player's characters are; those still on tiles are left out."""
        line = Text("   ")
        for unit in player["units"]:
            if unit["state"] == "tile":
                continue
            words = self.unit_sign(unit["unit"]) + " " + self.name(unit["name"])
            line.append_text(
                self.marked(words, f"mine:unit:{unit['unit']}" if player["seat"] == self.look.seat else "")
            )
            line.append(f" ({self.whereabouts(unit)})  ", "dim")
        return line

    def whereabouts(self, unit: dict[str, Any]) -> str:
        """On a space, at home with or without a token, fallen or wounded."""
        if unit["space"]:
            city = "city." + unit["space"]
            return self.name(city) if city in self.look.texts else str(unit["space"])
        if unit["token"]:
            return self.own("token." + unit["token"])
        return self.own("state.planned" if unit["planned"] else "state." + unit["state"])

    def upgrades(self, player: dict[str, Any]) -> Text:
        """The six tiles: pieces freed and left, or unlocked."""
        line = Text("   ")
        for number, tile in enumerate(player["upgrades"], start=1):
            place = f"mine:upgrade:{number}" if player["seat"] == self.look.seat else ""
            pieces = [
                FREED if at < tile["freed"] else self.own("piece." + piece) for at, piece in enumerate(tile["pieces"])
            ]
            sign = "✓" if tile["unlocked"] else "".join(pieces)
            words = f"{number} {sign}"
            if self.space is not Space.TIGHT:
                words += " " + self.name("upgrade." + tile["upgrade"])
            line.append_text(self.marked(words, place)).append("  ")
        return line

    def secrets(self, player: dict[str, Any], seat: int) -> list[Text]:
        """Cards, Premonitions, stored tiles and tokens, as far as they are shown."""
        found: list[Text] = []
        if player["storage"]:
            tiles = ", ".join(self.name("technology." + tile) for tile in player["storage"])
            found.append(Text("   " + self.own("storage") + " ", "bold").append(tiles))
        if player["hand"]:
            line = Text("   " + self.own("hand") + " ", "bold")
            for card in player["hand"]:
                place = f"mine:card:{card['name']}" if seat == self.look.seat else ""
                line.append_text(self.marked(self.name(card["card"]), place)).append("  ")
            found.append(line)
        for vision in player["premonitions"] or []:
            key = "premonition_about." if self.space is Space.ROOMY else "premonition."
            line = Text("   " + self.own("vision") + " ", "bold")
            place = "mine:premonition:" + vision
            found.append(line.append_text(self.marked(self.name(key + vision), place)))
        if player["reserve"] is not None:
            tokens = [f"{self.own('token.' + name)} {n}" for name, n in player["reserve"].items()]
            found.append(Text("   " + self.own("tokens") + " ", "bold").append(", ".join(tokens) or EMPTY))
        return found


class HybrisDrawing(Drawing):
    """The table of Hybris."""

    def table(self, look: Look, width: int, space: Space) -> RenderableType:
        lines = [*Boards(look, width, space).lines(), *Players(look, width, space).lines()]
        return stacked(part for line in lines for part in line.split("\n"))


DRAWING = HybrisDrawing()
