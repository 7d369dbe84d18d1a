import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CalendarCheck } from "lucide";
import { useFreshOn } from "~/components/live";
import {
  EmptyState,
  LinkButton,
  Money,
  PageHeader,
  Pagination,
  StatusStamp,
  stamps,
  Tabs,
  Ticket,
} from "~/components/ui";
import { bookingsTexts as texts } from "~/copy/bookings";
import { type BookingRow, type BookingTime, bookingsOf } from "~/domain/bookings/queries.server";
import { page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";
import { PRODUCT } from "~/lib/site";
import { bookingDue } from "../booking/facts";

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }];

export const loader = page({ roles: ["company", "inspector"] }, ({ actor, url }) => {
  const time: BookingTime = url.searchParams.get("time") === "past" ? "past" : "upcoming";
  const { rows, ...neighbours } = bookingsOf(actor, time, placeOf(url));
  return { time, side: sideOf(actor.role), rows, links: pageLinks(url, neighbours) };
});

type Side = "company" | "inspector";

/** The engagements of one side, to come or past. */
export default function Bookings() {
  const { time, side, rows, links } = useLoaderData<typeof loader>();
  useFreshOn("booking_update");
  const tab = (name: BookingTime) => ({ to: addressOf(name), label: texts.tabs[name], current: name === time });
  return (
    <>
      <PageHeader title={texts.title} lead={texts.leads[side]} />
      <div className="grid gap-6">
        <Tabs label={texts.tabs.label} tabs={[tab("upcoming"), tab("past")]} />
        {rows.length === 0 ? (
          <NoBookings time={time} side={side} />
        ) : (
          <>
            <ul className="grid gap-4 lg:grid-cols-2">
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

function BookingTicket({ booking, side }: { booking: BookingRow; side: Side }) {
  const other =
    side === "company"
      ? { label: texts.inspector, value: booking.inspectorName }
      : { label: texts.company, value: booking.companyName };
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
        other,
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

function addressOf(time: BookingTime): string {
  return time === "past" ? "/bookings?time=past" : "/bookings";
}

function sideOf(role: string): Side {
  return role === "company" ? "company" : "inspector";
}
