import type { PersonActor } from "~/domain/actor";
import { nextStepOf, unitOfSteps } from "~/domain/bookings/next-step";
import { type BookingTime, bookingsOf } from "~/domain/bookings/queries.server";
import { hasRight } from "~/domain/companies/rights";
import { now } from "~/domain/core/runtime.server";
import { pageLinks, placeOf } from "~/http/paging";
import type { Cents } from "~/lib/money";

/** One page of the actor's bookings with what each waits for, as the address asks: open ones, or with `time=past` those that are over. */
export function listedBookings(actor: PersonActor, url: URL) {
  const time: BookingTime = url.searchParams.get("time") === "past" ? "past" : "upcoming";
  const { rows, ...neighbours } = bookingsOf(actor, time, placeOf(url));
  const at = now();
  const isPriced = hasRight(actor, "pay");
  const unit = unitOfSteps(rows, at);
  return {
    time,
    rows: rows.map((row) => ({ ...row, ...(isPriced ? {} : { hourlyRate: null }), next: nextStepOf(row, at, unit) })),
    links: pageLinks(url, neighbours),
  };
}

export type ListedBookings = ReturnType<typeof listedBookings>;
/** `pay` is the inspector's, in cents; companies see rate and hours, their members the hours. */
export type ListedBooking = ListedBookings["rows"][number] & { pay?: Cents };
