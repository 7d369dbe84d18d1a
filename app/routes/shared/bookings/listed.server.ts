import type { PersonActor } from "~/domain/actor";
import { type BookingTime, bookingsOf } from "~/domain/bookings/queries.server";
import { pageLinks, placeOf } from "~/http/paging";

/** One page of the actor's bookings, as the address asks: to come, or with `time=past` those that are over. */
export function listedBookings(actor: PersonActor, url: URL) {
  const time: BookingTime = url.searchParams.get("time") === "past" ? "past" : "upcoming";
  const { rows, ...neighbours } = bookingsOf(actor, time, placeOf(url));
  return { time, rows, links: pageLinks(url, neighbours) };
}

export type ListedBookings = ReturnType<typeof listedBookings>;
