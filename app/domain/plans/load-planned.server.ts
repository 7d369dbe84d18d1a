import { eq } from "drizzle-orm";
import { type bookings, type Connection, reports } from "#db/client.server";
import type { CompanyActor } from "../actor";
import { openAcceptanceOf } from "../applications/acceptance/open-acceptance.server";
import { ownBooking } from "../bookings/own-booking.server";
import type { Context } from "../command.server";
import { conflict, notFound } from "../errors";
import { ownJob } from "../jobs/own-job.server";

export interface PlanSubject {
  jobId?: string | undefined;
  bookingId?: string | undefined;
}

/** Part of a command. @throws DomainError not_found */
export function loadPlanned(context: Context<CompanyActor>, { jobId, bookingId }: PlanSubject) {
  if (bookingId) {
    const row = ownBooking(context.tx, context.actor, bookingId);
    return { kind: "booking" as const, id: row.id, companyId: row.companyId, row };
  }
  if (!jobId) throw notFound();
  const row = ownJob(context, { jobId });
  return { kind: "job" as const, id: row.id, companyId: row.companyId, row };
}

export type Loaded = ReturnType<typeof loadPlanned>;

/**
 * Part of a command: what is planned may change until the report is begun. @throws DomainError conflict "specification-changed" where it has changed since
 * the form was shown, "job-not-open", "job-being-paid", "plan-closed", "plan-reported"
 */
export function refuseFixed(tx: Connection, planned: Loaded, seen: number): void {
  if (planned.kind === "job") {
    if (planned.row.state !== "open") throw conflict("job-not-open");
    if (openAcceptanceOf(tx, planned.id)) throw conflict("job-being-paid");
  } else {
    if (!isPlannable(planned.row)) throw conflict("plan-closed");
    if (reportIsBegun(tx, planned.id)) throw conflict("plan-reported");
  }
  if (planned.row.updatedAt !== seen) throw conflict("specification-changed");
}

/** Whether work on a booking is still to come. */
export function isPlannable({ state }: Pick<typeof bookings.$inferSelect, "state">): boolean {
  return state === "pending" || state === "confirmed";
}

/** Whether the inspector has begun to record: then the report has its own specification. */
export function reportIsBegun(connection: Connection, bookingId: string): boolean {
  const begun = eq(reports.bookingId, bookingId);
  return connection.select({ id: reports.id }).from(reports).where(begun).get() !== undefined;
}
