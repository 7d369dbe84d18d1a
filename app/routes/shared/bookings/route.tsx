import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { bookingsTexts } from "~/copy/bookings/bookings";
import type { BookingTime } from "~/domain/bookings/queries.server";
import { page } from "~/http/doors/page.server";
import { BookingList } from "./list";
import { listedBookings } from "./listed.server";

export const meta = titled(bookingsTexts.lists.company.label);

/** An inspector's bookings have an address of their own. */
export const loader = page({ roles: ["company", "inspector"] }, ({ actor, url }) => {
  if (actor.role === "inspector") throw redirect(`/inspector-work${url.search}`, 303);
  return listedBookings(actor, url);
});

/** A company's bookings. */
export default function Bookings() {
  const { time, rows, links } = useLoaderData<typeof loader>();
  const tab = (name: BookingTime) => ({
    to: name === "past" ? "/bookings?time=past" : "/bookings",
    label: bookingsTexts.tabs[name],
    current: name === time,
  });
  return (
    <BookingList
      side="company"
      tabs={[tab("upcoming"), tab("past")]}
      isPast={time === "past"}
      empty={bookingsTexts.empty[time].title}
      rows={rows}
      links={links}
    />
  );
}
