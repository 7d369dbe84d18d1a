import { and, eq, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { deliveries, events, refunds, transferReversals, transfers } from "#db/client.server";
import { now, reads, runtime } from "~/domain/core/runtime.server";
import { waitsForPerson } from "~/domain/payments/transfers/waits-for-person.server";
import { MAIL, SLICE } from "~/lib/bounds";

export function outboxDegraded(): boolean {
  return undoneDeliveries(1) > 0;
}

/** Leaves out money that a sweep has moved since, and transfers that wait for a person, which are no fault of the server. */
export function undoneDeliveries(most: number = SLICE.deliveriesCounted.most): number {
  return reads()
    .select({ id: deliveries.eventId })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .leftJoin(transfers, and(eq(deliveries.handler, "send-transfer"), eq(transfers.id, named("transferId"))))
    .leftJoin(refunds, and(eq(deliveries.handler, "send-refund"), eq(refunds.id, named("refundId"))))
    .leftJoin(
      transferReversals,
      and(eq(deliveries.handler, "send-reversal"), eq(transferReversals.id, named("reversalId"))),
    )
    .where(
      and(
        eq(deliveries.state, "failed"),
        or(isNull(transfers.id), and(eq(transfers.state, "pending"), not(waitsForPerson))),
        isOpen(refunds),
        isOpen(transferReversals),
      ),
    )
    .limit(most)
    .all().length;
}

/** Returns how many deliveries wait, up to 1,000, and since when (UTC ms) the one that is due for longest could have been sent; null where none is due. */
export function outboxFigures(): { waiting: number; since: number | null } {
  const waits = sql`select next_attempt_at as at from ${deliveries} where ${deliveries.state} = 'pending' order by next_attempt_at limit ${SLICE.deliveriesCounted.most}`;
  const { waiting, first } = reads().get<{ waiting: number; first: number | null }>(
    sql`select count(*) as waiting, min(at) as first from (${waits})`,
  );
  return { waiting, since: first !== null && first <= now() ? first : null };
}

/** Returns how many mails wait, up to 1,000, and since when (UTC ms) the oldest of them has; null where none waits. */
export function mailFigures(): { waiting: number; since: number | null } {
  const mailing = JSON.stringify([
    ...new Set(
      Object.values(runtime().subscriptions)
        .flat()
        .filter(({ mails }) => mails)
        .map(({ handler }) => handler),
    ),
  ]);
  const ofMails = sql`state = 'pending' and handler in (select value from json_each(${mailing}))`;
  const { waiting } = reads().get<{ waiting: number }>(
    sql`select count(*) as waiting from (select 1 from ${deliveries} where ${ofMails} limit ${SLICE.deliveriesCounted.most})`,
  );
  // Of each handler the mail that was tried most often, and the one that has been due for longest, by the index `deliveries_waiting`.
  const oldest = (
    order: SQL,
  ) => sql`(select event_id from deliveries where state = 'pending' and handler = mailing.value
    order by ${order} limit 1)`;
  const { since } = reads().get<{ since: number | null }>(
    sql`select min(occurred_at) as since from ${events} where id in (
      select ${oldest(sql`attempts desc, next_attempt_at desc`)} from json_each(${mailing}) as mailing
      union all select ${oldest(sql`attempts, next_attempt_at`)} from json_each(${mailing}) as mailing)`,
  );
  return { waiting, since };
}

export function outboxStands(): boolean {
  const { since } = outboxFigures();
  return since !== null && now() - since > OUTBOX_STANDS_AFTER_MS;
}

export function mailIsDelayed(): boolean {
  const { since } = mailFigures();
  return since !== null && now() - since > MAIL.delayed.most;
}

/** What is due is begun within seconds, and a try takes 50 at most. */
const OUTBOX_STANDS_AFTER_MS = 10 * 60_000;

function named(field: "transferId" | "refundId" | "reversalId") {
  return sql`json_extract(${events.payload}, ${`$.${field}`})`;
}

/** True for deliveries of another kind, and for rows that are still pending. */
function isOpen({ id, state }: typeof refunds | typeof transferReversals) {
  return or(isNull(id), eq(state, "pending"));
}
