import { eq } from "drizzle-orm";
import { applications, bookings, furtherHours, jobDrafts, spendingRequests } from "#db/client.server";
import { reads } from "../core/runtime.server";
import { displayNameOf } from "../people/display-name.server";
import type { Purchase } from "./purchases.server";

export interface SpendingSubject {
  /** The inspector who is paid; null for a posting fee, and where the subject is gone. */
  inspector: string | null;
  /** The page that shows what is asked for; null where it is gone. */
  to: string | null;
  /** Of a booking that is not made yet: when and where. */
  planned: { date: string; timeSlot: string; location: string } | null;
}

type PlannedBooking = Extract<Purchase, { kind: "booking" }>["booking"];

const GONE: SpendingSubject = { inspector: null, to: null, planned: null };

type Asked = Pick<typeof spendingRequests.$inferSelect, "id" | "kind" | "subjectId">;

/** What one is asked to pay for. Not scoped: `spendingRequest` has read the request. */
export function spendingSubject({ id, kind, subjectId }: Asked): SpendingSubject {
  if (kind === "booking") return plannedBooking(id);
  if (!subjectId) return GONE;
  if (kind === "job_posting") {
    const draft = reads().select().from(jobDrafts).where(eq(jobDrafts.id, subjectId)).get();
    return draft && draft.state !== "discarded" ? { ...GONE, to: `/post-job/preview?draft=${draft.id}` } : GONE;
  }
  if (kind === "application") {
    const found = reads().select().from(applications).where(eq(applications.id, subjectId)).get();
    return found ? ofInspector(found.inspectorId, `/jobs/${found.jobId}`) : GONE;
  }
  const found = reads()
    .select({ id: bookings.id, inspectorId: bookings.inspectorId })
    .from(furtherHours)
    .innerJoin(bookings, eq(bookings.id, furtherHours.bookingId))
    .where(eq(furtherHours.id, subjectId))
    .get();
  return found ? ofInspector(found.inspectorId, `/bookings/${found.id}`) : GONE;
}

function plannedBooking(id: string): SpendingSubject {
  const asked = reads().select().from(spendingRequests).where(eq(spendingRequests.id, id)).get();
  if (!asked) return GONE;
  const { inspectorId, date, timeSlot, location } = asked.booking as PlannedBooking;
  return { ...ofInspector(inspectorId, `/inspectors/${inspectorId}`), planned: { date, timeSlot, location } };
}

function ofInspector(inspectorId: string, to: string): SpendingSubject {
  return { ...GONE, inspector: displayNameOf(reads(), inspectorId), to };
}
