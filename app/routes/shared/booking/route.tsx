import { useLoaderData } from "@remix-run/react";
import { bookingDue } from "~/components/bookings/booking-due";
import { SiteLink } from "~/components/bookings/site-link";
import { AssignmentCard } from "~/components/company/assignment-card";
import { titled } from "~/components/document/title";
import { useFreshOn } from "~/components/live";
import { Breadcrumb, bookingStamps, StatusStamp, Ticket } from "~/components/ui";
import { TicketFacts } from "~/components/ui/ticket";
import { lineText } from "~/copy/jobs/concrete";
import { reportPanel } from "~/copy/reports/report/report-lines";
import { attendanceOf } from "~/domain/bookings/attendance/queries.server";
import { datesOf } from "~/domain/bookings/dates/queries.server";
import { holdOf } from "~/domain/bookings/direct/queries.server";
import { documentsOf } from "~/domain/bookings/documents/queries.server";
import { furtherHoursOf } from "~/domain/bookings/further-hours/queries.server";
import { bookingMoney } from "~/domain/bookings/payment/booking-money.server";
import { bookingProblem } from "~/domain/bookings/problems/queries.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { workPhotos } from "~/domain/bookings/work/queries.server";
import { hasRight } from "~/domain/companies/rights";
import { concreteInShort } from "~/domain/plans/queries.server";
import { reportInShort } from "~/domain/reports/queries.server";
import { bookingReviews } from "~/domain/reviews/booking-reviews.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { AttendancePanel } from "./attendance/panel";
import { useListCrumb } from "./crumbs";
import { DatePanel } from "./date/panel";
import { DocumentsPanel } from "./documents/panel";
import { moneyFacts, siteFacts } from "./facts";
import { FurtherHoursPanel } from "./further-hours/panel";
import { HoldPanel } from "./hold/panel";
import { BookingMoney } from "./money/sums";
import { MoneyTimeline } from "./money/timeline";
import { Answers, NextStep } from "./next-step";
import { ProblemPanel } from "./problem/panel";
import { ReportPanel } from "./report/panel";
import { BookingReviewsPanel } from "./review/panel";
import { OtherSide } from "./sides";
import { WorkPanel } from "./work/panel";

export const meta = titled<typeof loader>((data) => `PB-${data.booking.number} ${data.booking.title}`);

export const loader = page({}, ({ actor, params }) => {
  const booking = bookingFor(actor, params.id ?? "");
  const attendance = attendanceOf(actor, booking);
  const furtherHours = furtherHoursOf(actor, booking, attendance);
  const concrete = concreteInShort(actor, booking);
  return {
    role: actor.role,
    concrete: { ...concrete, lines: concrete.lines.map(lineText) },
    booking: { ...booking, hourlyRate: hasRight(actor, "pay") ? booking.hourlyRate : null },
    attendance,
    furtherHours,
    dates: datesOf(actor, booking),
    documents: documentsOf(actor, booking),
    problems: bookingProblem(actor, booking),
    hold: hasRight(actor, "book") ? holdOf(actor, booking) : null,
    money: bookingMoney(actor, booking),
    reviews: bookingReviews(actor, booking),
    workPhotos: workPhotos(booking.id),
    report: reportPanel(reportInShort(actor, booking), booking.zone),
    formKey: newFormKey(),
  };
});

/** One booking, as the viewer's side sees it. */
export default function Booking() {
  const { role, concrete, booking, attendance, furtherHours, dates, money, reviews, report, formKey, ...view } =
    useLoaderData<typeof loader>();
  useFreshOn("booking_update", "notification");
  const list = useListCrumb();
  return (
    <div className="grid gap-6">
      {role === "admin" ? null : <Breadcrumb crumbs={[...list, { label: `PB-${booking.number}` }]} />}
      <Ticket
        code={`PB-${booking.number}`}
        stamp={<StatusStamp {...bookingStamps[booking.state]} />}
        title={booking.title}
        headingLevel={1}
        place={<SiteLink booking={booking} />}
        due={bookingDue(booking)}
        facts={siteFacts(booking, role, concrete)}
        action={
          role === "admin" ? null : (
            <NextStep role={role} booking={booking} money={money} problems={view.problems} report={report} />
          )
        }
      >
        {booking.description ? <p className="mb-4 whitespace-pre-wrap">{booking.description}</p> : null}
        <TicketFacts facts={moneyFacts(booking, role)} className="mx-0 -mb-4 first:-mt-4 first:border-t-0" />
      </Ticket>
      <ProblemPanel role={role} booking={booking} problem={view.problems.problem} />
      <HoldPanel booking={booking} hold={view.hold} formKey={formKey} />
      <WorkPanel booking={booking} photos={view.workPhotos} />
      <ReportPanel role={role} booking={booking} report={report} />
      {role === "company" && booking.state === "work_done" ? (
        <div className="no-print flex flex-wrap gap-3 lg:hidden">
          <Answers role={role} booking={booking} reportable={view.problems.reportable} />
        </div>
      ) : null}
      <div className="booking-columns">
        <div className="grid gap-6 empty:hidden">
          <DatePanel booking={booking} dates={dates} role={role} />
          <AttendancePanel booking={booking} attendance={attendance} role={role} formKey={formKey} />
          <FurtherHoursPanel booking={booking} furtherHours={furtherHours} role={role} />
        </div>
        <div className="grid gap-6">
          <DocumentsPanel booking={booking} documents={view.documents} role={role} />
          <OtherSide role={role} booking={booking} />
          <AssignmentCard assignment={booking.assignment} changeAt={`/bookings/${booking.id}/assignment`} />
          <BookingReviewsPanel reviews={reviews} booking={booking} role={role} />
          <MoneyTimeline booking={booking} money={money} role={role} />
        </div>
        <div className="grid gap-6 empty:hidden">
          {booking.payments.map((payment) => (
            <BookingMoney key={payment.id} payment={payment} role={role} />
          ))}
        </div>
      </div>
    </div>
  );
}
