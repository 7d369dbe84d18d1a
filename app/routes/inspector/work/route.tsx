import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bookingsTexts } from "~/copy/bookings";
import { page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { BookingList } from "~/routes/shared/bookings/list";
import { listedBookings } from "~/routes/shared/bookings/listed.server";

export const meta: MetaFunction = () => [{ title: `${bookingsTexts.lists.inspector.label} · ${PRODUCT}` }];

export const loader = page({ roles: ["inspector"] }, ({ actor, url }) => listedBookings(actor, url));

/** An inspector's bookings. */
export default function InspectorWork() {
  return <BookingList side="inspector" {...useLoaderData<typeof loader>()} />;
}
