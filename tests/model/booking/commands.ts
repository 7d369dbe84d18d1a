import fc from "fast-check";
import { expect } from "vitest";
import { schema } from "#db/client.server";
import { paymentOf } from "#tests/support/money/books";
import { DAY, HOUR, MINUTE } from "#tests/support/world";
import { BOOKING_MOVE_NAMES, BOOKING_MOVES, type BookingMove, type Mover } from "~/domain/bookings/lifecycle/moves";
import { bookingFor } from "~/domain/bookings/queries.server";
import { DomainError } from "~/domain/errors";
import { BOOKING_STATES, type BookingState } from "~/lib/vocabulary";
import { bookingProblems } from "../booked-work";
import { booksProblems } from "../invariants";
import type { Model } from "../model";
import { work, workOutbox } from "../process";
import { ACTORS, type ActorName, type Bank, type Belief, endOfTime, hear, leftOf, type Real } from "./belief";
import { DATE_DEEDS } from "./date-deeds";
import { HOLD_DEEDS } from "./hold-deeds";
import { PROBLEM_DEEDS } from "./problem-deeds";
import { expectPrivacy } from "./sights";
import { type Deed, paymentsOf, WORK_DEEDS } from "./work-deeds";

const { attendance, bookings, dateProposals, disputes, events, furtherHours, payments } = schema;
const { problemOffers, problems, refunds, transfers } = schema;
const STORED = [
  ...[attendance, bookings, dateProposals, disputes, events, furtherHours, payments],
  ...[problemOffers, problems, refunds, transfers],
];

export const DEEDS = { ...HOLD_DEEDS, ...DATE_DEEDS, ...WORK_DEEDS, ...PROBLEM_DEEDS };
export type DeedName = keyof typeof DEEDS;
const NAMES = Object.keys(DEEDS) as DeedName[];

/** A person does what they may do, or what they may not. Whatever is done is sent again with its key. */
export class Do implements fc.AsyncCommand<Belief, Real> {
  constructor(
    readonly name: DeedName,
    readonly actor: ActorName,
  ) {}
  check = () => true;
  toString = () => `${this.actor}: ${this.name}`;

  async run(belief: Belief, real: Real): Promise<void> {
    const { rule, fill }: Deed = DEEDS[this.name];
    const apply = rule(belief, this.actor, real.model.world.clock.now());
    const before = stored(real);
    real.keys += 1;
    const key = `key-${real.keys}`;
    const send = fill(real, real.people[this.actor]);
    if (apply) {
      expect(await send(key)).toMatchObject({ replayed: false });
      noteMove(belief, real, this.name === "pay for the time" ? "provider" : moverOf(this.actor), () => apply(belief));
      real.reached.add(this.name);
      const after = stored(real);
      expect(await send(key)).toMatchObject({ replayed: true });
      expect(stored(real)).toEqual(after);
    } else {
      await expect(send(key)).rejects.toBeInstanceOf(DomainError);
      real.reached.add(refused(this.name, this.actor));
      expect(stored(real)).toEqual(before);
    }
    await expectToHold(belief, real);
  }
}

/** Everybody tries everything that they may not do now. */
export class DoForbidden implements fc.AsyncCommand<Belief, Real> {
  check = () => true;
  toString = () => "everybody tries what they may not do";

  async run(belief: Belief, real: Real): Promise<void> {
    const now = real.model.world.clock.now();
    const before = stored(real);
    for (const name of NAMES) {
      const { rule, fill }: Deed = DEEDS[name];
      for (const actor of ACTORS.filter((one) => !rule(belief, one, now))) {
        real.keys += 1;
        const sent = fill(real, real.people[actor])(`key-${real.keys}`);
        await expect(sent, `${actor}: ${name}`).rejects.toBeInstanceOf(DomainError);
        real.reached.add(refused(name, actor));
      }
    }
    expect(stored(real)).toEqual(before);
    real.reached.add(`all forbidden while ${belief.state}`);
  }
}

/** A person does one of the things that may be done now. */
class DoFitting implements fc.AsyncCommand<Belief, Real> {
  private done = "nothing fits";
  /** `pick` is below 1: where on the line of all that fits, each as long as its weight, the deed is found. */
  constructor(readonly pick: number) {}
  check = () => true;
  toString = () => `fitting, ${this.done}`;

  async run(belief: Belief, real: Real): Promise<void> {
    const now = real.model.world.clock.now();
    const fitting = NAMES.flatMap((name) => {
      const { by, rule, weight }: Deed = DEEDS[name];
      return by.flatMap((actor) => (rule(belief, actor, now) ? [{ weight, deed: new Do(name, actor) }] : []));
    });
    let place = this.pick * fitting.reduce((sum, { weight }) => sum + weight, 0);
    const found = fitting.find(({ weight }) => {
      place -= weight;
      return place < 0;
    });
    if (!found) return;
    this.done = found.deed.toString();
    await found.deed.run(belief, real);
  }
}

/** Time passes, and the worker does what is due. A process that was down for the time does the same when it is up again. */
export class Wait implements fc.AsyncCommand<Belief, Real> {
  constructor(readonly ms: number) {}
  // Banks decide without an answer after a week. Of what is canceled, only the money moves, and the end of each run waits for it.
  check = ({ bank, state }: Readonly<Belief>) => state !== "cancelled" && (bank !== "open" || this.ms < DAY);
  toString = () => `${this.ms / MINUTE} min later`;

  async run(belief: Belief, real: Real): Promise<void> {
    const { model } = real;
    model.advance(this.ms);
    await work(model);
    const now = model.world.clock.now();
    noteBank(belief, real);
    noteMove(belief, real, "clock", () => endOfTime(belief, now));
    // What one schedule has moved is due for another.
    await work(model);
    await expectToHold(belief, real);
  }
}

