import { and, count, desc, eq, type SQL } from "drizzle-orm";
import { bookings } from "#db/client.server";
import { SEARCH } from "~/lib/bounds";
import type { Role } from "~/lib/vocabulary";
import { keyset, type Place } from "../core/reads/keyset.server";
import { reads } from "../core/runtime.server";

const LISTED = 5;
const PAGE_SIZE = 25;

/** Of both sides, since an account may have had another role before. Each side along the index that it has. */
export function newestBookings(userId: string) {
  const ordered = (side: SQL, order: SQL) =>
    reads().select(BOOKING).from(bookings).where(side).orderBy(order).limit(LISTED).all();
  const found = [
    ...ordered(eq(bookings.companyId, userId), desc(bookings.createdAt)),
    ...ordered(eq(bookings.inspectorId, userId), desc(bookings.startsAt)),
  ];
  return found.toSorted((one, other) => other.startsAt - one.startsAt).slice(0, LISTED);
}

/** Counts those of the account's present role: up to 10,000 exactly, one more stands for more. */
export function bookingCount(account: Booker): number {
  const own = reads()
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(sideOf(account).of, account.id))
    .limit(SEARCH.count.most + 1)
    .as("own");
  return reads().select({ count: count() }).from(own).get()?.count ?? 0;
}

/** A page of them: a company's by when they were made, an inspector's by their start, the newest first. */
export function bookingsOfAccount(account: Booker, place: Place) {
  const { of, by, at } = sideOf(account);
  const order = { by, id: bookings.id, descending: true };
  const pages = keyset({ ...order, keyOf: (row: AccountBooking) => ({ at: at(row), id: row.id }) }, place);
  const found = accountBookings()
    .where(and(eq(of, account.id), pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(PAGE_SIZE + 1)
    .all();
  return pages.pageOf(found, PAGE_SIZE);
}

interface Booker {
  id: string;
  role: Role;
}

type AccountBooking = ReturnType<ReturnType<typeof accountBookings>["all"]>[number];

function accountBookings() {
  return reads()
    .select({ ...BOOKING, createdAt: bookings.createdAt })
    .from(bookings)
    .$dynamic();
}

function sideOf({ role }: Booker) {
  return role === "company"
    ? { of: bookings.companyId, by: bookings.createdAt, at: (row: AccountBooking) => row.createdAt }
    : { of: bookings.inspectorId, by: bookings.startsAt, at: (row: AccountBooking) => row.startsAt };
}

const BOOKING = {
  id: bookings.id,
  number: bookings.number,
  title: bookings.title,
  state: bookings.state,
  date: bookings.date,
  startsAt: bookings.startsAt,
};
