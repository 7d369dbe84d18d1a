import { DivisionList } from "~/components/problems/division-list";
import { problemAdminTexts } from "~/copy/admin/problems-admin";
import type { ProblemToDecide } from "~/domain/bookings/problems/decisions/problem-to-decide.server";
import { Ending } from "~/routes/shared/booking/problem/ending";
import { EndFacts } from "./facts";

type OutcomeProps = Pick<ProblemToDecide, "problem" | "proposal" | "decider" | "approver" | "booking">;

/** How a problem ended, or what another administrator has proposed; nothing while it can be decided. */
export function Outcome({ problem, proposal, decider, approver, booking }: OutcomeProps) {
  if (!problem.isOpen) {
    return (
      <div className="grid gap-4">
        <Ending problem={problem} viewer="admin" />
        <EndFacts problem={problem} decider={decider} approver={approver} zone={booking.zone} />
      </div>
    );
  }
  if (!proposal) return null;
  const { isOwn, by, division, reason } = proposal;
  return (
    <div className="grid gap-4">
      <p>{isOwn ? problemAdminTexts.proposal.own : problemAdminTexts.proposal.by(by)}</p>
      {division ? <DivisionList division={division} viewer="admin" /> : null}
      <p className="break-words whitespace-pre-line">“{reason}”</p>
    </div>
  );
}
