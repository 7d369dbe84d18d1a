import type Stripe from "stripe";
import { schema } from "#db/client.server";
import { paymentOf } from "#tests/support/money/books";
import { anApplication, aPaidJob, openAcceptance, openCredit, pay, payIntent } from "#tests/support/money/payments";
import { DAY, HOUR, MINUTE, SECOND } from "#tests/support/world";
import type { InspectorActor } from "~/domain/actor";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { payoutWay } from "~/domain/payments/manual/payout-way.server";
import { sweepProvider } from "~/domain/payments/sweep/sweep-provider-flow.server";
import { sweepUntil } from "~/domain/payments/sweep/sweep-until-flow.server";
import { cents } from "~/lib/money";
import { FAIL_POINTS, type FailPoint } from "~/lib/system/fail-points";
import { ACCOUNTS, isPayable, isVerified, setPayoutsUp } from "./accounts";
import { BOOKED_WORK, bookingProblems } from "./booked-work";
import { BY_HAND, bankProblems, payAllByHand } from "./by-hand";
import { type Coverage, newCoverage, noteStates } from "./coverage";
import { booksProblems, endProblems } from "./invariants";
import { type Model, openModel } from "./model";
import { MONTHS, monthProblems } from "./months";
import { approvalProblems, claimAfterRefund, OFFICE, releaseAll } from "./office";
import { OUTSIDE } from "./outside";
import { createPost, guarded, tried, work, workOutbox } from "./process";
import { type Actions, NUMBERS, PAYS_AT_ONCE, PURCHASES, someJob } from "./purchases";
import { NOTHING_TO_DO, type Random, randomFrom, seedIds } from "./random";
import { CALM, type Weather } from "./wire";

const { bookings, payoutAccounts, transfers } = schema;

interface Step {
  waits: number;
  /** Milliseconds by which the product's clock is ahead. */
  skew: number;
  weather: Weather;
  works: boolean;
  /** Whether the database is kept as it is afterwards, or the one that was kept is put in its place. */
  backup: "kept" | "restored" | undefined;
  /** The first of the names is done for which there is anything to do. */
  acts: { names: string[]; seed: number }[];
}

export interface Outcome {
  problems: string[];
  trace: string[];
}

const OWN = { ...PURCHASES, ...BOOKED_WORK, ...ACCOUNTS, ...BY_HAND, ...OFFICE, ...MONTHS };
const CHECKS = [booksProblems, bookingProblems, monthProblems, approvalProblems, bankProblems];
const ACTIONS: Actions = { ...OWN, ...OUTSIDE };
export const MOVES = Object.keys(ACTIONS);
const ANY = namesByWeight(ACTIONS);
/** At first there is nothing yet that could happen outside. */
const SETTLED = namesByWeight(PURCHASES);
const WAITS = [0, SECOND, 10 * SECOND, MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, DAY, 3 * DAY];
const SKEWS = [10 * MINUTE, 3 * HOUR, 2 * DAY, -10 * MINUTE, -3 * HOUR, -2 * DAY];
const TRIES = 4;
const DRILL = ["set payouts up", "buy a posting credit", "post a job", "type a card", "pay over the other channel"];
/** Passed seldom, and never where the process ends at another fail-point before. */
const PAYING_OUT = FAIL_POINTS.filter((point) => /^(transfer|refund|reversal)\./.test(point));
const HEALING = [MINUTE, HOUR, 6 * HOUR, 2 * DAY, 3 * DAY, 3 * DAY, 4 * DAY];

