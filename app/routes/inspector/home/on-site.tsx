import { PressForm } from "~/components/attendance/press-form";
import { bookingDue } from "~/components/bookings/booking-due";
import { SiteLink } from "~/components/bookings/site-link";
import { callFacts } from "~/components/home/booking-ticket";
import { TicketSection } from "~/components/home/ticket-section";
import { Badge, bookingStamps, LinkButton, StatusStamp, Ticket } from "~/components/ui";
import { attendanceTexts as texts } from "~/copy/bookings/attendance";
import { bookingTexts } from "~/copy/bookings/bookings";
import { reportTexts } from "~/copy/reports/report/reports";
import type { AtSite } from "~/domain/bookings/attendance/queries.server";
import { clockIn, formatClock } from "~/lib/time/dates";

/** The sites where the inspector is or is due, each with its one press. */
export function OnSiteToday({ bookings, formKey }: { bookings: readonly AtSite[]; formKey: string }) {
  return (
    <TicketSection id="on-site" heading={texts.home.heading}>
      {bookings.map((booking) => (
        <SiteTicket key={booking.id} booking={booking} formKey={`${formKey}-${booking.id}`} />
      ))}
    </TicketSection>
  );
}

function SiteTicket({ booking, formKey }: { booking: AtSite; formKey: string }) {
  const { id, number, state, title, zone, companyName, companyPhone, companyContact, attendance, isReportBegun } =
    booking;
  const open = attendance.mayCheckOut ? attendance.visits.at(-1) : undefined;
  const press = open ? "check-out" : "check-in";
  return (
    <Ticket
      code={`PB-${number}`}
      stamp={
        open ? (
          <Badge tone="ok">{texts.since(formatClock(clockIn(zone, open.arrived.at)))}</Badge>
        ) : (
          <StatusStamp {...bookingStamps[state]} />
        )
      }
      title={title}
      to={`/bookings/${id}`}
      headingLevel={3}
      place={<SiteLink booking={booking} />}
      due={bookingDue(booking)}
      facts={[
        { label: bookingTexts.home.with.inspector, value: companyName },
        ...callFacts(companyPhone, companyContact),
      ]}
      action={
        <>
          {state === "confirmed" ? <ReportLink id={id} isBegun={isReportBegun} /> : null}
          <LinkButton to={`/bookings/${id}`} variant="secondary">
            {texts.home.view}
          </LinkButton>
        </>
      }
    >
      <PressForm
        key={press}
        press={press}
        bookingId={id}
        companyName={companyName}
        formKey={formKey}
        isQuiet={!open && attendance.visits.length > 0}
      />
    </Ticket>
  );
}

/** The tests are recorded while the concrete is placed. */
function ReportLink({ id, isBegun }: { id: string; isBegun: boolean }) {
  const path = `/bookings/${id}/report`;
  return (
    <LinkButton to={isBegun ? path : `${path}/project`} variant="secondary">
      {isBegun ? reportTexts.goOn : reportTexts.begin}
    </LinkButton>
  );
}
