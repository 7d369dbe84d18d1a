import { CalendarCheck } from "lucide";
import { bookingDue } from "~/components/bookings/booking-due";
import { useFreshOn } from "~/components/live";
import {
  EmptyState,
  LinkButton,
  Money,
  PageHeader,
  Pagination,
  StatusStamp,
  stamps,
  Table,
  Tabs,
  Ticket,
} from "~/components/ui";
import { bookingsTexts as texts } from "~/copy/bookings";
import type { BookingTime } from "~/domain/bookings/queries.server";
import type { Side } from "~/lib/vocabulary";
import { columnsOf, nextWords, otherOf } from "./columns";
import type { ListedBooking, ListedBookings } from "./listed.server";

interface BookingListProps extends ListedBookings {
  side: Side;
}

/** The bookings of one side, open or past: a table where there is room, tickets on a phone. */
export function BookingList({ side, time, rows, links }: BookingListProps) {
  useFreshOn("booking_update");
  const { label, path } = texts.lists[side];
  const tab = (name: BookingTime) => ({
    to: name === "past" ? `${path}?time=past` : path,
    label: texts.tabs[name],
    current: name === time,
  });
  return (
    <>
      <PageHeader title={label} lead={texts.leads[side]} />
      <div className="grid gap-6">
        <Tabs label={texts.tabs.label} tabs={[tab("upcoming"), tab("past")]} />
        {rows.length === 0 ? (
          <NoBookings time={time} side={side} />
        ) : (
          <>
            <div className="max-lg:hidden">
              <Table caption={label} columns={columnsOf(side, time)} rows={rows} rowKey={({ id }) => id} />
            </div>
            <ul className="grid gap-4 lg:hidden">
              {rows.map((booking) => (
                <li key={booking.id} className="flex min-w-0">
                  <BookingTicket booking={booking} side={side} />
                </li>
              ))}
            </ul>
            <Pagination summary={texts.summary(rows.length)} label={texts.pages} {...links} />
          </>
        )}
      </div>
    </>
  );
}

function BookingTicket({ booking, side }: { booking: ListedBooking; side: Side }) {
  const other = otherOf(side);
  const next = nextWords(booking.next, side);
  return (
    <Ticket
      code={`PB-${booking.number}`}
      stamp={<StatusStamp {...stamps.booking[booking.state]} />}
      title={booking.title}
      to={`/bookings/${booking.id}`}
      headingLevel={2}
      place={booking.location}
      due={bookingDue(booking)}
      facts={[
        ...(next ? [{ label: texts.next, value: next, wide: true }] : []),
        { label: texts[other], value: booking[`${other}Name`] },
        { label: texts.hours, value: texts.hoursShort(booking.hours) },
        { label: texts.rate, value: <Money amount={booking.hourlyRate} /> },
      ]}
      action={
        <LinkButton to={`/bookings/${booking.id}`} variant="secondary" aria-label={`${texts.view}: ${booking.title}`}>
          {texts.view}
        </LinkButton>
      }
    />
  );
}

function NoBookings({ time, side }: { time: BookingTime; side: Side }) {
  return (
    <EmptyState
      icon={CalendarCheck}
      title={texts.empty[time].title}
      action={
        time === "past" ? null : (
          <LinkButton to={side === "company" ? "/company-dashboard" : "/jobs"} variant="secondary">
            {texts.empty.jobs[side]}
          </LinkButton>
        )
      }
    >
      {texts.empty[side]}
    </EmptyState>
  );
}
