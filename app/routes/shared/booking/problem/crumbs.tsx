import { Breadcrumb } from "~/components/ui";
import { bookingTexts } from "~/copy/bookings";

/** The way back from a page about a problem. */
export function ProblemCrumbs({ booking: { id, number } }: { booking: { id: string; number: number } }) {
  return (
    <Breadcrumb
      crumbs={[
        { label: bookingTexts.back, to: "/bookings" },
        { label: `PB-${number}`, to: `/bookings/${id}` },
      ]}
    />
  );
}
