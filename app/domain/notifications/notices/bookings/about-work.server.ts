import { eq } from "drizzle-orm";
import { bookings, type Connection } from "#db/client.server";
import { type Notice, whom } from "~/lib/notices";
import { foundIn } from "../../../reports/found-in.server";
import { toBothSides } from "../to-both-sides";

export function workDone(tx: Connection, bookingId: string): Notice[] {
  const booking = find(tx, bookingId);
  if (!booking || booking.approvalDueAt === null) return [];
  const { companyId, title, zone, approvalDueAt: until } = booking;
  const about = { link: `/bookings/${bookingId}`, aboutId: bookingId };
  return toBothSides(booking, "work_done", about, {
    company: { title, until, zone, ...foundIn(tx, bookingId) },
    inspector: { title, until, zone, company: whom(companyId) },
  });
}

export function workApproved(tx: Connection, bookingId: string): Notice[] {
  const booking = find(tx, bookingId);
  if (!booking) return [];
  const { inspectorId, title, approvedAutomatically } = booking;
  const about = { link: `/bookings/${bookingId}`, aboutId: bookingId };
  const automatically = approvedAutomatically ? 1 : 0;
  return toBothSides(booking, "work_approved", about, {
    company: { title, name: whom(inspectorId), automatically },
    inspector: { title },
  });
}

function find(tx: Connection, bookingId: string) {
  return tx.select().from(bookings).where(eq(bookings.id, bookingId)).get();
}
