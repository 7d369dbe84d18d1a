import { and, asc, eq, lte, max, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { bookingFiles, bookings, companies, problems, users } from "#db/client.server";
import type { Whose } from "~/domain/companies/scope.server";
import { prepared, preparedByShape } from "~/domain/core/reads/prepared.server";
import { now, reads } from "~/domain/core/runtime.server";
import type { CompanyActor, InspectorActor } from "../../actor";
import { unreportedFrom } from "../lifecycle/conditions";
import { inOpenState, ownSideValues, preparedOwnSide } from "../own-side.server";
import { isReportBegun } from "./begun-report.server";

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

export function workToApprove(actor: CompanyActor | InspectorActor, whose: Whose = "all") {
  const at = now();
  return toApproveQuery(reads(), { role: actor.role })
    .all(ownSideValues(actor, whose))
    .map((row) => ({ ...row, approvalDueAt: row.approvalDueAt ?? at, at }));
}

const toApproveQuery = preparedByShape((connection, { role }: Pick<CompanyActor | InspectorActor, "role">) =>
  connection
    .select({
      id: bookings.id,
      number: bookings.number,
      title: bookings.title,
      location: bookings.location,
      zone: bookings.zone,
      approvalDueAt: bookings.approvalDueAt,
      companyName: companies.name,
      inspectorName: sql<string>`${inspector.firstName} || ' ' || ${inspector.lastName}`,
    })
    .from(bookings)
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .innerJoin(inspector, eq(inspector.id, bookings.inspectorId))
    .where(and(preparedOwnSide(role), eq(bookings.state, "work_done")))
    .orderBy(asc(bookings.approvalDueAt))
    .limit(SHOWN_AT_HOME)
    .prepare(),
);

export type WorkToApprove = ReturnType<typeof workToApprove>[number];

/** Without those that the page has among the sites (`atSite`). `reportBy`: when both sides are asked what happened, in UTC milliseconds. */
export function workToReport(actor: InspectorActor, atSite: readonly { id: string }[]) {
  const shown = new Set(atSite.map(({ id }) => id));
  const at = now();
  return toReportQuery(reads())
    .all({ ...ownSideValues(actor), at, most: SHOWN_AT_HOME + shown.size })
    .filter(({ id }) => !shown.has(id))
    .slice(0, SHOWN_AT_HOME)
    .map(({ lastProblemAt, ...row }) => ({
      ...row,
      reportBy: unreportedFrom(Math.max(row.endsAt, lastProblemAt ?? 0)),
      at,
    }));
}

const toReportQuery = prepared((connection) =>
  connection
    .select({
      id: bookings.id,
      number: bookings.number,
      title: bookings.title,
      location: bookings.location,
      zone: bookings.zone,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      companyName: companies.name,
      isReportBegun: isReportBegun(connection),
      lastProblemAt: sql<number | null>`(${connection
        .select({ at: max(problems.updatedAt) })
        .from(problems)
        .where(eq(problems.bookingId, bookings.id))})`,
    })
    .from(bookings)
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .where(
      and(
        preparedOwnSide("inspector"),
        inOpenState("confirmed"),
        eq(bookings.startAgreed, true),
        lte(bookings.endsAt, sql.placeholder("at")),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(sql.placeholder("most"))
    .prepare(),
);

export type WorkToReport = ReturnType<typeof workToReport>[number];
