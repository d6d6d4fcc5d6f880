"""What a viewer says on the socket, and what it does."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from mythagon.bots.curves import curve_of
from mythagon.house import said as m
from mythagon.house.answers import Answer, Done, Earlier, Foresight, Passed, Pong, Reason, foresight_of
from mythagon.house.counsel import Advice, Weighed, advice_of, weighed_of
from mythagon.house.counting import unrated
from mythagon.house.drafts import move_draft, sit_in
from mythagon.house.hall import Hall
from mythagon.house.journal import Draft, Entry, Papers
from mythagon.house.live import LiveTable
from mythagon.house.log import passage_before
from mythagon.house.passed import passed_since
from mythagon.house.refusal import Refused
from mythagon.house.sent import ask_of, events_of, lines_of, message_of
from mythagon.house.shapes import replace
from mythagon.house.story import Story, story_of
from mythagon.house.tables import Table
from mythagon.house.thoughts import advise, compare
from mythagon.house.viewer import Viewer
from mythagon.house.words import clean_text
from mythagon.kernel import foresight
from mythagon.kernel.errors import UndoRefused
from mythagon.kernel.message import Message

LOG = logging.getLogger("mythagon.requests")
LONGEST_CHAT = 500
LONGEST_NOTES = 4000
#: seconds the owl thinks before it says something, and until it has thought
THOUGHTS = (0.15, 0.85)


class Requests:
    """Does what viewers ask for; each request is answered by one message."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        #: what each type of message does; without an answer of its own, the viewer is answered `done`
        self._does: dict[type, Callable[[Viewer, Any], Awaitable[Answer | None]]] = {
            m.Ping: self._ping,
            m.Sit: self._sit,
            m.Choose: self._choose,
            m.Preview: self._preview,
            m.Undo: self._undo,
            m.UndoVote: self._vote,
            m.StandIn: self._stand_in,
            m.Replace: self._replace,
            m.Return: self._return,
            m.Why: self._why,
            m.Advise: self._advise,
            m.Hurry: self._hurry,
            m.Enough: self._enough,
            m.Recall: self._earlier,
            m.Retrace: self._passed,
            m.Chat: self._chat,
            m.Mute: self._mute,
            m.Hush: self._hush,
            m.Orders: self._orders,
            m.Notes: self._notes,
        }

    async def do(self, viewer: Viewer, said: m.Said) -> Answer:
        """Do what was said; the answer to the viewer."""
        answer = await self._does[type(said)](viewer, said)
        return answer if answer is not None else Done(said.id, viewer.live.table.seq)

    def _seat(self, viewer: Viewer, seat: int | None) -> int:
        """The seat a viewer speaks for; on a shared device it may be another of its seats."""
        if viewer.seat is None or viewer.home is None:
            raise Refused("spectator", "spectators only watch", 403)
        if seat is None or seat == viewer.seat:
            return viewer.seat
        if seat not in viewer.live.table.device(viewer.home):
            raise Refused("wrong_seat", f"seat {seat} is not played on this device", 403)
        return seat

    async def _act(self, viewer: Viewer, seat: int, decide: Callable[[], Draft | None]) -> Entry | None:
        """Change the table for a seat that the viewer still speaks for in the moment of the decision."""

        def checked() -> Draft | None:
            self._seat(viewer, seat)
            return decide()

        return await self.hall.act(viewer.live, checked)

    async def _ping(self, viewer: Viewer, said: m.Ping) -> Pong:
        return Pong(said.id)

    async def _sit(self, viewer: Viewer, said: m.Sit) -> None:
        viewer.move(self._seat(viewer, said.seat))

    # -- the match ------------------------------------------------------------------------------------------------

    async def _choose(self, viewer: Viewer, said: m.Choose) -> None:
        live, seat = viewer.live, self._seat(viewer, said.seat)
        table = live.table
        if (said.text is None) == (said.texts is None):
            raise Refused("bad_message", "choose either a text or texts", 422)
        texts = said.texts if said.texts is not None else [said.text or ""]
        began, windowed = self.hall.watch.steady(), False

        def decide() -> Draft | None:
            nonlocal windowed
            # an id repeated by somebody who has seen what it did is a new message, not the old one again
            if table.requests.get(f"{seat}:{said.id}", -1) > said.seq:
                return None
            check_turn(table, seat, said.seq)
            draft = move_draft(table, seat, texts, "person", self.hall.watch.now(), said.id)
            windowed = table.running().ask_of(seat).window != ""
            return draft

        ends = self.hall.window_ends(live, seat) if seat in table.question else 0.0
        if ends and decide() is not None:  # what is refused is refused at once, and not held back
            await self.hall.watch.sleep(ends - self.hall.watch.now())
        if await self._act(viewer, seat, decide) is not None:
            self.hall.counts.moved("person")
            if not windowed:  # how often people answer windows themselves would say how often they had to pass
                self.hall.counts.answered(self.hall.watch.steady() - began)

    async def _preview(self, viewer: Viewer, said: m.Preview) -> Foresight:
        seat = self._seat(viewer, said.seat)
        return foresight_of(said.id, self.preview(viewer.live, seat, said.seq, said.texts))

    def preview(self, live: LiveTable, seat: int, seq: int, texts: list[str]) -> foresight.Foresight:
        """What the asked seat can know to follow from its choices, for a seat that might choose them now."""
        check_turn(live.table, seat, seq)
        return live.table.running().foresee(seat, texts)

    async def _undo(self, viewer: Viewer, said: m.Undo) -> None:
        live, seat = viewer.live, self._seat(viewer, said.seat)
        table = live.table

        def decide() -> Draft | None:
            if f"{seat}:{said.id}" in table.requests:
                return None
            if table.status != "playing":
                raise UndoRefused("the match is not being played")
            if said.steps <= table.free_undo(seat):
                return Draft("undo", seat, {"moves": said.steps}, said.id)
            self._check_say(table, seat)
            table.check_calm(seat)
            return Draft("undo_ask", seat, {"to": table.undo_target(seat, said.steps)}, said.id)

        await self._act(viewer, seat, decide)

    async def _vote(self, viewer: Viewer, said: m.UndoVote) -> None:
        live, seat = viewer.live, self._seat(viewer, said.seat)
        table = live.table

        def decide() -> Draft | None:
            if f"{seat}:{said.id}" in table.requests:
                return None
            if table.proposal is None or table.status != "playing":
                raise UndoRefused("nobody asks to take anything back")
            self._check_say(table, seat)
            return Draft("undo_vote", seat, {"agree": said.agree}, said.id)

        await self._act(viewer, seat, decide)

    def _check_say(self, table: Table, seat: int) -> None:
        """Whoever has left their seat to a bot has nothing to say until they take it back."""
        if seat not in table.people(self.hall.watch.now()):
            raise Refused("stand_in", "a bot sits in for you: take your seat back first")

    async def _stand_in(self, viewer: Viewer, said: m.StandIn) -> None:
        live, seat = viewer.live, self._seat(viewer, said.seat)
        table = live.table

        def decide() -> Draft | None:
            if f"{seat}:{said.id}" in table.requests:
                return None
            if table.status != "playing":
                raise Refused("not_playing", "a bot can sit in while the match is played")
            table.check_calm(seat)
            if all(other == seat or chair.played_by is not None for other, chair in enumerate(table.seats)):
                self.hall.check_bots(table.founding.founder)
            return sit_in(table, seat, said.strength, "asked", request=said.id)

        await self._act(viewer, seat, decide)

    async def _replace(self, viewer: Viewer, said: m.Replace) -> None:
        live, seat = viewer.live, self._seat(viewer, said.seat)
        table = live.table

        def decide() -> Draft | None:
            if f"{said.who}:{said.id}" in table.requests:
                return None
            if said.who not in table.away or said.who in live.online() or table.status != "playing":
                raise Refused("not_away", "nobody is away there for whom a bot could sit in")
            self._check_say(table, seat)
            say = self.hall.watch.now() + self.hall.settings.consent_time
            return sit_in(table, said.who, said.strength, "absent", say, said.id)

        await self._act(viewer, seat, decide)

    async def _return(self, viewer: Viewer, said: m.Return) -> None:
        live, seat = viewer.live, self._seat(viewer, said.seat)
        await self.come_back(live, seat, said.id, None)

    async def come_back(self, live: LiveTable, seat: int, request: str | None, only: tuple[str, ...] | None) -> None:
        """The person plays again; `only` limits it to some reasons of the stand-in."""
        table = live.table

        def decide() -> Draft | None:
            chair = table.seats[seat]
            if table.ended or (chair.stand_in is None and seat not in table.away):
                return None
            if chair.stand_in is not None and only is not None and chair.why not in only:
                return None
            table.check_calm(seat)
            return Draft("return", seat, {}, request)

        await self.hall.act(live, decide)

    async def _why(self, viewer: Viewer, said: m.Why) -> Reason:
        seat = self._seat(viewer, said.seat)
        return Reason(said.id, message_of(self.why(viewer.live, seat, said.place)))

    def why(self, live: LiveTable, seat: int, place: str) -> Message | None:
        """The rules' reason. Only for a seat that is asked: a reason may rest on what the asked seat alone knows."""
        table = live.table
        return table.match.why_not(seat, place) if table.match is not None else None

    async def _earlier(self, viewer: Viewer, said: m.Recall) -> Earlier:
        told = passage_before(viewer.live.table.match, viewer.seat, said.step, said.place)
        return Earlier(said.id, told.since, events_of(told.events), lines_of(told.lines))

    async def _passed(self, viewer: Viewer, said: m.Retrace) -> Passed:
        seat, table = self._seat(viewer, said.seat), viewer.live.table
        told = viewer.looks.passed
        if seat not in told or told[seat][0] != table.seq:
            told[seat] = table.seq, passed_since(table, seat, said.id)
        return replace(told[seat][1], id=said.id)

    async def _advise(self, viewer: Viewer, said: m.Advise) -> Advice | Weighed:
        seat = self._seat(viewer, said.seat)
        table = viewer.live.table
        if not table.founding.owl:
            raise Refused("no_owl", "the owl gives no advice at this table", 403)
        check_turn(table, seat, said.seq)
        match = table.running()
        several = len(match.ask_of(seat).choices) > 1
        question = ask_of(match.foresee(seat, said.texts).question) if said.texts else None
        if said.texts and question is None:
            raise Refused("news", "nothing is asked of this seat after these choices, or nobody knows yet what")
        if question is not None:
            several = len(question.choices) > 1
        if not viewer.counsel.take():
            raise Refused("slow_down", "the owl was asked too often; wait a little", 429)
        story, household = story_of(match, table.data), viewer.live.household()
        advice = await self.hall.workers.call(advise, story, seat, said.texts, name=household)
        if advice is None:
            LOG.error("the owl failed", extra={"game": table.game.id})
            raise Refused("failed", "the owl has nothing to say just now", 500)
        weighs = said.weigh and several and self._weighs(viewer.live)
        first = advice_of(said.id, said.seq, advice, weighs)
        if not weighs:
            return first
        viewer.say(first)
        viewer.weighing = True
        for seconds in THOUGHTS[:-1]:
            viewer.say(await self._weigh(viewer, said, story, seat, seconds))
        return await self._weigh(viewer, said, story, seat, THOUGHTS[-1])

    def _weighs(self, live: LiveTable) -> bool:
        """May the owl say what choices are worth? Not where people play one another for their ratings."""
        table = live.table
        contest = sum(chair.person for chair in table.seats) > 1 and unrated(table, live.keys) is None
        return not contest and curve_of(table.game, len(table.seats)) is not None

    async def _weigh(self, viewer: Viewer, said: m.Advise, story: Story, seat: int, seconds: float) -> Weighed:
        """What the owl finds in so many seconds of a worker."""
        household = viewer.live.household()
        found = await self.hall.workers.call(compare, story, seat, said.texts, seconds, name=household)
        if found is None:
            LOG.error("the owl failed", extra={"game": story.game})
        return weighed_of(said.id, said.seq, found, found is None or seconds == THOUGHTS[-1])

    async def _hurry(self, viewer: Viewer, said: m.Hurry) -> None:
        viewer.live.hurried.add(self._seat(viewer, said.seat))

    async def _enough(self, viewer: Viewer, said: m.Enough) -> None:
        self._seat(viewer, said.seat)
        if not self.hall.workers.enough(viewer.live.household()):
            raise Refused("not_here", "here a bot thinks until it has done", 409)

    # -- beside the match -----------------------------------------------------------------------------------------

    async def _chat(self, viewer: Viewer, said: m.Chat) -> None:
        live = viewer.live
        if viewer.seat is None and live.table.hushed:
            raise Refused("hushed", "the founder has closed the spectators' chat", 403)
        if not viewer.chatter.take():
            raise Refused("slow_down", "too many lines at once; wait a little", 429)
        text = clean_text(said.text, LONGEST_CHAT, "a line of chat")
        once = f"chat:{viewer.seat}:{said.id}:{text}"
        if said.id and not live.once(once):
            return
        name = live.table.seats[viewer.seat].name if viewer.seat is not None else ""
        try:
            line = await self.hall.store.add_chat(live.table.id, viewer.seat, name, text, self.hall.watch.now())
        except BaseException:
            live.heard.pop(once, None)  # it may be said again
            raise
        live.spread_chat([line])
        self.hall.tell(live.table.id, live.table.seq)

    async def _mute(self, viewer: Viewer, said: m.Mute) -> None:
        live, seat = viewer.live, self._seat(viewer, said.seat)
        table = live.table

        def decide() -> Draft | None:
            if said.who is not None and (said.who >= len(table.seats) or said.who in table.device(seat)):
                raise Refused("no_person", "nobody sits there whom you could mute", 404)
            if (said.who in table.muted.get(seat, ())) == said.muted:
                return None
            table.check_calm(seat)
            return Draft("mute", seat, {"who": said.who, "muted": said.muted}, said.id)

        await self._act(viewer, seat, decide)

    async def _hush(self, viewer: Viewer, said: m.Hush) -> None:
        live, seat = viewer.live, self._seat(viewer, said.seat)
        table = live.table

        def decide() -> Draft | None:
            if not table.presides(seat):
                raise Refused("not_host", "only the founder of the table closes the spectators' chat", 403)
            if table.hushed == said.closed:
                return None
            table.check_calm(seat)
            return Draft("hush", seat, {"closed": said.closed}, said.id)

        await self._act(viewer, seat, decide)

    async def _orders(self, viewer: Viewer, said: m.Orders) -> None:
        await self._papers(viewer, said.seat, None, sorted(set(said.windows)))

    async def _notes(self, viewer: Viewer, said: m.Notes) -> None:
        if len(said.text) > LONGEST_NOTES:
            raise Refused("bad_text", f"notes have at most {LONGEST_NOTES} characters", 422)
        await self._papers(viewer, said.seat, said.text, None)

    async def _papers(self, viewer: Viewer, named: int | None, notes: str | None, orders: list[str] | None) -> None:
        """Keep notes or standing orders; they are nobody else's business."""
        live = viewer.live
        async with live.lock:  # notes of one device and orders of another come one after the other
            seat = self._seat(viewer, named)
            papers = live.papers.get(seat, Papers())
            papers = Papers(papers.notes if notes is None else notes, papers.orders if orders is None else orders)
            await self.hall.store.keep_papers(live.table.id, seat, papers)
            live.papers[seat] = papers
        self.hall.changed(live)
        self.hall.tell(live.table.id, live.table.seq)


def check_turn(table: Table, seat: int, seq: int) -> None:
    """Refuse a choice that was made for another moment of the table, or for a seat that a bot plays."""
    table.running()
    if not table.seats[seat].person:
        raise Refused("wrong_seat", "a bot plays this seat", 403)
    question = table.question.get(seat)
    known = 0 <= seq <= table.seq
    if not known or (seq < question if question is not None else seq != table.seq):
        raise Refused("stale", f"the table is at {table.seq}, your choice was for {seq}")
    if table.seats[seat].stand_in is not None:
        raise Refused("stand_in", "a bot sits in for you: take your seat back first")
