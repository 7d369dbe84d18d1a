import { jobDue } from "~/components/jobs/job-facts";
import {
  bookingStamps,
  CalendarDay,
  DateTime,
  LinkButton,
  Money,
  payoutStamps,
  StatusStamp,
  Ticket,
  type TicketProps,
} from "~/components/ui";
import { bookingDateTexts } from "~/copy/bookings/booking-dates";
import { payoutFailure } from "~/copy/bookings/booking-money";
import { holdTexts } from "~/copy/bookings/direct-bookings";
import { furtherHoursTexts } from "~/copy/bookings/further-hours";
import { problemKinds, problemTexts } from "~/copy/bookings/problems";
import { workTexts } from "~/copy/bookings/work";
import {
  homeTexts,
  waitingApplicantsTexts,
  waitingMessageTexts,
  waitingPaymentTexts,
  waitingPayoutTexts,
} from "~/copy/frame/home";
import { jobCode } from "~/copy/jobs/job-list";
import { purposeOf } from "~/copy/money/payments";
import { payoutTexts } from "~/copy/money/payouts";
import { lineWithFiles } from "~/copy/people/message-files";
import { reportTexts } from "~/copy/reports/reports";
import type { JobToAnswer } from "~/domain/applications/own-jobs/jobs-to-answer.server";
import type { DateToAnswer } from "~/domain/bookings/dates/queries.server";
import type { HeldTime } from "~/domain/bookings/direct/queries.server";
import type { HoursToAnswer } from "~/domain/bookings/further-hours/hours-to-answer.server";
import type { StartToAgree } from "~/domain/bookings/lists/next-bookings.server";
import type { ProblemToAnswer } from "~/domain/bookings/problems/problems-to-answer.server";
import type { WorkToApprove, WorkToReport } from "~/domain/bookings/work/queries.server";
import type { Waiting } from "~/domain/home/waiting.server";
import { conversationPath } from "~/domain/messages/paths";
import type { MessageToAnswer } from "~/domain/messages/unread.server";
import type { PaymentToFinish } from "~/domain/payments/payments-to-finish.server";
import type { PayoutToMend } from "~/domain/payouts/payout-to-mend.server";
import { cents, formatCents } from "~/lib/money";
import { firstLine } from "~/lib/text/first-line";
import { formatLongDay } from "~/lib/time/dates";
import { formatQuarters } from "~/lib/time/durations";
import { timeLeft } from "~/lib/time/time-left";
import type { Side } from "~/lib/vocabulary";
import { BookingTicket, otherSide } from "../booking-ticket";
import { TicketSection } from "../ticket-section";
import { dueBy } from "./due-by";

/** What waits for this side, of all kinds, in the order in which it is due. */
export function WaitingList({ side, waiting }: { side: Side; waiting: readonly Waiting[] }) {
  return (
    <TicketSection id="waiting" heading={homeTexts.waiting}>
      {waiting.map((entry) => (
        <WaitingTicket key={`${entry.kind} ${entry.row.id}`} side={side} entry={entry} />
      ))}
    </TicketSection>
  );
}

function WaitingTicket({ side, entry }: { side: Side; entry: Waiting }) {
  switch (entry.kind) {
    case "problem":
      return <ProblemTicket side={side} problem={entry.row} />;
    case "date":
      return <DateTicket date={entry.row} />;
    case "start":
      return <StartTicket side={side} booking={entry.row} />;
    case "held":
      return <HeldTicket held={entry.row} />;
    case "approval":
      return <ApprovalTicket booking={entry.row} />;
    case "hours":
      return <HoursTicket hours={entry.row} />;
    case "report":
      return <ReportTicket booking={entry.row} />;
    case "applicants":
      return <ApplicantsTicket job={entry.row} />;
    case "payment":
      return <PaymentTicket payment={entry.row} />;
    case "message":
      return <MessageTicket message={entry.row} />;
    case "payout":
      return <PayoutTicket payout={entry.row} />;
  }
}

