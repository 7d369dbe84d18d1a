import { Breadcrumb } from "~/components/ui";
import { bookingsTexts } from "~/copy/bookings";
import { reportTexts as texts } from "~/copy/reports";

interface CrumbsProps {
  booking: { id: string; number: number };
  /** The page under the report; left out on the report itself. */
  here?: string;
}

export function ReportCrumbs({ booking, here }: CrumbsProps) {
  const report = `/bookings/${booking.id}/report`;
  return (
    <Breadcrumb
      crumbs={[
        { label: bookingsTexts.title, to: "/bookings" },
        { label: texts.back(booking.number), to: `/bookings/${booking.id}` },
        ...(here ? [{ label: texts.title, to: report }, { label: here }] : [{ label: texts.title }]),
      ]}
    />
  );
}