/** The company's bank takes the money of the booking back for as long as it looks into it. */
export class Dispute implements fc.AsyncCommand<Belief, Real> {
  check = ({ bank, state, paid }: Readonly<Belief>) => bank === "nothing" && state !== "cancelled" && paid.length > 0;
  toString = () => "the bank opens a dispute";

  async run(belief: Belief, { model, paymentId }: Real): Promise<void> {
    model.sandbox.outside.dispute(paymentOf(model, paymentId).chargeId ?? "");
    belief.bank = "open";
  }
}

export class Decide implements fc.AsyncCommand<Belief, Real> {
  constructor(readonly outcome: "won" | "lost") {}
  check = ({ bank }: Readonly<Belief>) => bank === "open";
  toString = () => `the bank decides: ${this.outcome}`;

  async run(belief: Belief, { model }: Real): Promise<void> {
    const { data } = await model.stripe.disputes.list({ limit: 1 });
    model.sandbox.outside.decide(data[0]?.id ?? "", this.outcome);
    belief.bank = this.outcome;
  }
}

/** Some of the provider's webhooks arrive: late, doubled and in any order; some never do. */
export class Post implements fc.AsyncCommand<Belief, Real> {
  check = () => true;
  toString = () => "webhooks arrive";

  async run(belief: Belief, real: Real): Promise<void> {
    await real.post.step();
    await workOutbox(real.model);
    noteBank(belief, real);
    await expectToHold(belief, real);
  }
}

/** Returns moves in any order: some that fit, some that anybody tries. */
export function anyMoves(most: number) {
  const fits = fc.nat(999).map((pick) => new DoFitting(pick / 1000));
  const any = fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...ACTORS)).map(([name, who]) => new Do(name, who));
  const soon = fc.constantFrom(10 * MINUTE, HOUR, 6 * HOUR).map((ms) => new Wait(ms));
  const later = fc.constantFrom(20 * HOUR, DAY, 3 * DAY).map((ms) => new Wait(ms));
  const bank = fc.constantFrom(new Dispute(), new Decide("won"), new Decide("lost"));
  const post = fc.constant(new Post());
  return fc.commands<Belief, Real, false>([...Array(6).fill(fits), any, any, soon, soon, later, bank, post], {
    maxCommands: most,
    size: "max",
  });
}

/** All that the runs together must have reached: every move of the table, every deed allowed to somebody and refused to everybody, in every state. */
export const TO_REACH = [
  ...NAMES,
  ...BOOKING_MOVE_NAMES,
  ...BOOKING_STATES,
  ...NAMES.flatMap((name) => ACTORS.map((actor) => refused(name, actor))),
  ...BOOKING_STATES.map((state) => `all forbidden while ${state}`),
];

function refused(name: DeedName, actor: ActorName): string {
  return `${actor} was refused: ${name}`;
}

function moverOf(actor: ActorName): Mover {
  return actor === "company" || actor === "inspector" ? actor : "administrator";
}

/** Makes a change of belief, which is a move of the table where the state changes, and notes its name. */
function noteMove(belief: Belief, { reached }: Real, by: Mover, change: () => void): void {
  const { state: from } = belief;
  change();
  if (belief.state === from) return;
  const names = BOOKING_MOVE_NAMES.filter((name) => {
    const move: (typeof BOOKING_MOVES)[BookingMove] = BOOKING_MOVES[name];
    const isBy = move.by === by || (move.by === "side" && (by === "company" || by === "inspector"));
    return isBy && (move.from as readonly BookingState[]).includes(from) && move.to === belief.state;
  });
  // A bank that has decided leaves the booking as it was, or ends it where it took everything.
  const isOver = leftOf(belief) === 0;
  const made = names.length === 1 ? names : names.filter((name) => name.startsWith("end-") === isOver);
  expect(made, `${by}: ${from} to ${belief.state}`).toHaveLength(1);
  for (const name of made) reached.add(name);
}

/** Makes the moves that follow from what the product has heard of the bank by now. One that is heard of only when all is lost held the booking first. */
function noteBank(belief: Belief, real: Real): void {
  const heard = heardOf(real.model);
  const now = real.model.world.clock.now();
  const isNews = belief.heard === "nothing" && heard === "lost";
  for (const one of isNews ? (["open", heard] as const) : [heard])
    noteMove(belief, real, "provider", () => hear(belief, one, now));
}

/** What is stored of the bank, whichever way the news came. */
function heardOf(model: Model): Bank {
  const { state } = model.rows(disputes).at(-1) ?? {};
  if (state === undefined) return "nothing";
  return state === "won" || state === "lost" ? state : "open";
}

async function expectToHold(belief: Belief, real: Real): Promise<void> {
  const { model, bookingId, people, reached } = real;
  reached.add(belief.state);
  expect(bookingFor(people.company, bookingId).state).toBe(belief.state);
  const own = paymentsOf(model, bookingId);
  expect(own.map(({ amount, refundedAmount }) => ({ amount, back: refundedAmount }))).toEqual(belief.paid);
  for (const { id, inspectorAmount } of own) {
    const sent = model.rows(transfers).filter(({ paymentId, state }) => paymentId === id && state !== "failed");
    const isDue = belief.state === "completed" || belief.state === "cancelled" || belief.heldFrom === "completed";
    if (!isDue) expect(sent).toEqual([]);
    expect(sent.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(
      belief.bank === "nothing" ? inspectorAmount : inspectorAmount + belief.rate * 2,
    );
  }
  expect([...model.faults, ...booksProblems(model), ...bookingProblems(model)]).toEqual([]);
  await expectPrivacy(belief, real);
}

/** All rows that a refused move must not touch. */
function stored({ model }: Real) {
  return STORED.map((table) => model.rows(table));
}
