import { and, eq, gt, gte, isNotNull, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import { bookings, payments } from "#db/client.server";
import { isAnyOf } from "#db/conditions";
import { keyset, type Place } from "~/domain/core/reads/keyset.server";
import { now, reads } from "~/domain/core/runtime.server";
import { type Cents, zeroCents } from "~/lib/money";
import { BOOKING_LISTS } from "~/lib/state-meanings";
import { addDays, todayIn, zonedTime } from "~/lib/time/dates";
import type { InspectorActor } from "../../actor";
import { homeZone } from "../../availability/queries.server";
import { inspectorsBookings } from "../inspectors-bookings.server";
import { type BookingRow, bookingRows } from "../queries.server";

const PAGE_SIZE = 20;

/** An inspector's work, by what it asks of them: every booking stands in one of these. */
export const WORK_SECTIONS = ["today", "report", "coming", "waiting", "done"] as const;
export type WorkSection = (typeof WORK_SECTIONS)[number];

/** Returns how many bookings stand in each section but the last, which grows without end. */
export function countWork(actor: InspectorActor): Record<Exclude<WorkSection, "done">, number> {
  const times = timesOf(actor);
  const count = (section: WorkSection) => sql<number>`coalesce(sum(${inSection(section, times)}), 0)`;
  const found = reads()
    .select({ today: count("today"), report: count("report"), coming: count("coming"), waiting: count("waiting") })
    .from(bookings)
    .where(and(inspectorsBookings(actor), isAnyOf(bookings.state, BOOKING_LISTS.upcoming)))
    .get();
  return found ?? { today: 0, report: 0, coming: 0, waiting: 0 };
}

/** Returns a page of a section with the inspector's pay, in cents: the earliest start first; of done work the newest. */
export function workIn(actor: InspectorActor, section: WorkSection, place: Place = {}) {
  const isDone = section === "done";
  const order = { by: bookings.startsAt, id: bookings.id, descending: isDone };
  const pages = keyset({ ...order, keyOf: (row: BookingRow) => ({ at: row.startsAt, id: row.id }) }, place);
  const found = bookingRows()
    .where(
      and(
        inspectorsBookings(actor),
        isAnyOf(bookings.state, BOOKING_LISTS[isDone ? "past" : "upcoming"]),
        inSection(section, timesOf(actor)),
        pages.beyond,
      ),
    )
    .orderBy(...pages.orderBy)
    .limit(PAGE_SIZE + 1)
    .all();
  const { rows, ...neighbours } = pages.pageOf(found, PAGE_SIZE);
  const pays = paysOf(rows);
  return { ...neighbours, rows: rows.map((row) => ({ ...row, pay: pays.get(row.id) ?? zeroCents })) };
}

/** The inspector's shares of what was paid for each booking, after refunds, further hours included. */
function paysOf(rows: readonly { id: string }[]): ReadonlyMap<string, Cents> {
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const found = reads()
    .select({ id: payments.engagementId, pay: sql<Cents>`sum(${payments.inspectorAmount})` })
    .from(payments)
    .where(and(sql`${payments.engagementId} in (select value from json_each(${ids}))`, isNotNull(payments.fulfilledAt)))
    .groupBy(payments.engagementId)
    .all();
  return new Map(found.map(({ id, pay }) => [id ?? "", pay]));
}

interface Times {
  at: number;
  /** When today ends where the inspector lives. */
  tomorrow: number;
}

function timesOf(actor: InspectorActor): Times {
  const zone = homeZone(reads(), actor.id);
  const at = now();
  return { at, tomorrow: zonedTime(addDays(todayIn(zone, at), 1), "00:00", zone) };
}

/** Work that begins today stays there until its hours are over; then it waits for the inspector's report. */
function inSection(section: WorkSection, { at, tomorrow }: Times): SQL | undefined {
  const confirmed = eq(bookings.state, "confirmed");
  const agreed = and(confirmed, eq(bookings.startAgreed, true));
  switch (section) {
    case "today":
      return and(agreed, gt(bookings.endsAt, at), lt(bookings.startsAt, tomorrow));
    case "report":
      return and(agreed, lte(bookings.endsAt, at));
    case "coming":
      return and(
        confirmed,
        or(eq(bookings.startAgreed, false), and(gt(bookings.endsAt, at), gte(bookings.startsAt, tomorrow))),
      );
    case "waiting":
      return not(confirmed);
    case "done":
      return undefined;
  }
}
