import { and, eq, sql } from "drizzle-orm";
import { furtherHours } from "#db/client.server";
import { move } from "~/domain/core/move.server";
import type { SideId } from "~/lib/ids";
import type { BookingState } from "~/lib/vocabulary";
import type { Context } from "../../command.server";
import { areBeingPaid } from "./load-hours.server";
import { FURTHER_HOURS_GRAPH } from "./states";

/** Part of the command that moves a booking. A payment that was begun before a dispute still counts, so its hours wait for it. */
export function endOpenHours({ tx, now }: Context, bookingId: string, to: BookingState): void {
  if (to !== "cancelled" && to !== "disputed") return;
  const open = tx
    .select({ id: furtherHours.id })
    .from(furtherHours)
    // Written as in the partial index.
    .where(and(eq(furtherHours.bookingId, bookingId), sql`${furtherHours.state} = 'proposed'`))
    .get();
  if (!open || (to === "disputed" && areBeingPaid(tx, open.id))) return;
  move(tx, FURTHER_HOURS_GRAPH, open.id, "proposed", "ended", { decidedAt: now, remindAt: null, updatedAt: now });
}

/** Part of a command: ends what waits for an answer of or to a side that leaves. A booking that is over still lets its company pay for such hours. */
export function endHoursOf({ tx, now }: Context, side: "companyId" | "inspectorId", id: SideId): void {
  const open = tx
    .select({ id: furtherHours.id })
    .from(furtherHours)
    .where(
      and(
        // Written as in the partial index: few wait at a time.
        sql`${furtherHours.state} = 'proposed'`,
        eq(furtherHours[side], id),
      ),
    )
    .all()
    .map(({ id }) => id);
  move(tx, FURTHER_HOURS_GRAPH, open, "proposed", "ended", { decidedAt: now, remindAt: null, updatedAt: now });
}
