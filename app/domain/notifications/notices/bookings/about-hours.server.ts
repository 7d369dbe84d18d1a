import { eq } from "drizzle-orm";
import { bookings, type Connection, furtherHours } from "#db/client.server";
import { type Notice, whom } from "~/lib/notices";
import { furtherPrice } from "~/lib/prices";
import { toBothSides } from "../to-both-sides";

export function hoursToAnswerNotice(
  tx: Connection,
  furtherHoursId: string,
  kind: "further_hours_proposed" | "further_hours_unanswered",
): Notice[] {
  const found = find(tx, furtherHoursId);
  // It may have been answered meanwhile.
  if (found?.hours.state !== "proposed") return [];
  const { hours, title, amount } = found;
  const params = { title, quarters: hours.quarters, amount, name: whom(hours.inspectorId) };
  return [
    {
      sideId: hours.companyId,
      kind,
      params,
      link: `/further-hours/${furtherHoursId}/payment`,
      aboutId: furtherHoursId,
    },
  ];
}

export function hoursWithdrawnNotice(tx: Connection, furtherHoursId: string): Notice[] {
  const found = find(tx, furtherHoursId);
  if (!found) return [];
  const { hours, title, about } = found;
  const params = { title, quarters: hours.quarters, name: whom(hours.inspectorId) };
  return [{ ...about, sideId: hours.companyId, kind: "further_hours_withdrawn", params }];
}

export function hoursPaid(tx: Connection, furtherHoursId: string): Notice[] {
  const found = find(tx, furtherHoursId);
  if (!found) return [];
  const { hours, title, amount, share, about } = found;
  const { companyId, inspectorId, quarters } = hours;
  return toBothSides(hours, "further_hours_paid", about, {
    company: { title, quarters, amount, name: whom(inspectorId) },
    inspector: { title, quarters, share, company: whom(companyId) },
  });
}

export function hoursExpired(tx: Connection, furtherHoursId: string): Notice[] {
  const found = find(tx, furtherHoursId);
  if (!found) return [];
  const { hours, title, about } = found;
  const { companyId, inspectorId, quarters } = hours;
  return toBothSides(hours, "further_hours_expired", about, {
    company: { title, quarters, name: whom(inspectorId) },
    inspector: { title, quarters, company: whom(companyId) },
  });
}

export function hoursDeclined(tx: Connection, furtherHoursId: string): Notice[] {
  const found = find(tx, furtherHoursId);
  if (!found) return [];
  const { hours, title, about } = found;
  const { inspectorId: userId, companyId, quarters, declineReason } = hours;
  const params = { title, quarters, company: whom(companyId), reason: declineReason ?? "" };
  return [{ ...about, userId, kind: "further_hours_declined", params }];
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
  const about = { link: `/bookings/${found.hours.bookingId}`, aboutId: furtherHoursId };
  return { hours: found.hours, title: found.title, amount: total, share: inspectorAmount, about };
}
