import { eq } from "drizzle-orm";
import { furtherHours } from "#db/client.server";
import { moveIf } from "~/domain/core/move.server";
import type { Context } from "../../../command.server";
import type { Fulfilled } from "../../../payments/fulfilment.server";
import type { Payment } from "../../../payments/payment";
import { findHours } from "../load-hours.server";
import { areHoursUsable } from "../policy";
import { FURTHER_HOURS_GRAPH } from "../states";

/** Part of a command: further hours are paid for, if they are still open and their booking has not been canceled. */
export function fulfilFurtherHours({ tx, now, emit }: Context, { subjectId }: Payment): Fulfilled {
  const hours = findHours(tx, eq(furtherHours.id, subjectId));
  if (!hours || !areHoursUsable(hours.booking.state)) return { obstacle: "further-hours-gone" };
  const paid = { decidedAt: now, remindAt: null, updatedAt: now };
  if (!moveIf(tx, FURTHER_HOURS_GRAPH, subjectId, "proposed", "paid", paid)) return { obstacle: "further-hours-gone" };
  emit("further_hours.paid", { furtherHoursId: subjectId, bookingId: hours.bookingId });
  return { engagementId: hours.bookingId };
}
