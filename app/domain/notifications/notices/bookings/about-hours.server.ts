import { eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import type { Notice } from "~/lib/notices";
import { furtherPrice } from "~/lib/prices";
import { displayNameOf } from "../../../people/display-name.server";

const { bookings, furtherHours } = schema;

/** To the company: what it can pay for or decline. */
export function hoursToAnswerNotice(
  tx: Connection,
  furtherHoursId: string,
  kind: "further_hours_proposed" | "further_hours_unanswered",
): Notice[] {
  const found = find(tx, furtherHoursId);
  // It may have been answered meanwhile.
  if (found?.hours.state !== "proposed") return [];
  const { hours, title, amount } = found;
  const params = { title, quarters: hours.quarters, amount, name: displayNameOf(tx, hours.inspectorId) };
  return [
    {
      userId: hours.companyId,
      kind,
      params,
      link: `/further-hours/${furtherHoursId}/payment`,
      aboutId: furtherHoursId,
    },
  ];
}

/** To the company. */
export function hoursWithdrawnNotice(tx: Connection, furtherHoursId: string): Notice[] {
  const found = find(tx, furtherHoursId);
  if (!found) return [];
  const { hours, title } = found;
  const params = { title, quarters: hours.quarters, name: displayNameOf(tx, hours.inspectorId) };
  return [
    {
      userId: hours.companyId,
      kind: "further_hours_withdrawn",
      params,
      link: `/bookings/${hours.bookingId}`,
      aboutId: furtherHoursId,
    },
  ];
}

/** To the company: what it bought, or did not answer in time. */
export function hoursToldNotice(
  tx: Connection,
  furtherHoursId: string,
  kind: "further_hours_bought" | "further_hours_missed",
): Notice[] {
  const found = find(tx, furtherHoursId);
  if (!found) return [];
  const { hours, title, amount } = found;
  const params = { title, quarters: hours.quarters, amount, name: displayNameOf(tx, hours.inspectorId) };
  return [{ userId: hours.companyId, kind, params, link: `/bookings/${hours.bookingId}`, aboutId: furtherHoursId }];
}

/** To the inspector: how the company answered, or that it did not. */
export function hoursAnsweredNotice(
  tx: Connection,
  furtherHoursId: string,
  kind: "further_hours_paid" | "further_hours_declined" | "further_hours_expired",
): Notice[] {
  const found = find(tx, furtherHoursId);
  if (!found) return [];
  const { hours, title, share } = found;
  const company = displayNameOf(tx, hours.companyId);
  const params = { title, quarters: hours.quarters, company, share, reason: hours.declineReason ?? "" };
  return [{ userId: hours.inspectorId, kind, params, link: `/bookings/${hours.bookingId}`, aboutId: furtherHoursId }];
}

function find(tx: Connection, furtherHoursId: string) {
  const found = tx
    .select({ hours: furtherHours, title: bookings.title, hourlyRate: bookings.hourlyRate })
    .from(furtherHours)
    .innerJoin(bookings, eq(bookings.id, furtherHours.bookingId))
    .where(eq(furtherHours.id, furtherHoursId))
    .get();
  if (!found) return undefined;
  const { total, inspectorAmount } = furtherPrice({ hourlyRate: found.hourlyRate, quarters: found.hours.quarters });
  return { hours: found.hours, title: found.title, amount: total, share: inspectorAmount };
}
