import { Breadcrumb } from "~/components/ui";
import { bookingTexts } from "~/copy/bookings";

/** Leads back to the booking and to the list of bookings. */
export function BookingCrumbs({ booking: { id, number } }: { booking: { id: string; number: number } }) {
  return (
    <Breadcrumb
      crumbs={[
        { label: bookingTexts.back, to: "/bookings" },
        { label: `PB-${number}`, to: `/bookings/${id}` },
      ]}
    />
  );
}
