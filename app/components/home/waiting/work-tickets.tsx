import { bookingStamps, DateTime, LinkButton, Money } from "~/components/ui";
import { problemKinds, problemTexts } from "~/copy/bookings/problems";
import { workTexts } from "~/copy/bookings/work";
import { reportTexts } from "~/copy/reports/report/reports";
import type { ProblemToAnswer } from "~/domain/bookings/problems/problems-to-answer.server";
import type { WorkToApprove, WorkToReport } from "~/domain/bookings/work/queries.server";
import { type TimeUnit, timeLeft } from "~/lib/time/time-left";
import type { Side } from "~/lib/vocabulary";
import { BookingTicket, otherSide } from "../booking-ticket";
import { dueBy } from "./due-by";

export function ApprovalTicket({ booking, unit }: { booking: WorkToApprove; unit: TimeUnit }) {
  const { id, zone, approvalDueAt, at } = booking;
  return (
    <BookingTicket
      booking={booking}
      stamp={bookingStamps.work_done}
      due={{
        label: workTexts.automatic.label,
        value: workTexts.automatic.within(timeLeft(approvalDueAt, at, unit)),
        note: <DateTime at={approvalDueAt} zone={zone} />,
      }}
      facts={[otherSide("company", booking)]}
      action={
        <>
          <LinkButton to={`/bookings/${id}/approval`}>{workTexts.approval.action}</LinkButton>
          {approvalDueAt > at ? (
            <LinkButton to={`/bookings/${id}/problem`} variant="secondary">
              {problemTexts.link.work}
            </LinkButton>
          ) : null}
        </>
      }
    />
  );
}

const problemTicketTexts = problemTexts.home;

export function ProblemTicket({ side, problem, unit }: { side: Side; problem: ProblemToAnswer; unit: TimeUnit }) {
  const { id, kind, zone, dueAt, at, owesWords, offered } = problem;
  const to = `/bookings/${id}/problem`;
  return (
    <BookingTicket
      booking={problem}
      stamp={bookingStamps.disputed}
      headline={problemKinds[kind]}
      due={
        dueAt === null
          ? undefined
          : dueBy(owesWords ? problemTicketTexts.answerBy : problemTicketTexts.agreeBy, {
              until: dueAt,
              at,
              zone,
              unit,
            })
      }
      facts={[
        otherSide(side, problem),
        ...(offered === null ? [] : [{ label: problemTicketTexts.offered[side], value: <Money amount={offered} /> }]),
        ...(dueAt === null ? [{ label: problemTicketTexts.decides, value: problemTexts.next.waits, wide: true }] : []),
      ]}
      action={
        owesWords ? (
          <LinkButton to={`${to}/answer`}>{problemTicketTexts.answer}</LinkButton>
        ) : (
          <LinkButton to={`/bookings/${id}#problem`}>{problemTicketTexts.see}</LinkButton>
        )
      }
    />
  );
}

const reportTicketTexts = workTexts.home;

/** Work whose time is over and that the inspector has not reported: a report that was begun comes first. */
export function ReportTicket({ booking, unit }: { booking: WorkToReport; unit: TimeUnit }) {
  const { id, zone, startsAt, endsAt, reportBy, at, companyName, isReportBegun } = booking;
  const report = `/bookings/${id}/report`;
  return (
    <BookingTicket
      booking={booking}
      stamp={{ tone: "waiting", label: isReportBegun ? reportTicketTexts.begun : reportTicketTexts.unreported }}
      due={dueBy(reportTicketTexts.reportBy, { until: reportBy, at, zone, unit })}
      facts={[
        { label: reportTicketTexts.for, value: companyName },
        { label: reportTicketTexts.worked, value: <DateTime at={startsAt} until={endsAt} zone={zone} />, wide: true },
      ]}
      action={
        <>
          <p className="min-w-0 flex-[1_1_16rem] text-muted">
            {isReportBegun ? reportTicketTexts.unsigned : reportTicketTexts.unpaid}
          </p>
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
