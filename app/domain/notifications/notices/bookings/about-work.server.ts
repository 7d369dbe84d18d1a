import { eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import type { Notice } from "~/lib/notices";
import { displayNameOf } from "../../../people/display-name.server";

const { bookings } = schema;

/** To both sides: the work is reported as done, and until when the company can answer. */
export function workDone(tx: Connection, bookingId: string): Notice[] {
  const booking = find(tx, bookingId);
  if (!booking || booking.approvalDueAt === null) return [];
  const { companyId, inspectorId, title, zone, approvalDueAt: until } = booking;
  const about = { link: `/bookings/${bookingId}`, aboutId: bookingId };
  const then = { title, until, zone };
  const company = displayNameOf(tx, companyId);
  return [
    { userId: companyId, kind: "work_done", params: then, ...about },
    { userId: inspectorId, kind: "work_reported", params: { ...then, company }, ...about },
  ];
}

/** To both sides: the work is approved, by the company or because nobody answered. */
export function workApproved(tx: Connection, bookingId: string): Notice[] {
  const booking = find(tx, bookingId);
  if (!booking) return [];
  const { companyId, inspectorId, title, approvedAutomatically } = booking;
  const about = { link: `/bookings/${bookingId}`, aboutId: bookingId };
  const automatically = approvedAutomatically ? 1 : 0;
  const name = displayNameOf(tx, inspectorId);
  return [
    { userId: inspectorId, kind: "work_approved", params: { title }, ...about },
    { userId: companyId, kind: "work_approved_company", params: { title, name, automatically }, ...about },
  ];
}

function find(tx: Connection, bookingId: string) {
  return tx.select().from(bookings).where(eq(bookings.id, bookingId)).get();
}
