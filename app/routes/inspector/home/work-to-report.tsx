import { bookingDue } from "~/components/bookings/booking-due";
import { LinkButton, StatusStamp, stamps, Ticket } from "~/components/ui";
import { workTexts } from "~/copy/work";
import type { WorkToReport } from "~/domain/bookings/work/queries.server";

const texts = workTexts.home;

/** Bookings whose time is over and whose work nobody has reported: the inspector is not paid before. */
export function WorkToReportList({ bookings }: { bookings: readonly WorkToReport[] }) {
  if (bookings.length === 0) return null;
  return (
    <section aria-labelledby="work-to-report" className="grid gap-3">
      <h2 id="work-to-report">{texts.report}</h2>
      {bookings.map((booking) => (
        <Ticket
          key={booking.id}
          code={`PB-${booking.number}`}
          stamp={<StatusStamp {...stamps.booking[booking.state]} />}
          title={booking.title}
          to={`/bookings/${booking.id}`}
          headingLevel={3}
          place={booking.location}
          due={bookingDue(booking)}
          facts={[{ label: texts.for, value: booking.companyName }]}
          action={
            <>
              <p className="min-w-0 flex-[1_1_16rem] text-muted">{texts.unpaid}</p>
              <LinkButton to={`/bookings/${booking.id}/work-report`}>{workTexts.report.action}</LinkButton>
              <LinkButton to={`/bookings/${booking.id}/report`} variant="secondary">
                {texts.fieldReport}
              </LinkButton>
            </>
          }
        />
      ))}
    </section>
  );
}
