import { and, eq, sql } from "drizzle-orm";
import { furtherHours } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { QUARTERS_AN_HOUR } from "~/lib/prices";

export function paidQuartersOf({ id, hours }: { id: string; hours: number }): number {
  const further = reads()
    .select({ quarters: sql<number>`coalesce(sum(${furtherHours.quarters}), 0)` })
    .from(furtherHours)
    .where(and(eq(furtherHours.bookingId, id), eq(furtherHours.state, "paid")))
    .get();
  return hours * QUARTERS_AN_HOUR + (further?.quarters ?? 0);
}
