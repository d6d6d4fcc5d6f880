import { beforeEach, describe, expect, it } from "vitest";
import type { Choosing } from "../../src/core/choosing.svelte";
import type { Ask, Foresight, Message } from "../../src/core/wire";
import { ask, ASKED, box, choice, choosingAt, MADE } from "./table";

describe("choosing", () => {
  const sent: string[] = [];
  const send = async (texts: string[]): Promise<number> => (sent.push(texts.join(" ")), MADE);
  const why = async (): Promise<Message> => ({ key: "why.far", values: {}, rule: "" });
  /** A table that knows which question would follow from these choices. */
  const foreseeing =
    (questions: Record<string, Ask>) =>
    async (texts: string[]): Promise<Foresight> =>
      ({
        steps: texts.length,
        news: false,
        events: [],
        question: questions[texts.join(" ")] ?? null,
      }) as unknown as Foresight;
  let choosing: Choosing;

  beforeEach(() => {
    sent.length = 0;
    document.body.replaceChildren();
    choosing = choosingAt({ send, why }).choosing;
  });

  it("sends the only choice of a place at one click", async () => {
    choosing.show(ask(choice("take:1", ["port:1"]), choice("take:2", ["port:2"])), ASKED);
    await choosing.pick("port:2", box(0, 0));
    expect(sent).toEqual(["take:2"]);
  });

  it("opens a menu where a place has several choices, and sends nothing", async () => {
    choosing.show(ask(choice("sail", ["sq:A1"]), choice("attack", ["sq:A1"])), ASKED);
    await choosing.pick("sq:A1", box(5, 6));
    expect(sent).toEqual([]);
    expect(choosing.menu?.choices.map((one) => one.text)).toEqual(["sail", "attack"]);
  });

  it("takes a piece up at the first place of its moves, and puts it down at the second", async () => {
    choosing.show(
      ask(choice("c5-d5", ["p:c5", "p:d5"]), choice("c5-c4", ["p:c5", "p:c4"]), choice("b4-c4", ["p:b4", "p:c4"])),
      ASKED,
    );
    const lit = (): string[] => ["p:b4", "p:c4", "p:c5", "p:d5"].filter((place) => choosing.at(place).length);
    expect(lit()).toEqual(["p:b4", "p:c5"]);
    await choosing.pick("p:c5", box(0, 0));
    expect([choosing.lifted, lit(), choosing.menu]).toEqual(["p:c5", ["p:b4", "p:c4", "p:c5", "p:d5"], null]);
    await choosing.pick("p:a1", box(0, 0));
    expect([choosing.lifted, choosing.reason]).toEqual([null, null]); // elsewhere lets it go
    await choosing.pick("p:b4", box(0, 0));
    await choosing.pick("p:c4", box(0, 0));
    expect(sent).toEqual(["b4-c4"]);
  });

  it("shows a move that is chosen in words before it is final; by hand it is final at once", async () => {
    const { choosing: shown } = choosingAt({ send, why, previews: (_, inWords) => inWords });
    const [first, second] = [choice("c5-d5", ["p:c5", "p:d5"]), choice("c5-c4", ["p:c5", "p:c4"])];
    shown.show(ask(first, second), ASKED);
    await shown.choose(first);
    expect([shown.lifted, shown.confirming, shown.confirmAt, sent]).toEqual(["p:c5", first, null, []]);
    await shown.pick("p:c5", box(0, 0));
    expect([shown.lifted, shown.confirming]).toEqual([null, null]); // let go, and with it what was chosen
    await shown.pick("p:c5", box(0, 0));
    await shown.pick("p:c4", box(0, 0));
    expect(sent).toEqual(["c5-c4"]);
  });

  it("shows what is pointed at, in words and on the board", () => {
    const [first, second] = [choice("c5-d5", ["p:c5", "p:d5"]), choice("c5-c4", ["p:c5", "p:c4"])];
    choosing.show(ask(first, second), ASKED);
    const [row, stone] = [box(0, 0), box(9, 9)];
    row.dataset["choice"] = "c5-c4";
    Object.assign(stone.dataset, { lit: "", place: "p:c5" });
    choosing.point(row);
    expect(choosing.pointed).toEqual([second]);
    choosing.point(stone);
    expect(choosing.pointed).toEqual([first, second]);
    choosing.point(document.body);
    expect(choosing.pointed).toEqual([]);
  });

  it("says why a place without a choice cannot be chosen", async () => {
    choosing.show(ask(choice("pass")), ASKED);
    const element = box(0, 0);
    element.dataset["name"] = "Athens";
    await choosing.pick("sq:E4", element);
    expect(choosing.reason).toMatchObject({ place: "sq:E4", name: "Athens", message: { key: "why.far" } });
    expect(sent).toEqual([]);
  });

  it("asks before what cannot be taken back, and sends it at the second word", async () => {
    const roll = choice("roll", [], true);
    choosing.show(ask(roll), ASKED);
    await choosing.choose(roll);
    expect(sent).toEqual([]);
    expect(choosing.confirming).toEqual(roll);
    await choosing.choose(roll);
    expect(sent).toEqual(["roll"]);
  });

  it("holds what the room shows first until the room makes it final", async () => {
    const held = choosingAt({ send, previews: (one) => one.text.startsWith("kylix:") }).choosing;
    const [turn, pass] = [choice("kylix:1"), choice("pass")];
    held.show(ask(turn, pass), ASKED);
    await held.choose(turn);
    expect([sent, held.confirming?.text]).toEqual([[], "kylix:1"]);
    await held.choose(pass);
    expect(sent).toEqual(["pass"]);
  });

  it("collects what the room wants, shows the question that would follow, and sends all as one move", async () => {
    const [first, second, end, pass] = [choice("activate"), choice("enter"), choice("end"), choice("pass")];
    const foresee = foreseeing({ activate: ask(second, pass), "activate enter": ask(end) });
    const held = choosingAt({ send, foresee, collects: (one) => one.text !== "end" }).choosing;
    held.show(ask(first, pass), ASKED);
    await held.choose(first);
    expect(held.ask?.choices).toEqual([second, pass]);
    await held.choose(second);
    expect(held.dismiss()).toBe(true);
    expect(held.ask?.choices).toEqual([second, pass]);
    await held.choose(second);
    expect(sent).toEqual([]);
    await held.choose(end);
    expect(sent).toEqual(["activate enter end"]);
  });

  it("ends what is collected where the room says that something new begins", async () => {
    const [pillar, other, plan] = [choice("pillar"), choice("other"), choice("plan")];
    const next = { ...ask(plan, other), message: { key: "ask.plan", values: {}, rule: "" } };
    const follows = (_: Ask, { message }: Ask): boolean => message.key !== "ask.plan";
    const held = choosingAt({ send, foresee: foreseeing({ pillar: next }), collects: () => true, follows }).choosing;
    held.show(ask(pillar, other), ASKED);
    await held.choose(pillar);
    expect([held.ask, held.questions.map((one) => one.choices[0]?.text)]).toEqual([null, ["pillar"]]);
    await held.finish();
    expect(sent).toEqual(["pillar"]);
  });

  it("does not ask what has one answer, and takes it back with the choice before it", async () => {
    const [act, other, only] = [choice("act"), choice("other"), choice("resolve")];
    const foresee = foreseeing({ act: ask(only), "act resolve": ask(choice("yes"), choice("no")) });
    const held = choosingAt({ send, foresee, collects: () => true }).choosing;
    held.show(ask(act, other), ASKED);
    await held.choose(act);
    expect(held.collected?.choices.map((one) => one.text)).toEqual(["act", "resolve"]);
    expect(held.questions.map((one) => one.choices.length)).toEqual([2, 1, 2]);
    held.back();
    expect([held.collected, held.ask?.choices]).toEqual([null, [act, other]]);
  });

  it("keeps what is collected when the same question is shown again: somebody else has decided in secret", async () => {
    const [token, other] = [choice("plan"), choice("skip")];
    const held = choosingAt({ send, foresee: foreseeing({}), collects: () => true }).choosing;
    held.show(ask(token, other), ASKED);
    await held.choose(token);
    held.show(ask(token, other), ASKED);
    expect(held.holds(token)).toBe(true);
    held.show(ask(other, token), ASKED);
    expect(held.collected).toBeNull();
  });

  it("offers nothing more once chance would speak; the collected choices are sent by the room", async () => {
    const roll = choice("roll", [], true);
    const foresee = async (): Promise<Foresight> =>
      ({ steps: 0, news: true, events: [], question: ask(roll) }) as unknown as Foresight;
    const held = choosingAt({ send, foresee, collects: () => true }).choosing;
    held.show(ask(roll), ASKED);
    await held.choose(roll);
    expect([held.ask, sent]).toEqual([null, []]);
    await held.finish();
    expect(sent).toEqual(["roll"]);
  });

  it("ignores every click after a choice, until the table shows what came of it", async () => {
    const [a, b] = [choice("a", ["p"]), choice("b", ["q"])];
    choosing.show(ask(a, b), ASKED);
    await choosing.choose(a);
    expect(choosing.sent).toEqual(["a"]);
    await choosing.choose(b);
    await choosing.pick("q", box(0, 0));
    choosing.show(ask(a, b), ASKED); // another seat has decided in secret: the answer is still on its way
    await choosing.choose(b);
    expect(sent).toEqual(["a"]);
    choosing.show(ask(a, b), MADE);
    await choosing.choose(b);
    expect(sent).toEqual(["a", "b"]);
  });

  it("asks again at once where the look came before the answer", async () => {
    const [a, b] = [choice("a"), choice("b")];
    const early = choosingAt({ send: async () => ASKED }).choosing;
    early.show(ask(a, b), ASKED);
    await early.choose(a);
    expect(early.busy).toBe(false);
  });

  it("offers a refused choice again", async () => {
    const refusing = choosingAt({ send: async () => null }).choosing;
    refusing.show(ask(choice("a")), ASKED);
    await refusing.choose(choice("a"));
    expect(refusing.busy).toBe(false);
  });

  it("lights no place for what is offered at a price, before it is unfolded", () => {
    choosing.show(ask(choice("accept", ["chosen"]), { ...choice("redirect", ["skill"]), form: "aside" }), ASKED);
    expect([choosing.at("chosen").length, choosing.at("skill").length]).toEqual([1, 0]);
    choosing.unfolded = true;
    expect(choosing.at("skill").length).toBe(1);
  });

  it("asks in words where a click could also mean something the room does", async () => {
    choosing.show(ask(choice("hydra", ["sq:D4"])), ASKED);
    await choosing.pick("sq:D4", box(0, 0), [{ label: "sail there", run: () => undefined }]);
    expect(sent).toEqual([]);
    expect(choosing.menu?.also?.map((deed) => deed.label)).toEqual(["sail there"]);
  });

  it("sends at the first word for those who do not want to be asked", async () => {
    const bold = choosingAt({ send, careful: () => false }).choosing;
    bold.show(ask(choice("roll", [], true)), ASKED);
    await bold.choose(bold.ask!.choices[0]!);
    expect(sent).toEqual(["roll"]);
  });

  it("forgets what was half chosen when a new question comes", async () => {
    choosing.show(ask(choice("a", ["p"]), choice("b", ["p"])), ASKED);
    await choosing.pick("p", box(0, 0));
    choosing.show(ask(choice("c", ["p"])), ASKED);
    expect(choosing.menu).toBeNull();
    expect(choosing.dismiss()).toBe(false);
  });

  it("numbers choices from one, as the keyboard does", () => {
    const [a, b] = [choice("a"), choice("b")];
    choosing.show(ask(a, b), ASKED);
    expect([choosing.number(a), choosing.number(b), choosing.number(choice("c"))]).toEqual([1, 2, 0]);
  });
});
