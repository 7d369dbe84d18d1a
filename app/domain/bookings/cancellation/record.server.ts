import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { users } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { DATES } from "~/lib/bounds";

/**
 * Of the last 12 months: how many an inspector canceled, and to how many the inspector did not come, so that money went back. `of` counts
 * these, the completed ones and those that still stand, and none that ended for another reason.
 */
export interface CancellationRecord {
  canceled: number;
  missed: number;
  of: number;
}

/** Columns of the inspector's record, for a query of the caller's. Written as in their partial indexes. */
export function recordColumns(inspectorId: SQLWrapper | string) {
  const since = now() - DATES.cancellationsShown.most;
  return {
    canceled: sql<number>`(select count(*) from bookings canceled where canceled.inspector_id = ${inspectorId}
      and canceled.cancel_kind = 'inspector' and canceled.cancelled_at >= ${since})`,
    missed: sql<number>`(select count(*) from bookings missed where missed.inspector_id = ${inspectorId}
      and missed.state = 'cancelled' and missed.cancel_kind = 'inspector_absent' and missed.cancel_refund > 0
      and missed.cancelled_at >= ${since})`,
    completed: sql<number>`(select count(*) from bookings done where done.inspector_id = ${inspectorId}
      and done.state = 'completed' and done.completed_at >= ${since})`,
    standing: sql<number>`(select count(*) from bookings standing where standing.inspector_id = ${inspectorId}
      and standing.state in ('confirmed', 'work_done', 'disputed'))`,
  };
}

export function recordFrom({ canceled, missed, completed, standing }: Counted): CancellationRecord | null {
  const over = canceled + missed + completed;
  return over === 0 ? null : { canceled, missed, of: over + standing };
}

interface Counted {
  canceled: number;
  missed: number;
  completed: number;
  standing: number;
}

/** Returns the record of an inspector, or null without such bookings. Not scoped: callers know to whom they may show it. */
export function cancellationRecord(inspectorId: string): CancellationRecord | null {
  const found = reads().select(recordColumns(inspectorId)).from(users).where(eq(users.id, inspectorId)).get();
  return found ? recordFrom(found) : null;
}
