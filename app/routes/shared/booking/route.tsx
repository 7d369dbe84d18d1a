import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFreshOn } from "~/components/live";
import { Breadcrumb, LinkButton, StatusStamp, stamps, Ticket } from "~/components/ui";
import { bookingStates } from "~/copy/booking-states";
import { bookingDecisionTexts, bookingTexts as texts } from "~/copy/bookings";
import { cancellationTexts, cancelReasons } from "~/copy/cancellation";
import { attendanceOf } from "~/domain/bookings/attendance/queries.server";
import { bookingMoney } from "~/domain/bookings/booking-money.server";
import { furtherHoursOf } from "~/domain/bookings/further-hours/queries.server";
import { type BookingView, bookingFor } from "~/domain/bookings/queries.server";
import { reportInShort } from "~/domain/reports/queries.server";
import { bookingReviews } from "~/domain/reviews/booking-reviews.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { formatMoment } from "~/lib/time/dates";
import type { Role } from "~/lib/vocabulary";
import { AttendancePanel } from "./attendance/panel";
import { bookingDue, bookingFacts, bookingFigure } from "./facts";
import { FurtherHoursPanel } from "./further-hours/panel";
import { BookingMoney } from "./money/sums";
import { MoneyTimeline } from "./money/timeline";
import { ReportPanel } from "./report/panel";
import { BookingReviewsPanel } from "./review/panel";
import { OtherSide } from "./sides";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `PB-${data.booking.number} ${data.booking.title} · ${PRODUCT}` : PRODUCT },
];

export const loader = page({}, ({ actor, params }) => {
  const booking = bookingFor(actor, params.id ?? "");
  const attendance = attendanceOf(actor, booking);
  const furtherHours = furtherHoursOf(actor, booking, attendance);
  return {
    role: actor.role,
    booking,
    attendance,
    furtherHours,
    money: bookingMoney(actor, booking),
    reviews: bookingReviews(actor, booking),
    report: reportInShort(actor, booking.id),
    formKey: newFormKey(),
  };
});

/** One booking, as the viewer's side sees it. */
export default function Booking() {
  const { role, booking, attendance, furtherHours, money, reviews, report, formKey } = useLoaderData<typeof loader>();
  useFreshOn("booking_update", "notification");
  return (
    <div className="grid gap-6">
      {role === "admin" ? null : (
        <Breadcrumb crumbs={[{ label: texts.back, to: "/bookings" }, { label: `PB-${booking.number}` }]} />
      )}
      <Ticket
        code={`PB-${booking.number}`}
        stamp={<StatusStamp {...stamps.booking[booking.state]} />}
        title={booking.title}
        headingLevel={1}
        place={booking.location}
        figure={bookingFigure(booking, role)}
        due={bookingDue(booking)}
        facts={bookingFacts(booking)}
        action={role === "admin" ? null : <NextStep role={role} booking={booking} />}
      >
        {booking.description ? <p className="whitespace-pre-wrap">{booking.description}</p> : null}
      </Ticket>
      <ReportPanel role={role} booking={booking} report={report} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <AttendancePanel booking={booking} attendance={attendance} role={role} formKey={formKey} />
          <FurtherHoursPanel booking={booking} attendance={attendance} furtherHours={furtherHours} role={role} />
        </div>
        <div className="grid gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OtherSide role={role} booking={booking} />
          <BookingReviewsPanel reviews={reviews} booking={booking} role={role} />
          <MoneyTimeline booking={booking} money={money} role={role} />
        </div>
        <div className="grid gap-6">
          {booking.payments.map((payment) => (
            <BookingMoney key={payment.id} payment={payment} role={role} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** What happens next, and the viewer's part in it. */
function NextStep({ role, booking }: { role: Exclude<Role, "admin">; booking: BookingView }) {
  const { id, state, hasBegun, startsAt, startAgreed, zone } = booking;
  const sentence = booking.cancelKind ? canceledSentence(booking) : bookingStates[state][role];
  const decision = role === "inspector" && state === "confirmed" ? "work-report" : null;
  const mine = role === "company" && state === "work_done" ? "approval" : decision;
  return (
    <>
      <p className="min-w-0 flex-[1_1_16rem] text-muted">
        {sentence}
        {decision && startAgreed && !hasBegun ? ` ${texts.notBegun(formatMoment(startsAt, zone))}` : null}
      </p>
      {mine && hasBegun ? (
        <LinkButton to={`/bookings/${id}/${mine}`}>{bookingDecisionTexts[mine].action}</LinkButton>
      ) : null}
      {state === "confirmed" ? (
        <LinkButton to={`/bookings/${id}/cancellation`} variant="quiet">
          {cancellationTexts.link}
        </LinkButton>
      ) : null}
    </>
  );
}

/** Who canceled and why, in their own words too. */
function canceledSentence({ cancelKind, cancelReason, cancelNote }: BookingView): string {
  const { canceled, because } = cancellationTexts;
  const reason = cancelReason ? because(cancelReasons[cancelReason]) : null;
  return [cancelKind ? canceled[cancelKind] : null, reason, cancelNote ? `“${cancelNote}”` : null]
    .filter(Boolean)
    .join(" ");
}
