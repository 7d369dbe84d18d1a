import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { schema } from "#db/client.server";
import { companyOf } from "../../accounts/company-of";
import type { CompanyActor, InspectorActor } from "../../actor";
import { now, reads } from "../../runtime.server";
import { approvedAt } from "../lifecycle/conditions";

const { bookingFiles, bookings, companyProfiles, users } = schema;
const inspector = alias(users, "inspector");
const SHOWN_AT_HOME = 5;

/** Returns the ids of the photos that the work was reported with, in their order. For those who see the booking. */
export function workPhotos(bookingId: string): string[] {
  return reads()
    .select({ fileId: bookingFiles.fileId })
    .from(bookingFiles)
    .where(and(eq(bookingFiles.bookingId, bookingId), eq(bookingFiles.purpose, "work_photo")))
    .orderBy(asc(bookingFiles.createdAt), asc(sql`${bookingFiles}.rowid`))
    .all()
    .map(({ fileId }) => fileId);
}

/** Returns the bookings of either side whose work waits for approval, the most urgent first. */
export function workToApprove(actor: CompanyActor | InspectorActor) {
  const at = now();
  const own = actor.role === "company" ? eq(bookings.companyId, companyOf(actor)) : eq(bookings.inspectorId, actor.id);
  return reads()
    .select({
      id: bookings.id,
      number: bookings.number,
      title: bookings.title,
      location: bookings.location,
      zone: bookings.zone,
      workDoneAt: bookings.workDoneAt,
      companyName: companyProfiles.companyName,
      inspectorName: sql<string>`${inspector.firstName} || ' ' || ${inspector.lastName}`,
    })
    .from(bookings)
    .innerJoin(companyProfiles, eq(companyProfiles.userId, bookings.companyId))
    .innerJoin(inspector, eq(inspector.id, bookings.inspectorId))
    .where(and(own, eq(bookings.state, "work_done")))
    .orderBy(asc(bookings.workDoneAt))
    .limit(SHOWN_AT_HOME)
    .all()
    .map(({ workDoneAt, ...row }) => ({ ...row, approvedAt: approvedAt(workDoneAt ?? at), at }));
}

export type WorkToApprove = ReturnType<typeof workToApprove>[number];
