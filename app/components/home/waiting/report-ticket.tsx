import { DateTime, LinkButton } from "~/components/ui";
import { workTexts } from "~/copy/bookings/work";
import { reportTexts } from "~/copy/reports/reports";
import type { WorkToReport } from "~/domain/bookings/work/queries.server";
import { BookingTicket } from "../booking-ticket";
import { dueBy } from "./due-by";

const texts = workTexts.home;

/** Work whose time is over and that the inspector has not reported: a report that was begun comes first. */
export function ReportTicket({ booking }: { booking: WorkToReport }) {
  const { id, zone, startsAt, endsAt, reportBy, at, companyName, isReportBegun } = booking;
  const report = `/bookings/${id}/report`;
  return (
    <BookingTicket
      booking={booking}
      stamp={{ tone: "waiting", label: isReportBegun ? texts.begun : texts.unreported }}
      due={dueBy(texts.reportBy, { until: reportBy, at, zone })}
      facts={[
        { label: texts.for, value: companyName },
        { label: texts.worked, value: <DateTime at={startsAt} until={endsAt} zone={zone} />, wide: true },
      ]}
      action={
        <>
          <p className="min-w-0 flex-[1_1_16rem] text-muted">{isReportBegun ? texts.unsigned : texts.unpaid}</p>
          {isReportBegun ? (
            <LinkButton to={report}>{reportTexts.goOn}</LinkButton>
          ) : (
            <LinkButton to={`${report}/project`}>{reportTexts.begin}</LinkButton>
          )}
          <LinkButton to={`/bookings/${id}/work-report`} variant="secondary">
            {workTexts.report.action}
          </LinkButton>
        </>
      }
    />
  );
}
