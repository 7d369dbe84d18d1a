import { bookingStamps, DateTime, LinkButton } from "~/components/ui";
import { problemTexts } from "~/copy/bookings/problems";
import { workTexts } from "~/copy/bookings/work";
import type { WorkToApprove } from "~/domain/bookings/work/queries.server";
import { timeLeft } from "~/lib/time/time-left";
import { BookingTicket, otherSide } from "../booking-ticket";

/** Finished work with the time that is left until it is approved without an answer, for the company to answer. */
export function ApprovalTicket({ booking }: { booking: WorkToApprove }) {
  const { id, zone, approvalDueAt, at } = booking;
  return (
    <BookingTicket
      booking={booking}
      stamp={bookingStamps.work_done}
      due={{
        label: workTexts.automatic.label,
        value: workTexts.automatic.within(timeLeft(approvalDueAt, at)),
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
