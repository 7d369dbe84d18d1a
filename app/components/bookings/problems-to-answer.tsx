import { LinkButton, Money, StatusStamp, stamps, Ticket, type TicketFact } from "~/components/ui";
import { problemKinds, problemTexts } from "~/copy/problems";
import type { ProblemToAnswer } from "~/domain/bookings/problems/problems-to-answer.server";
import type { Side } from "~/lib/vocabulary";
import { dueBy } from "./due-by";

const texts = problemTexts.home;

interface ProblemsToAnswerProps {
  side: Side;
  problems: readonly ProblemToAnswer[];
}

/** Problems in which this side has something to say, or an offer to answer, with the time that is left. */
export function ProblemsToAnswer({ side, problems }: ProblemsToAnswerProps) {
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="problems-to-answer" className="grid gap-3">
      <h2 id="problems-to-answer">{texts.heading}</h2>
      {problems.map((problem) => (
        <ProblemTicket key={problem.id} side={side} problem={problem} />
      ))}
    </section>
  );
}

function ProblemTicket({ side, problem }: { side: Side; problem: ProblemToAnswer }) {
  const { id, number, kind, title, location, zone, dueAt, at, owesWords, offered, companyName, inspectorName } =
    problem;
  const other: TicketFact = { label: texts.other[side], value: side === "company" ? inspectorName : companyName };
  const to = `/bookings/${id}/problem`;
  return (
    <Ticket
      code={`PB-${number}`}
      stamp={<StatusStamp {...stamps.booking.disputed} />}
      title={problemKinds[kind]}
      to={`/bookings/${id}#problem`}
      headingLevel={3}
      place={`${title}, ${location}`}
      due={dueAt === null ? undefined : dueBy(owesWords ? texts.answerBy : texts.agreeBy, { until: dueAt, at, zone })}
      facts={[
        other,
        ...(offered === null ? [] : [{ label: texts.offered, value: <Money amount={offered} /> }]),
        ...(dueAt === null ? [{ label: texts.decides, value: problemTexts.next.waits, wide: true }] : []),
      ]}
      action={
        owesWords ? (
          <LinkButton to={`${to}/answer`}>{texts.answer}</LinkButton>
        ) : (
          <LinkButton to={`/bookings/${id}#problem`}>{texts.see}</LinkButton>
        )
      }
    />
  );
}
