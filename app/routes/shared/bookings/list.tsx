import { Link } from "@remix-run/react";
import { CalendarCheck } from "lucide";
import { bookingDue } from "~/components/bookings/booking-due";
import { useFreshOn } from "~/components/live";
import {
  DateTime,
  EmptyState,
  LinkButton,
  Money,
  PageHeader,
  Pagination,
  StatusStamp,
  stamps,
  Table,
  type TableColumn,
  Tabs,
  Ticket,
} from "~/components/ui";
import { bookingDateTexts } from "~/copy/booking-dates";
import { bookingsTexts as texts } from "~/copy/bookings";
import type { NextStep } from "~/domain/bookings/next-step";
import type { BookingTime } from "~/domain/bookings/queries.server";
import type { Side } from "~/lib/vocabulary";
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

function columnsOf(side: Side, time: BookingTime): TableColumn<ListedBooking>[] {
  const next: TableColumn<ListedBooking> = {
    key: "next",
    header: texts.next,
    cell: (booking) => nextWords(booking.next, side),
  };
  return [
    {
      key: "when",
      header: texts.when,
      cell: ({ startAgreed, startsAt, endsAt, zone }) =>
        startAgreed ? <DateTime at={startsAt} until={endsAt} zone={zone} /> : bookingDateTexts.notAgreed,
    },
    {
      key: "booking",
      header: texts.booking,
      bare: true,
      cell: ({ id, title, location }) => (
        <>
          <Link to={`/bookings/${id}`} className="link font-semibold">
            {title}
          </Link>
          <span className="block text-sm text-muted">{location}</span>
        </>
      ),
    },
    { key: "other", header: texts[otherOf(side)], cell: (booking) => booking[`${otherOf(side)}Name`] },
    { key: "rate", header: texts.rate, cell: ({ hourlyRate }) => <Money amount={hourlyRate} />, align: "end" },
    { key: "hours", header: texts.hours, cell: ({ hours }) => texts.hoursShort(hours), align: "end" },
    {
      key: "state",
      header: texts.state,
      cell: ({ state }) => <StatusStamp {...stamps.booking[state]} />,
    },
    ...(time === "past" ? [] : [next]),
  ];
}

function nextWords(next: NextStep | null, side: Side): string | null {
  if (!next) return null;
  if ("left" in next) return texts.nextSteps[next.step](next.left);
  return next.step === "report" ? texts.nextSteps.report[side] : texts.nextSteps[next.step];
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

function otherOf(side: Side): Side {
  return side === "company" ? "inspector" : "company";
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
