import { Breadcrumb } from "~/components/ui";
import { reportTexts as texts } from "~/copy/reports/report/reports";
import { useListCrumb } from "../crumbs";

interface CrumbsProps {
  booking: { id: string; number: number };
  /** The page under the report; left out on the report itself. */
  here?: string;
}

export function ReportCrumbs({ booking, here }: CrumbsProps) {
  const list = useListCrumb();
  const report = `/bookings/${booking.id}/report`;
  return (
    <Breadcrumb
      crumbs={[
        ...list,
        { label: texts.back(booking.number), to: `/bookings/${booking.id}` },
        ...(here ? [{ label: texts.title, to: report }, { label: here }] : [{ label: texts.title }]),
      ]}
    />
  );
}