/** An open job whose applicants wait for an answer, with the time until it starts. */
function ApplicantsTicket({ job }: { job: JobToAnswer }) {
  const { id, number, title, location, waiting, startsAt, at } = job;
  const left = timeLeft(startsAt, at);
  return (
    <Ticket
      code={jobCode(number)}
      stamp={<StatusStamp tone="waiting" label={waitingApplicantsTexts.waiting(waiting)} />}
      title={title}
      headingLevel={3}
      place={location}
      due={jobDue(job)}
      facts={[
        {
          label: waitingApplicantsTexts.answerBy,
          value: left ? waitingApplicantsTexts.left(left) : waitingApplicantsTexts.started,
        },
      ]}
      action={<LinkButton to={`/jobs/${id}#applications`}>{waitingApplicantsTexts.answer(waiting)}</LinkButton>}
    />
  );
}

/** Finished work with the time that is left until it is approved without an answer, for the company to answer. */
function ApprovalTicket({ booking }: { booking: WorkToApprove }) {
  const { id, zone, approvalDueAt, at } = booking;
  return (
    <BookingTicket
      booking={booking}
      stamp={bookingStamps.work_done}
      due={{
        label: workTexts.automatic.label,
        value: workTexts.automatic.within(timeLeft(approvalDueAt, at)),
        note: <DateTime at={approvalDueAt} zone={zone} />,
      }}
      facts={[otherSide("company", booking)]}
      action={
        <>
          <LinkButton to={`/bookings/${id}/approval`}>{workTexts.approval.action}</LinkButton>
          {approvalDueAt > at ? (
            <LinkButton to={`/bookings/${id}/problem`} variant="secondary">
              {problemTexts.link.work}
            </LinkButton>
          ) : null}
        </>
      }
    />
  );
}

const dateTicketTexts = bookingDateTexts.home;

/** A date that the other side has proposed, with the way to its answer. */
function DateTicket({ date: { booking, ...date } }: { date: DateToAnswer }) {
  const { startsAt, endsAt, startAgreed, zone } = booking;
  return (
    <BookingTicket
      booking={booking}
      stamp={{ ...bookingDateTexts.states.proposed, label: dateTicketTexts.stamp }}
      headline={dateTicketTexts.title[startAgreed ? "agreed" : "open"](date.proposerName)}
      due={dueBy(dateTicketTexts.answerBy, { until: date.expiresAt, at: date.at, zone })}
      facts={[
        {
          label: bookingDateTexts.proposed,
          value: <DateTime at={date.startsAt} until={date.endsAt} zone={zone} />,
          wide: true,
        },
        {
          label: bookingDateTexts.booked,
          value: startAgreed ? <DateTime at={startsAt} until={endsAt} zone={zone} /> : bookingDateTexts.notAgreed,
          wide: true,
        },
      ]}
      action={<LinkButton to={`/date-proposals/${date.id}/acceptance`}>{dateTicketTexts.see}</LinkButton>}
    >
      {date.note ? <p className="break-words whitespace-pre-line">{date.note}</p> : null}
    </BookingTicket>
  );
}

const heldTicketTexts = holdTexts.home;

/** A time that is held until it is paid for, with the way to pay. */
function HeldTicket({ held }: { held: HeldTime }) {
  const { id, inspectorName, startsAt, endsAt, zone, heldUntil, total, at } = held;
  return (
    <BookingTicket
      booking={held}
      stamp={bookingStamps.pending}
      figure={{ label: heldTicketTexts.total, value: <Money amount={total} /> }}
      due={{
        label: heldTicketTexts.heldFor,
        value: timeLeft(heldUntil, at) ?? heldTicketTexts.lastMinute,
        note: heldTicketTexts.until,
      }}
      facts={[
        { label: heldTicketTexts.inspector, value: inspectorName },
        { label: heldTicketTexts.when, value: <DateTime at={startsAt} until={endsAt} zone={zone} />, wide: true },
      ]}
      action={<LinkButton to={`/bookings/${id}`}>{heldTicketTexts.pay}</LinkButton>}
    />
  );
}

const hoursTicketTexts = furtherHoursTexts.home;