/** What happens in a run of this seed. Steps may be left out without changing what the others try. */
export function planOf(seed: number): Step[] {
  const random = randomFrom(seed);
  const steps = 5 + random.int(7);
  const plan = Array.from({ length: steps }, (_, n) => stepOf(random, n / steps));
  for (const { acts } of plan) if (random.chance(0.5)) acts[0]?.names.unshift(MOVES[seed % MOVES.length] ?? "");
  plan.unshift(drillOf(random, FAIL_POINTS[seed % FAIL_POINTS.length]));
  if (random.chance(0.15)) {
    const at = random.int(steps - 1);
    Object.assign(plan[at] ?? {}, { backup: "kept" });
    Object.assign(plan[at + 1 + random.int(steps - at - 1)] ?? {}, { backup: "restored" });
  }
  return plan;
}

/** The first step of each run: much is under way, and one of the fail-points ends the process. */
function drillOf(random: Random, failPoint: FailPoint | undefined): Step {
  return {
    waits: 0,
    skew: 0,
    weather: { faults: 0, crashesAt: failPoint ? [failPoint] : [] },
    works: true,
    backup: undefined,
    acts: DRILL.map((name) => ({ names: [name], seed: random.int(2 ** 31) })),
  };
}

function stepOf(random: Random, part: number): Step {
  const isStormy = random.chance(0.5);
  const names = part < 0.1 ? SETTLED : ANY;
  return {
    waits: random.one(WAITS),
    skew: random.chance(0.12) ? random.one(SKEWS) : 0,
    weather: isStormy ? storm(random) : CALM,
    works: random.chance(0.6),
    backup: undefined,
    acts: Array.from({ length: 1 + random.int(5) }, () => ({
      names: Array.from({ length: TRIES }, () => random.one(names)),
      seed: random.int(2 ** 31),
    })),
  };
}

function storm(random: Random): Weather {
  const points = random.chance(0.5) ? PAYING_OUT : random.shuffle(FAIL_POINTS).slice(0, 6);
  const crashesAt = random.chance(0.75) ? points : [];
  return { faults: random.chance(0.3) ? 0.6 : 0.15, crashesAt };
}

/** Each name as often as its weight says, ten times for a weight of 1. */
function namesByWeight(actions: Actions): string[] {
  return Object.entries(actions).flatMap(([name, { weight }]) => Array<string>(weight * 10).fill(name));
}

/** Runs a plan in a world of its own, heals it, and tells what does not hold. */
export async function runPlan(seed: number, plan: Step[], coverage = newCoverage()): Promise<Outcome> {
  const trace: string[] = [];
  try {
    return { problems: await problemsOf(seed, plan, coverage, trace), trace };
  } catch (error) {
    return { problems: [`the run ended: ${error instanceof Error ? error.stack : String(error)}`], trace };
  }
}

async function problemsOf(seed: number, plan: Step[], coverage: Coverage, trace: string[]): Promise<string[]> {
  const random = randomFrom(seed ^ 0x5eed);
  seedIds(randomFrom(seed ^ 0x1d5));
  const model = await openModel(random);
  // Months begin at any time.
  model.advance(random.int(11) * DAY);
  await openEngagements(model, random);
  const post = createPost(model, random);
  const problems = () => [...new Set([...model.faults, ...CHECKS.flatMap((check) => check(model))])];
  for (const [n, step] of plan.entries()) {
    trace.push(`${n + 1}. ${await runStep(model, post, step, coverage)}`);
    noteStates(model, coverage);
    if (problems().length > 0) return problems();
  }
  trace.push("healed");
  await heal(model, random, post);
  noteStates(model, coverage);
  return [...new Set([...problems(), ...(await endProblems(model))])];
}

/** Leaves out each step without which the run still fails. */
export async function shrink(seed: number, plan: Step[]): Promise<Outcome> {
  let shortest = plan;
  for (const step of plan) {
    const shorter = shortest.filter((one) => one !== step);
    if ((await runPlan(seed, shorter)).problems.length > 0) shortest = shorter;
  }
  return runPlan(seed, shortest);
}

