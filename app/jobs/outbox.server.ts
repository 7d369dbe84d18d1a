import { and, eq, lte } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { DomainEvent, HandlerName } from "~/domain/events";
import { now, reads, runtime } from "~/domain/runtime.server";
import { log } from "~/platform/log.server";
import { waitAfter } from "./backoff";

const { deliveries, events } = schema;
/** A worker that died holds its claim this long. */
const CLAIM_MS = 60_000;
const BATCH = 32;

export type Handlers = { readonly [H in HandlerName]: (event: DomainEvent) => Promise<void> };

interface Due {
  event: DomainEvent;
  handler: HandlerName;
  attempts: number;
}

/**
 * Works off what is due, each at least once; handlers make their effects unique. A failure is tried again with growing waits
 * and given up after twelve tries, with an error in the log and `outbox: degraded` in /healthz.
 * @returns how many were tried
 */
export async function workOutbox(handlers: Handlers): Promise<number> {
  const due = claimDue();
  await Promise.all(due.map((delivery) => deliver(handlers, delivery)));
  return due.length;
}

function claimDue(): Due[] {
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
    .limit(BATCH)
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
    await handlers[handler](event);
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

function mark(event: DomainEvent, handler: HandlerName, change: Partial<typeof deliveries.$inferInsert>): void {
  runtime().database.write((tx) => tx.update(deliveries).set(change).where(isDelivery(event, handler)).run());
}

function isDelivery(event: DomainEvent, handler: HandlerName) {
  return and(eq(deliveries.eventId, event.id), eq(deliveries.handler, handler));
}
