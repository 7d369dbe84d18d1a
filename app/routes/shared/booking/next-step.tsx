import { LinkButton } from "~/components/ui";
import { bookingStates } from "~/copy/booking-states";
import { bookingTexts } from "~/copy/bookings";
import { cancellationTexts, cancelReasons } from "~/copy/cancellation";
import { problemTexts } from "~/copy/problems";
import { workTexts } from "~/copy/work";
import type { BookingMoneyView } from "~/domain/bookings/booking-money.server";
import type { BookingProblem } from "~/domain/bookings/problems/queries.server";
import type { BookingView } from "~/domain/bookings/queries.server";
import { formatMoment } from "~/lib/time/dates";
import { timeLeft } from "~/lib/time/time-left";
import type { Role } from "~/lib/vocabulary";

interface NextStepProps {
  role: Exclude<Role, "admin">;
  booking: BookingView;
  money: BookingMoneyView;
  problems: BookingProblem;
}

/** What happens next, and the viewer's part in it. */
export function NextStep({ role, booking, money, problems: { problem, reportable } }: NextStepProps) {
  const { id, state, hasBegun, startsAt, startAgreed, zone } = booking;
  const mayReport = role === "inspector" && state === "confirmed";
  const mayNotGo = role === "inspector" && state === "disputed" && !problem?.isOpen && !hasBegun;
  return (
    <>
      <p className="min-w-0 flex-[1_1_16rem] text-muted">
        {problem?.isOpen ? problemTexts.onHold : sentenceOf(role, booking, money)}
        {mayNotGo ? ` ${bookingTexts.stayAway}` : null}
        {mayReport && startAgreed && !hasBegun ? ` ${bookingTexts.notBegun(formatMoment(startsAt, zone))}` : null}
      </p>
      {mayReport && hasBegun ? (
        <LinkButton to={`/bookings/${id}/work-report`}>{workTexts.report.action}</LinkButton>
      ) : null}
      {role === "company" && state === "work_done" ? (
        <LinkButton to={`/bookings/${id}/approval`}>{workTexts.approval.action}</LinkButton>
      ) : null}
      {reportable === "work" ? (
        <LinkButton to={`/bookings/${id}/problem`} variant="secondary">
          {problemTexts.link.work}
        </LinkButton>
      ) : null}
      {reportable === "absence" ? (
        <LinkButton to={`/bookings/${id}/absence`} variant="quiet">
          {problemTexts.link.absence[role]}
        </LinkButton>
      ) : null}
      {state === "confirmed" ? (
        <LinkButton to={`/bookings/${id}/cancellation`} variant="quiet">
          {cancellationTexts.link}
        </LinkButton>
      ) : null}
    </>
  );
}

function sentenceOf(role: NextStepProps["role"], booking: BookingView, { approvalDueAt, at }: BookingMoneyView) {
  if (booking.cancelKind) return canceledSentence(booking);
  if (approvalDueAt !== null) return workTexts.automatic[role](timeLeft(approvalDueAt, at));
  return bookingStates[booking.state][role];
}

/** Who canceled and why, in their own words too. */
function canceledSentence({ cancelKind, cancelReason, cancelNote }: BookingView): string {
  const { canceled, because } = cancellationTexts;
  const reason = cancelReason ? because(cancelReasons[cancelReason]) : null;
  return [cancelKind ? canceled[cancelKind] : null, reason, cancelNote ? `“${cancelNote}”` : null]
    .filter(Boolean)
    .join(" ");
}
