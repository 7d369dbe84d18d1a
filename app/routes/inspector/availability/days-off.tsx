import { Link } from "@remix-run/react";
import { Banner, CalendarDay, Card, DateTime, LinkButton } from "~/components/ui";
import { daysOffText, daysOffTexts as texts } from "~/copy/inspectors/availability";
import type { OwnDaysOff } from "~/domain/availability/days-off/queries.server";
import type { bookingsOnDaysOff } from "~/domain/bookings/lists/on-days-off.server";
import type { CalendarDate } from "~/lib/time/dates";

type Booked = NonNullable<ReturnType<ReturnType<typeof bookingsOnDaysOff>["get"]>>[number];

interface DaysOffCardProps {
  daysOff: readonly (Pick<OwnDaysOff, "id" | "fromDate" | "toDate" | "note"> & { bookings: readonly Booked[] })[];
  today: CalendarDate;
}

/** The days off to come, each with the bookings that stand in its way. */
export function DaysOffCard({ daysOff, today }: DaysOffCardProps) {
  return (
    <Card title={texts.title} id="days-off">
      <p className="text-muted">{daysOff.length === 0 ? texts.none : texts.lead}</p>
      <ul className="mt-3 mb-4 grid divide-y divide-line border-y border-line empty:hidden">
        {daysOff.map(({ id, note, bookings, ...days }) => (
          <li key={id} className="grid gap-2 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p className="min-w-0 font-semibold">{daysOffText(days, today)}</p>
              <Link
                to={`/availability/days-off/${id}/deletion`}
                className="link-alone"
                aria-label={`${texts.delete}: ${daysOffText(days, today)}`}
              >
                {texts.delete}
              </Link>
            </div>
            {note ? <p className="text-muted wrap-anywhere whitespace-pre-line">{note}</p> : null}
            {bookings.length > 0 ? <BookedThen bookings={bookings} /> : null}
          </li>
        ))}
      </ul>
      <LinkButton to="/availability/days-off" variant="secondary">
        {texts.add}
      </LinkButton>
    </Card>
  );
}

function BookedThen({ bookings }: { bookings: readonly Booked[] }) {
  return (
    <Banner tone="warn" title={texts.booked(bookings.length)}>
      <ul className="my-1 grid gap-1">
        {bookings.map(({ id, number, title, startAgreed, startsAt, endsAt, zone, date }) => (
          <li key={id}>
            <Link to={`/bookings/${id}`} className="link">
              PB-{number} {title}
            </Link>
            <span className="block text-sm">
              {startAgreed ? (
                <DateTime at={startsAt} until={endsAt} zone={zone} />
              ) : (
                <>
                  <CalendarDay date={date} />, {texts.startOpen}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p>{bookings.length === 1 ? texts.stays : texts.stay}</p>
    </Banner>
  );
}
