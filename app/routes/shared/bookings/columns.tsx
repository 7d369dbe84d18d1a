import { Link } from "@remix-run/react";
import { DateTime, LinkButton, Money, StatusStamp, stamps, type TableColumn } from "~/components/ui";
import { bookingDateTexts } from "~/copy/booking-dates";
import { bookingsTexts as texts } from "~/copy/bookings";
import type { NextStep } from "~/domain/bookings/next-step";
import type { Side } from "~/lib/vocabulary";
import type { ListedBooking } from "./listed.server";

/** The columns of one side's bookings. Past ones have no next step. */
export function columnsOf(side: Side, isPast: boolean): TableColumn<ListedBooking>[] {
  const next: TableColumn<ListedBooking> = {
    key: "next",
    header: texts.next,
    cell: (booking) =>
      side === "inspector" && booking.next?.step === "report" ? (
        <ReportLink booking={booking} isPlain />
      ) : (
        nextWords(booking.next, side)
      ),
  };
  const price: TableColumn<ListedBooking>[] =
    side === "inspector"
      ? [
          {
            key: "pay",
            header: texts.pay,
            cell: ({ pay }) => (pay === undefined ? null : <Money amount={pay} />),
            align: "end",
          },
        ]
      : [
          { key: "rate", header: texts.rate, cell: ({ hourlyRate }) => <Money amount={hourlyRate} />, align: "end" },
          { key: "hours", header: texts.hours, cell: ({ hours }) => texts.hoursShort(hours), align: "end" },
        ];
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
    ...price,
    {
      key: "state",
      header: texts.state,
      cell: ({ state }) => <StatusStamp {...stamps.booking[state]} />,
    },
    ...(isPast ? [] : [next]),
  ];
}

/** What happens next with a booking, for one side; null where nothing does. */
export function nextWords(next: NextStep | null, side: Side): string | null {
  if (!next) return null;
  if ("left" in next) return texts.nextSteps[next.step](next.left);
  return next.step === "report" ? texts.nextSteps.report[side] : texts.nextSteps[next.step];
}

export function otherOf(side: Side): Side {
  return side === "company" ? "inspector" : "company";
}

/** The next thing to do once the work has begun. */
export function ReportLink({ booking, isPlain }: { booking: Pick<ListedBooking, "id" | "title">; isPlain?: true }) {
  const address = { to: `/bookings/${booking.id}/work-report`, "aria-label": `${texts.reportWork}: ${booking.title}` };
  if (!isPlain) return <LinkButton {...address}>{texts.reportWork}</LinkButton>;
  return (
    <Link {...address} className="link-alone">
      {texts.reportWork}
    </Link>
  );
}
