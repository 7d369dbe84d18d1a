import { and, eq, isNull, or, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { now, reads } from "../runtime.server";

const { deliveries, events, refunds, transfers } = schema;

/** Returns whether something that the outbox gave up is still undone. Money that a sweep has moved since is done. */
export function outboxDegraded(): boolean {
  const undone = reads()
    .select({ id: deliveries.eventId })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .leftJoin(transfers, and(eq(deliveries.handler, "send-transfer"), eq(transfers.id, named("transferId"))))
    .leftJoin(refunds, and(eq(deliveries.handler, "send-refund"), eq(refunds.id, named("refundId"))))
    .where(and(eq(deliveries.state, "failed"), isOpen(transfers), isOpen(refunds)))
    .limit(1)
    .get();
  return undone !== undefined;
}

/** Returns how many deliveries wait, up to 1,000, and since when (UTC ms) the one that is due for longest could have been sent; null where none is due. */
export function outboxFigures(): { waiting: number; since: number | null } {
  const waits = sql`select next_attempt_at as at from ${deliveries} where ${deliveries.state} = 'pending' order by next_attempt_at limit ${SLICE.deliveriesCounted.most}`;
  const { waiting, first } = reads().get<{ waiting: number; first: number | null }>(
    sql`select count(*) as waiting, min(at) as first from (${waits})`,
  );
  return { waiting, since: first !== null && first <= now() ? first : null };
}

function named(field: "transferId" | "refundId") {
  return sql`json_extract(${events.payload}, ${`$.${field}`})`;
}

/** True for rows of another kind, and for those that have neither succeeded nor failed yet. */
function isOpen({ id, state }: typeof transfers | typeof refunds) {
  return or(isNull(id), eq(state, "pending"));
}