/** Further hours that an inspector has proposed, with the way to their answer. */
function HoursTicket({ hours }: { hours: HoursToAnswer }) {
  const { id, bookingId, inspectorName, quarters, note, price, expiresAt, at, zone } = hours;
  return (
    <BookingTicket
      booking={{ ...hours, id: bookingId }}
      stamp={{ ...furtherHoursTexts.states.proposed, label: furtherHoursTexts.proposals }}
      headline={hoursTicketTexts.title(inspectorName, formatQuarters(quarters))}
      figure={{ label: furtherHoursTexts.cost, value: <Money amount={price.total} /> }}
      due={dueBy(hoursTicketTexts.answerBy, { until: expiresAt, at, zone })}
      action={<LinkButton to={`/further-hours/${id}/payment`}>{hoursTicketTexts.see}</LinkButton>}
    >
      {note ? <p className="break-words whitespace-pre-line">{note}</p> : null}
    </BookingTicket>
  );
}

/** Characters: two or three lines on a phone. */
const CUT_AT = 120;

/** The message that has waited longest, with the way to its conversation. */
function MessageTicket({ message }: { message: MessageToAnswer }) {
  const { senderId, senderName, jobId, content, unread, atLeast, ...files } = message;
  return (
    <Ticket
      code={waitingMessageTexts.code}
      stamp={<StatusStamp tone="waiting" label={waitingMessageTexts.unread(unread, atLeast)} />}
      title={waitingMessageTexts.title(senderName)}
      headingLevel={3}
      action={<LinkButton to={conversationPath(senderId, jobId)}>{waitingMessageTexts.read}</LinkButton>}
    >
      <p className="break-words">{lineWithFiles({ content: firstLine(content, CUT_AT), ...files })}</p>
    </Ticket>
  );
}

/** A payment that was started and not finished, with the way on. */
function PaymentTicket({ payment }: { payment: PaymentToFinish }) {
  const { id, amount, title, location } = payment;
  return (
    <Ticket
      code={waitingPaymentTexts.code}
      stamp={<StatusStamp tone="waiting" label={waitingPaymentTexts.open} />}
      title={title ?? purposeOf(payment)}
      headingLevel={3}
      place={location ?? undefined}
      figure={{ label: waitingPaymentTexts.toPay, value: <Money amount={amount} /> }}
      facts={[{ label: waitingPaymentTexts.purpose, value: purposeOf(payment) }]}
      action={<LinkButton to={`/payments/${id}`}>{waitingPaymentTexts.finish}</LinkButton>}
    />
  );
}

/** What is missing to be paid, with the way to the payout account. */
function PayoutTicket({ payout }: { payout: PayoutToMend }) {
  const { why } = payout;
  const { title, text, action } = wordsOf(payout);
  return (
    <Ticket
      code={waitingPayoutTexts.code}
      stamp={
        <StatusStamp
          {...(why === "not_started" || why === "closed" ? payoutStamps[why] : payoutStamps.action_needed)}
        />
      }
      title={title}
      headingLevel={3}
      due={dueOf(payout)}
      action={<LinkButton to="/inspector-payments">{action}</LinkButton>}
    >
      <p>{text}</p>
      <Needs payout={payout} />
    </Ticket>
  );
}

function wordsOf({ why, pausedSince, returned }: PayoutToMend) {
  const { states, paused, bank, needsLater, needsLaterBy } = payoutTexts;
  switch (why) {
    case "not_started":
      return { title: waitingPayoutTexts.notStarted, text: states.not_started, action: payoutTexts.connect };
    case "action_needed":
      return { title: waitingPayoutTexts.unfinished, text: states.action_needed, action: payoutTexts.continue };
    case "closed":
      return { title: waitingPayoutTexts.closed, text: states.closed, action: payoutTexts.replace };
    case "paused":
      return {
        title: paused.title(pausedSince ? formatLongDay(pausedSince) : ""),
        text: paused.text,
        action: payoutTexts.continue,
      };
    case "returned":
      return {
        title: bank.failed.title(formatCents(returned?.amount ?? cents(0))),
        text: bank.failed.text(payoutFailure(returned?.failureCode ?? null)),
        action: payoutTexts.update,
      };
    case "needs":
      return { title: needsLater, text: needsLaterBy, action: payoutTexts.update };
  }
}

