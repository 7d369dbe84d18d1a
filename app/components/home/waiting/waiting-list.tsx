import { homeTexts } from "~/copy/frame/home";
import type { Waiting } from "~/domain/home/waiting.server";
import type { Side } from "~/lib/vocabulary";
import { TicketSection } from "../ticket-section";
import { PaymentTicket, PayoutTicket } from "./money-tickets";
import { ApplicantsTicket, MessageTicket } from "./people-tickets";
import { DateTicket, HeldTicket, HoursTicket, StartTicket } from "./time-tickets";
import { ApprovalTicket, ProblemTicket, ReportTicket } from "./work-tickets";

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
