import { useRouteLoaderData } from "@remix-run/react";
import { Breadcrumb } from "~/components/ui";
import type { Crumb } from "~/components/ui/breadcrumb";
import { bookingsTexts } from "~/copy/bookings/bookings";
import type { Role } from "~/lib/vocabulary";

/** Leads back to the booking and to the list of bookings. */
export function BookingCrumbs({ booking: { id, number } }: { booking: { id: string; number: number } }) {
  const list = useListCrumb();
  return <Breadcrumb crumbs={[...list, { label: `PB-${number}`, to: `/bookings/${id}` }]} />;
}

/** The list of bookings, by the name and address that it has for the viewer; administrators have none. */
export function useListCrumb(): Crumb[] {
  const shell = useRouteLoaderData<{ role: Role }>("routes/shared/frame/shell-route");
  if (shell?.role === "admin") return [];
  const { label, path } = bookingsTexts.lists[shell?.role === "inspector" ? "inspector" : "company"];
  return [{ label, to: path }];
}