function dueOf({ why, due }: PayoutToMend): TicketProps["due"] {
  if (why !== "needs" || !due) return undefined;
  return { label: waitingPayoutTexts.neededBy, value: <CalendarDay date={due.day} /> };
}

/** By name alone; the payout page says how. */
function Needs({ payout: { needs } }: { payout: PayoutToMend }) {
  if (needs.length === 0) return null;
  return (
    <p className="mt-2">
      <span className="font-semibold">{payoutTexts.needs}:</span>{" "}
      {needs.map((need) => payoutTexts.needNames[need][0]).join("; ")}
    </p>
  );
}

const problemTicketTexts = problemTexts.home;

/** A problem in which this side has something to say, or an offer to answer, with the time that is left. */
function ProblemTicket({ side, problem }: { side: Side; problem: ProblemToAnswer }) {
  const { id, kind, zone, dueAt, at, owesWords, offered } = problem;
  const to = `/bookings/${id}/problem`;
  return (
    <BookingTicket
      booking={problem}
      stamp={bookingStamps.disputed}
      headline={problemKinds[kind]}
      due={
        dueAt === null
          ? undefined
          : dueBy(owesWords ? problemTicketTexts.answerBy : problemTicketTexts.agreeBy, { until: dueAt, at, zone })
      }
      facts={[
        otherSide(side, problem),
        ...(offered === null ? [] : [{ label: problemTicketTexts.offered[side], value: <Money amount={offered} /> }]),
        ...(dueAt === null ? [{ label: problemTicketTexts.decides, value: problemTexts.next.waits, wide: true }] : []),
      ]}
      action={
        owesWords ? (
          <LinkButton to={`${to}/answer`}>{problemTicketTexts.answer}</LinkButton>
        ) : (
          <LinkButton to={`/bookings/${id}#problem`}>{problemTicketTexts.see}</LinkButton>
        )
      }
    />
  );
}

const reportTicketTexts = workTexts.home;

/** Work whose time is over and that the inspector has not reported: a report that was begun comes first. */
function ReportTicket({ booking }: { booking: WorkToReport }) {
  const { id, zone, startsAt, endsAt, reportBy, at, companyName, isReportBegun } = booking;
  const report = `/bookings/${id}/report`;
  return (
    <BookingTicket
      booking={booking}
      stamp={{ tone: "waiting", label: isReportBegun ? reportTicketTexts.begun : reportTicketTexts.unreported }}
      due={dueBy(reportTicketTexts.reportBy, { until: reportBy, at, zone })}
      facts={[
        { label: reportTicketTexts.for, value: companyName },
        { label: reportTicketTexts.worked, value: <DateTime at={startsAt} until={endsAt} zone={zone} />, wide: true },
      ]}
      action={
        <>
          <p className="min-w-0 flex-[1_1_16rem] text-muted">
            {isReportBegun ? reportTicketTexts.unsigned : reportTicketTexts.unpaid}
          </p>
          {isReportBegun ? (
            <LinkButton to={report}>{reportTexts.goOn}</LinkButton>
          ) : (
            <LinkButton to={`${report}/project`}>{reportTexts.begin}</LinkButton>
          )}
          <LinkButton to={`/bookings/${id}/work-report`} variant="secondary">
            {workTexts.report.action}
          </LinkButton>
        </>
      }
    />
  );
}

/** A booking for which nobody has proposed a start yet. It ends, with a full refund, unless one is agreed in time. */
function StartTicket({ side, booking }: { side: Side; booking: StartToAgree }) {
  const { id, date, deadline, at, zone } = booking;
  return (
    <BookingTicket
      booking={booking}
      stamp={{ tone: "waiting", label: dateTicketTexts.noStart }}
      due={dueBy(dateTicketTexts.agreeBy, { until: deadline, at, zone })}
      facts={[{ label: bookingDateTexts.planned, value: <CalendarDay date={date} /> }, otherSide(side, booking)]}
      action={<LinkButton to={`/bookings/${id}/date`}>{bookingDateTexts.propose.open}</LinkButton>}
    />
  );
}