async function runStep(
  model: Model,
  post: ReturnType<typeof createPost>,
  step: Step,
  { moves, faults, crashes }: Coverage,
): Promise<string> {
  model.advance(step.waits);
  model.skewTo(step.skew);
  model.wire.become(step.weather);
  const acts = step.acts.map(async ({ names, seed }) => {
    for (const name of names) {
      const refused = await move(model, name, seed);
      if (refused === NOTHING_TO_DO) continue;
      if (!refused) moves.add(name);
      return refused ? `${name} (${refused})` : name;
    }
    return NOTHING_TO_DO;
  });
  await post.step();
  const [done] = await Promise.all([Promise.all(acts), step.works ? work(model) : workOutbox(model)]);
  const met = model.wire.faultsMet();
  for (const { fault } of met) faults.add(fault);
  const { endedAt } = model.life;
  if (endedAt) {
    crashes.add(endedAt);
    model.restart();
  }
  if (step.backup === "kept") model.backUp();
  const notes = [
    `after ${step.waits / SECOND} s`,
    step.skew ? `clock off by ${step.skew / SECOND} s` : "",
    ...done,
    ...met.map(({ fault, call }) => `${fault}: ${call}`),
    endedAt ? `crash at ${endedAt}` : "",
    step.backup === "kept" ? "backed up" : "",
    step.backup === "restored" && model.restoreBackup() ? "restored" : "",
  ];
  return notes.filter(Boolean).join("; ");
}

/** Returns why it was refused. */
function move(model: Model, name: string, seed: number): Promise<string | undefined> {
  const act = () => ACTIONS[name]?.act(model, randomFrom(seed));
  return name in OUTSIDE ? tried(model, name, act) : guarded(model, name, act);
}

/** What a run begins with: work that was paid for by different cards, for each inspector who can be paid, a job, and a posting credit. */
async function openEngagements(model: Model, random: Random): Promise<void> {
  const open = await aPaidJob(model, random.one(model.companies), someJob(model, random));
  for (const inspector of model.inspectors.slice(0, random.int(3))) anApplication(model, open.id, inspector);
  await move(model, "accept an application", random.int(2 ** 31));
  const credit = await openCredit(model, random.one(model.companies));
  if (random.chance(0.5)) await payIntent(model, credit.paymentId);
  for (const [n, inspector] of model.inspectors.filter((one) => isPayable(model, one)).entries()) {
    const company = random.one(model.companies);
    const job = await aPaidJob(model, company, someJob(model, random));
    const paymentId = await openAcceptance(
      model,
      company,
      anApplication(model, job.id, inspector, cents(5000 + random.int(9000))).id,
    );
    // The money of the first is on its inspector's account at once, and may be claimed back.
    pay(model, paymentId, n === 0 ? PAYS_AT_ONCE : random.one(NUMBERS));
    await settlePayment(model.ports, paymentId);
    const isByHand = payoutWay(model.world.database.reads, inspector.id) === "manual";
    await maybeFinish(model, random, paymentId, { isCertain: n === 0, isClaimed: isByHand && random.chance(0.5) });
  }
}

interface Ending {
  isCertain: boolean;
  /** Whether a claim on the share, which was paid by hand, is open when the run begins. */
  isClaimed: boolean;
}

/** Of some the work is done, and of some of these it is approved. */
async function maybeFinish(model: Model, random: Random, paymentId: string, { isCertain, isClaimed }: Ending) {
  const { engagementId: bookingId } = paymentOf(model, paymentId);
  const booking = model.rows(bookings).find(({ id }) => id === bookingId);
  const inspector = model.inspectors.find(({ id }) => id === booking?.inspectorId);
  const company = model.companies.find(({ id }) => id === booking?.companyId);
  if (!booking || !inspector || !company || (!isCertain && !isClaimed && random.chance(0.4))) return;
  model.advance(Math.max(0, booking.startsAt - model.world.clock.now()));
  // The card's holder may have disputed it by now.
  await guarded(model, "report work done", () =>
    execute(markWorkDone, { actor: inspector, input: { bookingId: booking.id, note: "Four cylinders made." } }),
  );
  if (!isCertain && !isClaimed && random.chance(0.3)) return;
  await guarded(model, "approve work", () =>
    execute(approveWork, { actor: company, input: { bookingId: booking.id } }),
  );
  if (isClaimed) {
    await workOutbox(model);
    await payAllByHand(model, random);
    await guarded(model, "claim what was paid by hand", () => claimAfterRefund(model, random, paymentId));
  } else if (isCertain || random.chance(0.3)) await refundAfterwards(model, random);
}

