import Stripe from "stripe";
import { ZodError } from "zod";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { DomainError } from "~/domain/errors";
import { storeProviderEvent } from "~/domain/payments/provider/webhook-store.server";
import { eventHandlers, type Handlers } from "~/jobs/handlers.server";
import { startDeliveries } from "~/jobs/outbox.server";
import { StripeFailure } from "~/sandbox/api/errors.server";
import { type Model, noteFault } from "./model";
import { NothingToDo, type Random } from "./random";
import { Crash, isOfWire } from "./wire";

const MOST_ROUNDS = 30;
/** What the product may wait for: the provider, and an inspector without an account. */
const NOT_YET = /is not in the books although it was read$/;
const UNREAD_LIST = /^Stripe's list of /;
const AWAITED = ["payment-provider", "PAYOUTS_REQUIRED"];

/** All that the worker does at one moment: every schedule once, and the outbox until nothing is due. */
export async function work(model: Model): Promise<void> {
  const timed = model.timed.map(({ name, run }) => guarded(model, name, run, false));
  await Promise.all([...timed, workOutbox(model)]);
}

export async function workOutbox(model: Model): Promise<void> {
  const { life } = model;
  const handlers = watched(model, eventHandlers(model.ports));
  for (let round = 0; round < MOST_ROUNDS && !life.endedAt; round += 1) {
    const running = new Set<Promise<unknown>>();
    const started = startDeliveries(handlers(running)).map(untilCrash);
    if (started.length === 0) return;
    await Promise.all(running);
    // What a crash has cut off never ends; its claim runs out.
    if (!life.endedAt) await Promise.all(started);
  }
}

/** A handler may be done when the process ends, and its delivery not marked yet. */
async function untilCrash(delivery: Promise<unknown>): Promise<void> {
  try {
    await delivery;
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
  }
}

/** The handlers of a process that may end: what it cuts off is neither done nor failed. */
function watched(model: Model, handlers: Handlers) {
  const { life } = model;
  return (running: Set<Promise<unknown>>): Handlers =>
    Object.fromEntries(
      Object.entries(handlers).map(([name, handle]) => [
        name,
        async (event: Parameters<typeof handle>[0]) => {
          const done = handle(event).catch((error: unknown) => {
            noteUnexplained(model, name, error);
            return { error };
          });
          running.add(done);
          const failed = await done;
          if (life.endedAt) await new Promise(() => undefined);
          if (failed) throw failed.error;
        },
      ]),
    ) as Handlers;
}

/** Runs what may be refused, or fail by a fault of the wire, and by nothing else. Returns why it did. */
export async function guarded(
  model: Model,
  name: string,
  run: () => unknown,
  mayBeRefused = true,
): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    noteUnexplained(model, name, error, mayBeRefused);
    return error instanceof DomainError ? error.code : briefly(error);
  }
}

/** Runs what happens outside the product. What the provider refuses to anybody does not happen, and is no fault. Returns why it was refused. */
export async function tried(model: Model, name: string, act: () => unknown): Promise<string | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) noteFault(model, `${name} threw`, error);
    return briefly(error);
  }
}

/** The sandbox says no over its API with a status below 500, and otherwise with a plain Error. */
function isRefusal(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeError) return (error.statusCode ?? 500) < 500;
  if (error instanceof StripeFailure) return error.status < 500;
  return error instanceof NothingToDo || (error instanceof Error && error.constructor === Error);
}

function noteUnexplained(model: Model, name: string, error: unknown, mayBeRefused = false): void {
  if (!isExplained(model, name, error, mayBeRefused)) noteFault(model, `${name} threw`, error);
}

function isExplained(model: Model, name: string, error: unknown, mayBeRefused: boolean): boolean {
  if (error instanceof Crash || error instanceof NothingToDo) return true;
  const cause = error instanceof DomainError ? error.cause : error;
  if (cause instanceof Stripe.errors.StripeError)
    return [isOfWire, isInUse].some((is) => is(cause)) || isRefusedTransfer(name, cause) || isOtherAmount(name, cause);
  // An answer that differs from Stripe's documentation.
  if (cause instanceof ZodError) return false;
  if (error instanceof DomainError) return mayBeRefused || AWAITED.includes(error.code);
  // A list that met a fault of the wire is tried again up to a day later. The verification at the end of the run names what is unread then.
  if (error instanceof Error && UNREAD_LIST.test(error.message)) return true;
  // A charge may wait until its payment is over: the backup had the payment and not its Checkout, and another was opened for it. The
  // sweep sets the charge aside, and the verification at the end of the run names what is still set aside then.
  return model.isRestored && error instanceof Error && NOT_YET.test(error.message);
}

/** The account that a transfer goes to takes none or was closed, or somebody sent the charge's money elsewhere. It is sent again until that ends. */
function isRefusedTransfer(name: string, { code, param }: Stripe.errors.StripeError): boolean {
  if (!["send-transfer", "sweep-transfers"].includes(name)) return false;
  return code === "insufficient_capabilities_for_transfer" || param === "destination" || param === "amount";
}

/** Two flows asked for the same at the same time, and Stripe has not answered the first yet. */
function isInUse({ code, statusCode }: Stripe.errors.StripeError): boolean {
  return statusCode === 409 && code === "idempotency_key_in_use";
}

/** Stripe refuses a key with another amount. A transfer or claim that became smaller keeps the key of a server error for an hour. */
function isOtherAmount(name: string, error: Stripe.errors.StripeError): boolean {
  const jobs = ["send-transfer", "sweep-transfers", "send-reversal", "sweep-reversals"];
  return jobs.includes(name) && error instanceof Stripe.errors.StripeIdempotencyError;
}

function briefly(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 90) : String(error);
}

/** The provider's webhooks on their way: each late, doubled, in any order, and some lost. */
export function createPost(model: Model, random: Random) {
  let seen = 0;
  let waiting: { event: Stripe.Event; steps: number }[] = [];

  function collect(): void {
    const fresh = model.events(seen);
    seen += fresh.length;
    for (const event of fresh) {
      if (random.chance(0.2)) continue;
      const steps = random.chance(0.6) ? 0 : random.int(6);
      waiting.push({ event, steps });
      if (random.chance(0.15)) waiting.push({ event, steps: steps + random.int(4) });
    }
  }

  async function deliver(due: Stripe.Event[]): Promise<void> {
    for (const event of random.shuffle(due)) {
      const objectId = "id" in event.data.object ? String(event.data.object.id) : "";
      const accountId = event.account ?? null;
      const endpoint = accountId ? "connect" : "platform";
      const input = { id: event.id, type: event.type, endpoint, objectId, accountId } as const;
      await guarded(model, "webhook", () => execute(storeProviderEvent, { actor: SYSTEM, input }));
    }
  }

  return {
    async step(): Promise<void> {
      collect();
      const due = waiting.filter(({ steps }) => steps <= 0).map(({ event }) => event);
      waiting = waiting.filter(({ steps }) => steps > 0).map(({ event, steps }) => ({ event, steps: steps - 1 }));
      await deliver(due);
    },
    /** Everything that is still on its way arrives. */
    async all(): Promise<void> {
      collect();
      const due = waiting.map(({ event }) => event);
      waiting = [];
      await deliver(due);
    },
  };
}
