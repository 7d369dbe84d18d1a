import { and, asc, eq, inArray } from "drizzle-orm";
import { bookings, type Connection, files, reportEntries, reports, reportVersions } from "#db/client.server";
import { HOURS } from "~/lib/bounds";
import type { BookingState } from "~/lib/vocabulary";
import type { InspectorActor } from "../actor";
import { inspectorsBookings } from "../bookings/inspectors-bookings.server";
import type { Context } from "../command.server";
import { existing } from "../core/reads/existing.server";
import { conflict } from "../errors";
import { type Entry, ofKind } from "./entries/entry";
import type { Basis } from "./sheet/basis";
import { sheetOf } from "./sheet/sheet";
import type { Sheet } from "./sheet/types";

export type Booking = typeof bookings.$inferSelect;
export type ReportRow = typeof reports.$inferSelect;
type VersionRow = typeof reportVersions.$inferSelect;

const WORKED_STATES: readonly BookingState[] = ["confirmed", "work_done"];
/** What was begun is recorded further while a problem or a bank holds the booking, and after the work was approved: what was read is not lost. */
const RECORDED_STATES: readonly BookingState[] = [...WORKED_STATES, "completed", "disputed"];

export interface OwnReport {
  booking: Booking;
  report: ReportRow | undefined;
  draft: VersionRow | undefined;
}

/** @throws DomainError not_found for a booking of somebody else's */
export function ownReport(connection: Connection, actor: InspectorActor, bookingId: string): OwnReport {
  return withReport(
    connection,
    existing(connection, bookings, and(eq(bookings.id, bookingId), inspectorsBookings(actor))),
  );
}

/** The same of any booking. Not scoped. @throws DomainError not_found */
export function reportOfBooking(connection: Connection, bookingId: string): OwnReport {
  return withReport(connection, existing(connection, bookings, eq(bookings.id, bookingId)));
}

function withReport(connection: Connection, booking: Booking): OwnReport {
  const report = connection.select().from(reports).where(eq(reports.bookingId, booking.id)).get();
  const draft = report && versionOf(connection, report.id, "draft");
  return { booking, report, draft };
}

export function versionOf(connection: Connection, reportId: string, state: "draft" | "signed") {
  return connection
    .select()
    .from(reportVersions)
    .where(and(eq(reportVersions.reportId, reportId), eq(reportVersions.state, state)))
    .get();
}

/** Returns from when a report is recorded, in UTC milliseconds: check-in opens then, and the first truck may be early. */
function recordedFrom(startsAt: number): number {
  return startsAt - HOURS.checkInBefore.most;
}

export function mayBegin({ state, startAgreed, startsAt }: OpenedBooking, now: number): boolean {
  return WORKED_STATES.includes(state) && startAgreed && now >= recordedFrom(startsAt);
}

type OpenedBooking = Pick<Booking, "state" | "startAgreed" | "startsAt">;

/** @throws DomainError conflict "report-closed", "start-not-agreed", or "report-early" with the earliest time as `from` */
export function refuseUnlessOpen({ now }: Pick<Context, "now">, { booking, draft }: OwnReport): void {
  if (!(draft ? RECORDED_STATES : WORKED_STATES).includes(booking.state)) throw conflict("report-closed");
  const { startsAt, startAgreed, zone } = booking;
  if (!startAgreed) throw conflict("start-not-agreed");
  const from = recordedFrom(startsAt);
  if (now < from) throw conflict("report-early", { params: { from, zone } });
}

/** Whether a first version has to wait for its signature, which reports the work, until the booking goes on. */
export function isOnHold({ state }: Pick<Booking, "state">, { version }: Pick<VersionRow, "version">): boolean {
  return version === 1 && state === "disputed";
}

/** @throws DomainError conflict "report-not-begun", "report-signed" */
export function draftOf({ report, draft }: OwnReport): VersionRow {
  if (draft) return draft;
  throw conflict(report ? "report-signed" : "report-not-begun");
}

export function entriesOf(connection: Connection, versionId: string): Entry[] {
  return connection
    .select()
    .from(reportEntries)
    .where(eq(reportEntries.versionId, versionId))
    .orderBy(asc(reportEntries.position))
    .all()
    .map(
      ({ id, kind, parentId, position, typed, receivedAt, device }) =>
        ({ id, kind, parentId, position, typed, receivedAt, device }) as Entry,
    );
}

/** Puts the entries of a version together, against what the company specified and planned. */
export function sheetOfVersion(connection: Connection, entries: readonly Entry[], basis: Basis): Sheet {
  const fileIds = ofKind(entries, "photo").map(({ typed }) => typed.fileId);
  const rows =
    fileIds.length > 0
      ? connection.select({ id: files.id, sha256: files.sha256 }).from(files).where(inArray(files.id, fileIds)).all()
      : [];
  return sheetOf(entries, new Map(rows.map(({ id, sha256 }) => [id, sha256])), basis);
}
