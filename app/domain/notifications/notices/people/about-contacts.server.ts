import { eq } from "drizzle-orm";
import { bookings, type Connection, jobs } from "#db/client.server";
import type { Notice } from "~/lib/notices";
import type { DomainEvents } from "../../../events";

/** To the new contact alone. */
export function contactNamed(
  tx: Connection,
  { jobId, bookingId, contactId: only }: DomainEvents["contact.named"],
): Notice[] {
  if (jobId !== null) {
    const job = tx.select().from(jobs).where(eq(jobs.id, jobId)).get();
    if (!job) return [];
    const { title, companyId: sideId } = job;
    return [{ sideId, only, kind: "job_handed", params: { title }, link: `/jobs/${jobId}`, aboutId: jobId }];
  }
  const booking = tx
    .select()
    .from(bookings)
    .where(eq(bookings.id, bookingId ?? ""))
    .get();
  if (!booking) return [];
  const { id: aboutId, title, companyId: sideId } = booking;
  return [{ sideId, only, kind: "engagement_handed", params: { title }, link: `/bookings/${aboutId}`, aboutId }];
}
