import { DateTime, LinkButton, stamps } from "~/components/ui";
import { problemTexts } from "~/copy/problems";
import { workTexts } from "~/copy/work";
import type { WorkToApprove } from "~/domain/bookings/work/queries.server";
import { timeLeft } from "~/lib/time/time-left";
import { BookingTicket, otherSide } from "../booking-ticket";

/** Finished work with the time that is left until it is approved without an answer, for the company to answer. */
export function ApprovalTicket({ booking }: { booking: WorkToApprove }) {
  const { id, zone, approvedAt, at } = booking;
  return (
    <BookingTicket
      booking={booking}
      stamp={stamps.booking.work_done}
      due={{
        label: workTexts.automatic.label,
        value: workTexts.automatic.within(timeLeft(approvedAt, at)),
        note: <DateTime at={approvedAt} zone={zone} />,
      }}
      facts={[otherSide("company", booking)]}
      action={
        <>
          <LinkButton to={`/bookings/${id}/approval`}>{workTexts.approval.action}</LinkButton>
          {approvedAt > at ? (
            <LinkButton to={`/bookings/${id}/problem`} variant="secondary">
              {problemTexts.link.work}
            </LinkButton>
          ) : null}
        </>
      }
    />
  );
}
