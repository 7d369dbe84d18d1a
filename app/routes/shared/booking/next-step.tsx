import { DecidedByOthers } from "~/components/company/decided-by-others";
import { useMay } from "~/components/company/may";
import { LinkButton } from "~/components/ui";
import { stateSentence } from "~/copy/bookings/booking-states";
import { bookingTexts } from "~/copy/bookings/bookings";
import { cancellationTexts, cancelReasons } from "~/copy/bookings/cancellation";
import { problemTexts } from "~/copy/bookings/problems";
import { workTexts } from "~/copy/bookings/work";
import { printedSheetTexts } from "~/copy/jobs/job-sheet";
import type { ReportPanelView } from "~/copy/reports/report/report-lines";
import { reportPanelTexts } from "~/copy/reports/report/report-panel";
import type { BookingMoneyView } from "~/domain/bookings/payment/booking-money.server";
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
  report: ReportPanelView;
}

/** What happens next, and the viewer's part in it. */
export function NextStep({ role, booking, money, problems: { problem, reportable }, report }: NextStepProps) {
  const { id, state, hasBegun, startsAt, startAgreed, zone } = booking;
  const may = useMay();
  const mayReport = role === "inspector" && state === "confirmed";
  const mayNotGo = role === "inspector" && state === "disputed" && !problem?.isOpen && !hasBegun;
  return (
    <>
      <p className="min-w-0 flex-[1_1_28rem] text-muted">
        {problem?.isOpen ? problemTexts.onHold : sentenceOf(may("approve") ? role : "member", booking, money)}
        {mayNotGo ? ` ${bookingTexts.stayAway}` : null}
        {mayReport && hasBegun ? ` ${reportPanelTexts.signing}` : null}
        {mayReport && startAgreed && !hasBegun ? ` ${bookingTexts.notBegun(formatMoment(startsAt, zone))}` : null}
      </p>
      {mayReport && hasBegun ? <ReportWork id={id} hasDraft={report.draft !== null} /> : null}
      <Answers role={role} booking={booking} reportable={reportable} />
      {state === "confirmed" ? (
        <LinkButton to={`/bookings/${id}/job-sheet`} variant="quiet" reloadDocument>
          {printedSheetTexts.link}
        </LinkButton>
      ) : null}
      {reportable === "absence" ? (
        <LinkButton to={`/bookings/${id}/absence`} variant="quiet">
          {problemTexts.link.absence[role]}
        </LinkButton>
      ) : null}
      {state === "confirmed" && may("book") ? (
        <LinkButton to={`/bookings/${id}/cancellation`} variant="quiet">
          {cancellationTexts.link}
        </LinkButton>
      ) : null}
    </>
  );
}

/** Jobs without tests are marked done without a report. */
function ReportWork({ id, hasDraft }: { id: string; hasDraft: boolean }) {
  const report = `/bookings/${id}/report`;
  return (
    <>
      <LinkButton to={hasDraft ? report : `${report}/project`}>
        {hasDraft ? reportPanelTexts.goOn : reportPanelTexts.begin}
      </LinkButton>
      <LinkButton to={`/bookings/${id}/work-report`} variant="secondary">
        {workTexts.report.action}
      </LinkButton>
    </>
  );
}

interface AnswersProps {
  role: Role;
  booking: Pick<BookingView, "id" | "state">;
  reportable: BookingProblem["reportable"];
}

/** What a company can answer to finished work. */
export function Answers({ role, booking: { id, state }, reportable }: AnswersProps) {
  const may = useMay();
  return (
    <>
      {role === "company" && state === "work_done" ? (
        may("approve") ? (
          <LinkButton to={`/bookings/${id}/approval`}>{workTexts.approval.action}</LinkButton>
        ) : (
          <DecidedByOthers what="approve" />
        )
      ) : null}
      {reportable === "work" ? (
        <LinkButton to={`/bookings/${id}/problem`} variant="secondary">
          {problemTexts.link.work}
        </LinkButton>
      ) : null}
    </>
  );
}

function sentenceOf(
  viewer: NextStepProps["role"] | "member",
  booking: BookingView,
  { approvalDueAt, at }: BookingMoneyView,
) {
  if (booking.cancelKind) return canceledSentence(booking);
  if (approvalDueAt !== null) return workTexts.automatic[viewer](timeLeft(approvalDueAt, at));
  return stateSentence(booking, viewer === "member" ? "company" : viewer);
}

/** Who canceled and why, in their own words too. */
function canceledSentence({ cancelKind, cancelReason, cancelNote }: BookingView): string {
  const { canceled, because } = cancellationTexts;
  const reason = cancelReason ? because(cancelReasons[cancelReason]) : null;
  return [cancelKind ? canceled[cancelKind] : null, reason, cancelNote ? `“${cancelNote}”` : null]
    .filter(Boolean)
    .join(" ");
}
