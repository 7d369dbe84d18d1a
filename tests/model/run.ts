import { schema } from "#db/client.server";
import { anApplication, aPaidJob, openAcceptance, pay, paymentOf } from "#tests/support/payments";
import { DAY, HOUR, MINUTE, SECOND } from "#tests/support/world";
import { approveWork } from "~/domain/bookings/approve-work.server";
import { markWorkDone } from "~/domain/bookings/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { cents } from "~/lib/money";
import { booksProblems, endProblems } from "./invariants";
import { type Model, openModel } from "./model";
import { OUTSIDE } from "./outside";
import { createPost, guarded, work, workOutbox } from "./process";
import { NUMBERS, PURCHASES, someJob } from "./purchases";
import { type Random, randomFrom } from "./random";
import { CALM, type Weather } from "./wire";

const { bookings, payoutAccounts } = schema;

interface Step {
  waits: number;
  /** Milliseconds by which the product's clock is ahead. */
  skew: number;
  weather: Weather;
  works: boolean;
  acts: { name: string; seed: number }[];
}

export interface Outcome {
  problems: string[];
  trace: string[];
}

const ACTIONS = { ...PURCHASES, ...OUTSIDE };
const SETTLED = Object.entries(PURCHASES);
const WAITS = [0, SECOND, 10 * SECOND, MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, DAY, 3 * DAY];
const SKEWS = [10 * MINUTE, 3 * HOUR, 2 * DAY, -10 * MINUTE, -3 * HOUR, -2 * DAY];
const HEALING = [MINUTE, HOUR, 6 * HOUR, 2 * DAY, 3 * DAY, 3 * DAY, 4 * DAY];

/** What happens in a run of this seed. Steps may be left out without changing what the others try. */
export function planOf(seed: number): Step[] {
  const random = randomFrom(seed);
  const steps = 6 + random.int(9);
  return Array.from({ length: steps }, (_, n) => stepOf(random, n / steps));
}

function stepOf(random: Random, part: number): Step {
  const isStormy = random.chance(0.4);
  // At first there is nothing yet that could happen outside.
  const choices = part < 0.1 ? SETTLED : Object.entries(ACTIONS);
  return {
    waits: random.pick(WAITS) ?? 0,
    skew: random.chance(0.12) ? (random.pick(SKEWS) ?? 0) : 0,
    weather: isStormy ? { faults: random.chance(0.3) ? 0.6 : 0.15, crashes: random.chance(0.5) ? 0.2 : 0 } : CALM,
    works: random.chance(0.6),
    acts: Array.from({ length: 1 + random.int(6) }, () => ({
      name: weighted(random, choices),
      seed: random.int(2 ** 31),
    })),
  };
}

function weighted(random: Random, choices: [string, { weight: number }][]): string {
  let at = random.int(choices.reduce((sum, [, { weight }]) => sum + weight * 10, 0));
  for (const [name, { weight }] of choices) {
    at -= weight * 10;
    if (at < 0) return name;
  }
  return "post a job";
}

/** Runs a plan in a world of its own, heals it, and tells what does not hold. */
export async function runPlan(seed: number, plan: Step[]): Promise<Outcome> {
  const random = randomFrom(seed ^ 0x5eed);
  const model = await openModel(random);
  await openEngagements(model, random);
  const post = createPost(model, random);
  const trace: string[] = [];
  const problems = () => [...new Set([...model.faults, ...booksProblems(model)])];
  for (const [n, step] of plan.entries()) {
    trace.push(`${n + 1}. ${await runStep(model, post, step)}`);
    if (problems().length > 0) return { problems: problems(), trace };
  }
  trace.push("healed");
  await heal(model, post);
  return { problems: [...new Set([...problems(), ...(await endProblems(model))])], trace };
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

async function runStep(model: Model, post: ReturnType<typeof createPost>, step: Step): Promise<string> {
  model.advance(step.waits);
  model.skewTo(step.skew);
  model.wire.become(step.weather);
  const acts = step.acts.map(async ({ name, seed }) => {
    const act = () => ACTIONS[name]?.act(model, randomFrom(seed));
    const refused = await (name in OUTSIDE ? tried(act) : guarded(model, name, act));
    return refused ? `${name} (${refused})` : name;
  });
  await post.step();
  const [done] = await Promise.all([Promise.all(acts), step.works ? work(model) : workOutbox(model)]);
  const { endedAt } = model.life;
  if (endedAt) model.restart();
  const notes = [
    `after ${step.waits / SECOND} s`,
    step.skew ? `clock off by ${step.skew / SECOND} s` : "",
    ...done,
    ...model.wire.faultsMet(),
    endedAt ? `crash at ${endedAt}` : "",
  ];
  return notes.filter(Boolean).join("; ");
}

/** What the provider refuses to anybody does not happen, and is no fault of the product. */
async function tried(act: () => unknown): Promise<string | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 90) : String(error);
  }
}

/** What a run begins with: each inspector has work that was paid for, by different cards. */
async function openEngagements(model: Model, random: Random): Promise<void> {
  for (const inspector of model.inspectors) {
    const company = random.pick(model.companies);
    if (!company) continue;
    const job = await aPaidJob(model, company, someJob(model, random));
    const paymentId = await openAcceptance(
      model,
      company,
      anApplication(model, job.id, inspector, cents(5000 + random.int(9000))).id,
    );
    pay(model, paymentId, random.pick(NUMBERS));
    await settlePayment(model.ports, paymentId);
    await maybeFinish(model, random, paymentId);
  }
}

/** Of some the work is done, and of some of these it is approved. */
async function maybeFinish(model: Model, random: Random, paymentId: string): Promise<void> {
  const { engagementId: bookingId } = paymentOf(model, paymentId);
  const booking = model.rows(bookings).find(({ id }) => id === bookingId);
  const inspector = model.inspectors.find(({ id }) => id === booking?.inspectorId);
  const company = model.companies.find(({ id }) => id === booking?.companyId);
  if (!booking || !inspector || !company || random.chance(0.4)) return;
  model.advance(Math.max(0, booking.startsAt - model.world.clock.now()));
  // The card's holder may have disputed it by now.
  await guarded(model, "report work done", () =>
    execute(markWorkDone, { actor: inspector, input: { bookingId: booking.id } }),
  );
  if (random.chance(0.3)) return;
  await guarded(model, "approve work", () =>
    execute(approveWork, { actor: company, input: { bookingId: booking.id } }),
  );
}

/** Nothing goes wrong any more, there is money, accounts are in order, and time passes. */
async function heal(model: Model, post: ReturnType<typeof createPost>): Promise<void> {
  model.wire.become(CALM);
  model.skewTo(0);
  model.sandbox.outside.topUpPlatform(1_000_000);
  for (const { stripeAccountId } of model.rows(payoutAccounts)) {
    await guarded(model, "restore", () => restore(model, stripeAccountId ?? ""));
  }
  for (const waits of HEALING) {
    await post.all();
    model.advance(waits);
    await work(model);
  }
}

/** One that is closed stays closed. */
async function restore(model: Model, accountId: string): Promise<void> {
  await model.stripe.accounts.retrieve(accountId);
  model.sandbox.outside.restoreAccount(accountId);
}
