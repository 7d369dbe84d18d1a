import { homeTexts } from "~/copy/frame/home";
import type { Waiting } from "~/domain/home/waiting.server";
import { type TimeUnit, unitOf } from "~/lib/time/time-left";
import type { Side } from "~/lib/vocabulary";
import { TicketSection } from "../ticket-section";
import { PaymentTicket, PayoutTicket, SpendingTicket } from "./money-tickets";
import { ApplicantsTicket, MessageTicket } from "./people-tickets";
import { DateTicket, HeldTicket, HoursTicket, StartTicket } from "./time-tickets";
import { ApprovalTicket, ProblemTicket, ReportTicket } from "./work-tickets";

export function WaitingList({ side, waiting }: { side: Side; waiting: readonly Waiting[] }) {
  const unit = unitOf(waiting.flatMap(({ dueAt, row }) => ("at" in row ? dueAt - row.at : [])));
  return (
    <TicketSection id="waiting" heading={homeTexts.waiting}>
      {waiting.map((entry) => (
        <WaitingTicket key={`${entry.kind} ${entry.row.id}`} side={side} entry={entry} unit={unit} />
      ))}
    </TicketSection>
  );
}

function WaitingTicket({ side, entry, unit }: { side: Side; entry: Waiting; unit: TimeUnit }) {
  switch (entry.kind) {
    case "problem":
      return <ProblemTicket side={side} problem={entry.row} unit={unit} />;
    case "date":
      return <DateTicket date={entry.row} unit={unit} />;
    case "start":
      return <StartTicket side={side} booking={entry.row} unit={unit} />;
    case "held":
      return <HeldTicket held={entry.row} />;
    case "approval":
      return <ApprovalTicket booking={entry.row} unit={unit} />;
    case "hours":
      return <HoursTicket hours={entry.row} unit={unit} />;
    case "report":
      return <ReportTicket booking={entry.row} unit={unit} />;
    case "applicants":
      return <ApplicantsTicket job={entry.row} unit={unit} />;
    case "payment":
      return <PaymentTicket payment={entry.row} />;
    case "spending":
      return <SpendingTicket request={entry.row} unit={unit} />;
    case "message":
      return <MessageTicket message={entry.row} />;
    case "payout":
      return <PayoutTicket payout={entry.row} />;
  }
}
