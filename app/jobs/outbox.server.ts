import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import pTimeout from "p-timeout";
import { schema } from "#db/client.server";
import { type CauseName, causedBy } from "~/domain/core/cause.server";
import { now, reads } from "~/domain/core/runtime.server";
import { writeConnection } from "~/domain/core/write-connection.server";
import type { DomainEvent, DomainEvents } from "~/domain/events";
import { PROCESS, SLICE } from "~/lib/bounds";
import { log } from "~/platform/log.server";
import { MOST_TRIES, waitAfter } from "./backoff";
import type { Lane } from "./handler";
import { HANDLERS, MAILING } from "./handlers.server";

const { deliveries, events } = schema;
/** A worker that died holds its claim this long. */
const CLAIM_MS = 60_000;
/** Shorter than a claim: a try that hangs must not keep the others waiting. */
const TRY_MS = 50_000;
/** How long the next try waits, by handler and number of failures. */
const LONGEST_WAITS = JSON.stringify(
  Object.entries(HANDLERS).flatMap(([handler, { heldBackMs }]) =>
    Array.from({ length: MOST_TRIES }, (_, tries) => [handler, tries, waitAfter(tries) ?? heldBackMs]),
  ),
);

/** How many deliveries are under way at once. */
export const PLACES: Readonly<Record<Lane, number>> = {
  mail: PROCESS.mailsAtWork.most,
  other: PROCESS.deliveriesAtWork.most,
};

/** Handlers by name. A stored delivery may name one that only another release has; it fails and is tried again. */
type Handlers = Readonly<Record<string, (event: DomainEvent) => Promise<void>>>;

/** With the request in which its chain of causes began. */
type StoredEvent = DomainEvent & { requestId: string | null };

interface Due {
  event: StoredEvent;
  handler: string;
  attempts: number;
}

/** Starts as many due deliveries as there are free places. One may run twice, so handlers make effects unique. Failures are tried again; no promise rejects. */
export function startDeliveries(handlers: Handlers, free: Partial<Record<Lane, number>> = PLACES): Promise<void>[] {
  const due = [...claimDue("mail", free.mail ?? 0), ...claimDue("other", free.other ?? 0)];
  return due.map((delivery) => deliver(handlers, delivery));
}

export async function workOutbox(handlers: Handlers): Promise<number> {
  const started = startDeliveries(handlers);
  await Promise.all(started);
  return started.length;
}

/** Makes deliveries due that a clock set back has left too far in the future. Returns how many; one slice at a time. */
export function pullBackDeliveries(): number {
  const at = now();
  const rows = reads().all<{ row: number }>(
    // Written as in the partial indexes; each part is a range of one of them.
    sql`select deliveries.rowid as row from json_each(${LONGEST_WAITS}) as wait cross join deliveries
          where state = 'pending' and handler = wait.value ->> 0 and attempts = wait.value ->> 1
            and next_attempt_at > ${at} + (wait.value ->> 2)
        union all select rowid from deliveries indexed by deliveries_claimed
          where state = 'pending' and claimed_until > 0 and claimed_until > ${at + CLAIM_MS}
        limit ${SLICE.deliveriesPulled.most}`,
  );
  if (rows.length === 0) return 0;
  const these = sql`rowid in (select value from json_each(${JSON.stringify(rows.map(({ row }) => row))}))`;
  return writeConnection().write((tx) =>
    tx
      .update(deliveries)
      .set({ nextAttemptAt: at, claimedUntil: 0 })
      .where(and(these, eq(deliveries.state, "pending")))
      .run(),
  ).changes;
}

function claimDue(lane: Lane, most: number): Due[] {
  if (most <= 0) return [];
  const at = now();
  const candidates = reads()
    .select({ event: events, handler: deliveries.handler, attempts: deliveries.attempts })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(sql`${deliveries}.rowid in (${longestDue(lane, at, most)})`)
    .orderBy(deliveries.nextAttemptAt)
    .all() as Due[];
  if (candidates.length === 0) return [];
  const waiting = and(
    eq(deliveries.state, "pending"),
    lte(deliveries.nextAttemptAt, at),
    lte(deliveries.claimedUntil, at),
  );
  return writeConnection().write((tx) =>
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

/** Selects the lane's longest due deliveries, by handler and number of tries within the index `deliveries_waiting`, so that waiting mails cost others nothing. */
function longestDue(lane: Lane, at: number, most: number): SQL {
  const isInLane = sql`handler ${sql.raw(lane === "mail" ? "in" : "not in")} (select value from json_each(${JSON.stringify(MAILING)}))`;
  return sql`with recursive queues(handler, attempts) as (
      select * from (select handler, attempts from deliveries where state = 'pending' order by handler, attempts limit 1)
      union all
      select following.handler, following.attempts from queues join deliveries as following on following.rowid = (
        select rowid from deliveries where state = 'pending' and (handler, attempts) > (queues.handler, queues.attempts)
        order by handler, attempts limit 1))
    select due.rowid from queues join deliveries as due on due.rowid in (
      select rowid from deliveries where state = 'pending' and handler = queues.handler and attempts = queues.attempts
        and next_attempt_at <= ${at} and claimed_until <= ${at} order by next_attempt_at limit ${most})
    where queues.${isInLane} order by due.next_attempt_at limit ${most}`;
}

async function deliver(handlers: Handlers, { event, handler, attempts }: Due): Promise<void> {
  try {
    const handle = handlers[handler];
    if (!handle) throw new Error(`there is no handler named ${handler}`);
    await pTimeout(
      causedBy({ requestId: event.requestId, cause: causeOf(event) }, () => handle(event)),
      { milliseconds: TRY_MS },
    );
    await mark(event, handler, { state: "done", attempts: attempts + 1, finishedAt: now(), lastError: null });
  } catch (error) {
    const tries = attempts + 1;
    const wait = waitAfter(tries);
    const lastError = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : String(error);
    if (wait === undefined) {
      log.error({ error, eventId: event.id, type: event.type, handler, tries }, "outbox: given up");
      await mark(event, handler, { state: "failed", attempts: tries, lastError, finishedAt: now() });
    } else {
      log.warn({ error, eventId: event.id, type: event.type, handler, tries }, "outbox: will be tried again");
      await mark(event, handler, { attempts: tries, nextAttemptAt: now() + wait, claimedUntil: 0, lastError });
    }
  }
}

/** The provider's id says more than ours, and stands in the audit log when the event is gone. */
function causeOf({ id, type, payload }: StoredEvent): CauseName {
  if (type !== "provider.told") return `event:${id}`;
  return `webhook:${(payload as DomainEvents["provider.told"]).webhookEventId}`;
}

/** Changes nothing when another worker has finished the delivery after this one's claim had lapsed. */
async function mark(
  event: DomainEvent,
  handler: string,
  change: Partial<typeof deliveries.$inferInsert>,
): Promise<void> {
  const open = and(isDelivery(event, handler), eq(deliveries.state, "pending"));
  await writeConnection().writeInTime((tx) => tx.update(deliveries).set(change).where(open).run());
}

function isDelivery(event: DomainEvent, handler: string) {
  return and(eq(deliveries.eventId, event.id), eq(deliveries.handler, handler));
}
