import { DateTime, LinkButton, stamps } from "~/components/ui";
import { problemTexts } from "~/copy/problems";
import { workTexts } from "~/copy/work";
import type { WorkToApprove } from "~/domain/bookings/work/queries.server";
import { timeLeft } from "~/lib/time/time-left";
import type { Side } from "~/lib/vocabulary";
import { BookingTicket, otherSide } from "./booking-ticket";
import { TicketSection } from "./ticket-section";

/** Finished work that the inspector waits with: the company has not answered for it. */
export function WaitingForApproval({ bookings }: { bookings: readonly WorkToApprove[] }) {
  return (
    <TicketSection id="waiting-for-approval" heading={workTexts.home.waiting}>
      {bookings.map((booking) => (
        <ApprovalTicket key={booking.id} side="inspector" booking={booking} />
      ))}
    </TicketSection>
  );
}

/** Finished work with the time that is left until it is approved without an answer; a company answers from here. */
export function ApprovalTicket({ side, booking }: { side: Side; booking: WorkToApprove }) {
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
      facts={[otherSide(side, booking)]}
      action={
        side === "company" ? (
          <>
            <LinkButton to={`/bookings/${id}/approval`}>{workTexts.approval.action}</LinkButton>
            {approvedAt > at ? (
              <LinkButton to={`/bookings/${id}/problem`} variant="secondary">
                {problemTexts.link.work}
              </LinkButton>
            ) : null}
          </>
        ) : (
          <LinkButton to={`/bookings/${id}`} variant="secondary">
            {workTexts.home.view}
          </LinkButton>
        )
      }
    />
  );
}