/** The share is sent, then the company gets money back, and the inspector may be asked for the share of it. */
async function refundAfterwards(model: Model, random: Random): Promise<void> {
  await workOutbox(model);
  const agree = "approve what was asked";
  for (const name of ["refund a payment", agree, "claim a share back", agree]) {
    if (random.chance(0.9)) await move(model, name, random.int(2 ** 31));
  }
}

/** Nothing goes wrong any more, there is money, people do what they are asked for, and time passes. */
async function heal(model: Model, random: Random, post: ReturnType<typeof createPost>): Promise<void> {
  model.wire.become(CALM);
  model.skewTo(0);
  model.sandbox.outside.topUpPlatform(1_000_000);
  await answerBanks(model, random);
  // Else what was asked for expires.
  const withdraws = random.chance(0.6);
  for (const [n, waits] of HEALING.entries()) {
    await answerInquiries(model, random);
    await post.all();
    model.advance(waits);
    // There are many sweeps in so long a time, and each lists only so much.
    await guarded(model, "sweep", () => sweepUntil(model.ports, model.world.clock.now() - HOUR), false);
    await work(model);
    await mendAccounts(model);
    await payAllByHand(model, random);
    await releaseAll(model, random, { withdraws, isLast: n === HEALING.length - 1 });
  }
  // What the last work began, such as the refund of a booking that it ended, is sent; and what it moved at the provider is listed.
  for (const waits of [HOUR, 2 * MINUTE]) {
    model.advance(waits);
    await workOutbox(model);
    await guarded(model, "sweep", () => sweepProvider(model.ports), false);
  }
}

/** Some disputes are answered; the others are lost after a week. */
async function answerBanks(model: Model, random: Random): Promise<void> {
  for (const { id } of await disputesIn(model, "needs_response"))
    if (random.chance(0.5)) await answer(model, random, id);
}

/** Unanswered, an inquiry would stay open for good. */
async function answerInquiries(model: Model, random: Random): Promise<void> {
  for (const { id } of await disputesIn(model, "warning_needs_response")) await answer(model, random, id);
}

async function disputesIn({ stripe }: Model, status: Stripe.Dispute.Status): Promise<Stripe.Dispute[]> {
  const { data } = await stripe.disputes.list({ limit: 100 });
  return data.filter((one) => one.status === status);
}

function answer({ stripe }: Model, random: Random, disputeId: string) {
  const uncategorized_text = random.one(["winning_evidence", "losing_evidence"]);
  return stripe.disputes.update(disputeId, { evidence: { uncategorized_text }, submit: true });
}

/** Stripe gets what it wants, and closed accounts are replaced. */
async function mendAccounts(model: Model): Promise<void> {
  for (const { stripeAccountId } of model.rows(payoutAccounts)) {
    await tried(model, "restore an account", () => model.sandbox.outside.restoreAccount(stripeAccountId ?? ""));
  }
  // A share that was promised to the provider's account is sent there alone.
  const promised = new Set(
    model
      .rows(transfers)
      .flatMap(({ state, way, inspectorId }) => (state === "pending" && way === "provider" ? [inspectorId] : [])),
  );
  const lacks = (one: InspectorActor) => !isPayable(model, one) || (promised.has(one.id) && !isVerified(model, one));
  for (const inspector of model.inspectors.filter(lacks)) {
    await guarded(model, "set payouts up", () => setPayoutsUp(model, inspector));
  }
}
