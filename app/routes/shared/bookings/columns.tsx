import { Link } from "@remix-run/react";
import { bookingStamps, LinkButton, Money, SpanDay, SpanHours, StatusStamp, type TableColumn } from "~/components/ui";
import { bookingDateTexts } from "~/copy/bookings/booking-dates";
import { bookingsTexts as texts } from "~/copy/bookings/bookings";
import type { NextStep } from "~/domain/bookings/next-step";
import type { Side } from "~/lib/vocabulary";
import type { ListedBooking } from "./listed.server";

/** The columns of one side's bookings. Past ones have no next step. */
export function columnsOf(side: Side, isPast: boolean, isPriced: boolean): TableColumn<ListedBooking>[] {
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
          ...(isPriced ? [RATE] : []),
          { key: "hours", header: texts.hours, cell: ({ hours }) => texts.hoursShort(hours), align: "end" },
        ];
  return [
    {
      key: "when",
      header: texts.when,
      cell: ({ startAgreed, startsAt, endsAt, zone }) =>
        startAgreed ? (
          <>
            <SpanDay at={startsAt} zone={zone} />
            <span className="block text-xs text-muted">
              <SpanHours at={startsAt} until={endsAt} zone={zone} />
            </span>
          </>
        ) : (
          bookingDateTexts.notAgreed
        ),
    },
    {
      key: "booking",
      header: texts.booking,
      bare: true,
      cuts: "rest",
      cell: ({ id, title, location }) => (
        <>
          <span className="block xl:truncate">
            <Link to={`/bookings/${id}`} className="link font-semibold" title={title}>
              {title}
            </Link>
          </span>
          <span className="block xl:truncate text-xs text-muted" title={location}>
            {location}
          </span>
        </>
      ),
    },
    {
      key: "other",
      header: texts[otherOf(side)],
      cuts: "short",
      cell: (booking) => <span title={booking[`${otherOf(side)}Name`]}>{booking[`${otherOf(side)}Name`]}</span>,
    },
    ...price,
    {
      key: "state",
      header: texts.state,
      cell: ({ state }) => <StatusStamp {...bookingStamps[state]} />,
    },
    ...(isPast ? [] : [next]),
  ];
}

const RATE: TableColumn<ListedBooking> = {
  key: "rate",
  header: texts.rate,
  cell: ({ hourlyRate }) => (hourlyRate === null ? null : <Money amount={hourlyRate} />),
  align: "end",
};

/** What happens next with a booking, for one side; null where nothing does. */
export function nextWords(next: NextStep | null, side: Side): string | null {
  if (!next) return null;
  const { report, approve, begins, ...others } = texts.nextSteps;
  if (next.step === "report") return report[side];
  if (next.step === "approve") return approve[side](next.left);
  if (next.step === "begins") return begins(next.left);
  return others[next.step];
}

export function otherOf(side: Side): Side {
  return side === "company" ? "inspector" : "company";
}

/** The next thing to do once the work has begun. */
export function ReportLink({ booking, isPlain }: { booking: Pick<ListedBooking, "id" | "title">; isPlain?: true }) {
  const address = { to: `/bookings/${booking.id}/work-report`, "aria-label": `${texts.reportWork}: ${booking.title}` };
  if (!isPlain) return <LinkButton {...address}>{texts.reportWork}</LinkButton>;
  return (
    <Link {...address} className="link-alone xl:pointer-fine:min-h-6">
      {texts.reportWork}
    </Link>
  );
}
