import { CalendarCheck } from "lucide";
import type { ReactNode } from "react";
import { bookingDue } from "~/components/bookings/booking-due";
import { useMay } from "~/components/company/may";
import { useFreshOn } from "~/components/live";
import {
  bookingStamps,
  EmptyState,
  LinkButton,
  Money,
  PageHeader,
  Pagination,
  StatusStamp,
  type Tab,
  Table,
  Tabs,
  Ticket,
} from "~/components/ui";
import { bookingsTexts as texts } from "~/copy/bookings/bookings";
import type { Side } from "~/lib/vocabulary";
import { columnsOf, nextWords, otherOf, ReportLink } from "./columns";
import type { ListedBooking, ListedBookings } from "./listed.server";

interface BookingListProps {
  side: Side;
  tabs: readonly Tab[];
  isPast: boolean;
  /** What is said where there are none. */
  empty: string;
  rows: readonly ListedBooking[];
  links: ListedBookings["links"];
  actions?: ReactNode;
}

/** The bookings of one side: a table where there is room, tickets on a phone. */
export function BookingList({ side, tabs, isPast, empty, rows, links, actions }: BookingListProps) {
  useFreshOn("booking_update");
  const { label } = texts.lists[side];
  const may = useMay();
  return (
    <>
      <PageHeader title={label} lead={texts.leads[side]} actions={actions} />
      <div className="grid gap-6">
        <Tabs label={texts.tabs.label} tabs={tabs} />
        {rows.length === 0 ? (
          <NoBookings title={empty} isPast={isPast} side={side} />
        ) : (
          <>
            <div className="max-xl:hidden">
              <Table
                caption={label}
                columns={columnsOf(side, isPast, may("pay"))}
                rows={rows}
                rowKey={({ id }) => id}
                dense
              />
            </div>
            <ul className="grid gap-4 md:grid-cols-2 xl:hidden">
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
      stamp={<StatusStamp {...bookingStamps[booking.state]} />}
      title={booking.title}
      to={`/bookings/${booking.id}`}
      headingLevel={2}
      place={booking.location}
      due={bookingDue(booking)}
      facts={[
        ...(next ? [{ label: texts.next, value: next, wide: true }] : []),
        { label: texts[other], value: booking[`${other}Name`] },
        ...(booking.pay === undefined
          ? [
              { label: texts.hours, value: texts.hoursShort(booking.hours) },
              ...(booking.hourlyRate === null
                ? []
                : [{ label: texts.rate, value: <Money amount={booking.hourlyRate} /> }]),
            ]
          : [{ label: texts.pay, value: <Money amount={booking.pay} /> }]),
      ]}
      action={
        <>
          {side === "inspector" && booking.next?.step === "report" ? <ReportLink booking={booking} /> : null}
          <LinkButton to={`/bookings/${booking.id}`} variant="secondary" aria-label={`${texts.view}: ${booking.title}`}>
            {texts.view}
          </LinkButton>
        </>
      }
    />
  );
}

function NoBookings({ title, isPast, side }: { title: string; isPast: boolean; side: Side }) {
  const may = useMay();
  return (
    <EmptyState
      icon={CalendarCheck}
      title={title}
      action={
        isPast || !may("book") ? null : (
          <LinkButton to={side === "company" ? "/find-inspectors" : "/jobs"} variant="secondary">
            {texts.empty.action[side]}
          </LinkButton>
        )
      }
    >
      {texts.empty[side]}
    </EmptyState>
  );
}
