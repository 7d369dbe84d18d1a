import { CalendarDay, LinkButton, StatusStamp, stamps, Ticket } from "~/components/ui";
import { bookingDateTexts } from "~/copy/booking-dates";
import { bookingTexts } from "~/copy/bookings";
import type { StartToAgree } from "~/domain/bookings/next-bookings.server";
import type { Side } from "~/lib/vocabulary";
import { dueBy } from "./due-by";

const texts = bookingDateTexts.home;

/** Bookings for which nobody has proposed a start yet. They end, with a full refund, unless one is agreed in time. */
export function StartsToAgree({ side, bookings }: { side: Side; bookings: readonly StartToAgree[] }) {
  if (bookings.length === 0) return null;
  return (
    <section aria-labelledby="starts-to-agree" className="grid gap-3">
      <h2 id="starts-to-agree">{texts.starts}</h2>
      {bookings.map(({ id, number, state, title, location, date, deadline, at, zone, companyName, inspectorName }) => (
        <Ticket
          key={id}
          code={`PB-${number}`}
          stamp={<StatusStamp {...stamps.booking[state]} />}
          title={title}
          to={`/bookings/${id}`}
          headingLevel={3}
          place={location}
          due={dueBy(texts.agreeBy, { until: deadline, at, zone })}
          facts={[
            { label: bookingDateTexts.planned, value: <CalendarDay date={date} /> },
            { label: bookingTexts.home.with[side], value: side === "company" ? inspectorName : companyName },
          ]}
          action={<LinkButton to={`/bookings/${id}/date`}>{bookingDateTexts.propose.open}</LinkButton>}
        />
      ))}
    </section>
  );
}
