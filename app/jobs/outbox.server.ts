import { and, eq, gt, lte, or, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { type DomainEvent, type HandlerName, HELD_BACK_MS } from "~/domain/events";
import { now, reads, runtime } from "~/domain/runtime.server";
import { log } from "~/platform/log.server";
import { MOST_TRIES, waitAfter } from "./backoff";
import { inTime } from "./in-time";

const { deliveries, events } = schema;
/** A worker that died holds its claim this long. */
const CLAIM_MS = 60_000;
/** A try that takes longer has failed, before its claim lapses: one that hangs must not keep the others waiting. */
const TRY_MS = 50_000;
/** How many are worked on at once. */
export const AT_ONCE = 32;

export type Handlers = { readonly [H in HandlerName]: (event: DomainEvent) => Promise<void> };

interface Due {
  event: DomainEvent;
  handler: HandlerName;
  attempts: number;
}

/**
 * Begins to work off what is due, at most so many, each at least once; handlers make their effects unique. A failure is tried
 * again with growing waits and given up after twelve tries, with an error in the log and `outbox: degraded` in /healthz.
 * @returns a promise for each; what its handler throws is written down, not thrown
 */
export function startDeliveries(handlers: Handlers, most = AT_ONCE): Promise<void>[] {
  return claimDue(most).map((delivery) => deliver(handlers, delivery));
}

/** The same to its end. @returns how many were tried */
export async function workOutbox(handlers: Handlers): Promise<number> {
  const started = startDeliveries(handlers);
  await Promise.all(started);
  return started.length;
}

/**
 * After the clock was set back, claims and tries seem to lie far in the future. Those that lie further ahead than any wait could
 * have put them are due at once; all others come after their own wait at the latest. Timed, so that nothing freezes.
 * @returns how many were due too late
 */
export function pullBackDeliveries(): number {
  const at = now();
  const late = and(
    eq(deliveries.state, "pending"),
    or(gt(deliveries.nextAttemptAt, sql`${at} + ${longestWait()}`), gt(deliveries.claimedUntil, at + CLAIM_MS)),
  );
  if (!reads().select({ id: deliveries.eventId }).from(deliveries).where(late).limit(1).get()) return 0;
  return runtime().database.write((tx) =>
    tx.update(deliveries).set({ nextAttemptAt: at, claimedUntil: 0 }).where(late).run(),
  ).changes;
}

/** The wait that a delivery's failures so far have earned it; before its first try, what its handler is held back. */
function longestWait() {
  const waits = Array.from({ length: MOST_TRIES - 1 }, (_, n) => sql`when ${n + 1} then ${waitAfter(n + 1)}`);
  const heldBack = Object.entries(HELD_BACK_MS).map(([handler, wait]) => sql`when ${handler} then ${wait}`);
  const firstWait = sql`case ${deliveries.handler} ${sql.join(heldBack, sql` `)} else 0 end`;
  return sql`case ${deliveries.attempts} ${sql.join(waits, sql` `)} else ${firstWait} end`;
}

function claimDue(most: number): Due[] {
  if (most <= 0) return [];
  const at = now();
  const waiting = and(
    eq(deliveries.state, "pending"),
    lte(deliveries.nextAttemptAt, at),
    lte(deliveries.claimedUntil, at),
  );
  const candidates = reads()
    .select({ event: events, handler: deliveries.handler, attempts: deliveries.attempts })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(waiting)
    .orderBy(deliveries.nextAttemptAt)
    .limit(most)
    .all() as Due[];
  if (candidates.length === 0) return [];
  return runtime().database.write((tx) =>
    candidates.filter(
      ({ event, handler }) =>
        tx
          .update(deliveries)
          .set({ claimedUntil: at + CLAIM_MS })
          .where(and(isDelivery(event, handler), waiting))
          .run().changes > 0,
    ),
  );
}

async function deliver(handlers: Handlers, { event, handler, attempts }: Due): Promise<void> {
  try {
    await inTime(handlers[handler](event), TRY_MS);
    mark(event, handler, { state: "done", attempts: attempts + 1, finishedAt: now(), lastError: null });
  } catch (error) {
    const tries = attempts + 1;
    const wait = waitAfter(tries);
    const lastError = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : String(error);
    if (wait === undefined) {
      log.error({ error, eventId: event.id, type: event.type, handler, tries }, "outbox: given up");
      mark(event, handler, { state: "failed", attempts: tries, lastError, finishedAt: now() });
    } else {
      log.warn({ error, eventId: event.id, type: event.type, handler, tries }, "outbox: will be tried again");
      mark(event, handler, { attempts: tries, nextAttemptAt: now() + wait, claimedUntil: 0, lastError });
    }
  }
}

/** What another worker has finished meanwhile, because this one's claim had lapsed, stays as that one left it. */
function mark(event: DomainEvent, handler: HandlerName, change: Partial<typeof deliveries.$inferInsert>): void {
  const open = and(isDelivery(event, handler), eq(deliveries.state, "pending"));
  runtime().database.write((tx) => tx.update(deliveries).set(change).where(open).run());
}

function isDelivery(event: DomainEvent, handler: HandlerName) {
  return and(eq(deliveries.eventId, event.id), eq(deliveries.handler, handler));
}
