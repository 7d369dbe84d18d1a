import { bookingStamps, LinkButton, Money } from "~/components/ui";
import { problemKinds, problemTexts } from "~/copy/bookings/problems";
import type { ProblemToAnswer } from "~/domain/bookings/problems/problems-to-answer.server";
import type { Side } from "~/lib/vocabulary";
import { BookingTicket, otherSide } from "../booking-ticket";
import { dueBy } from "./due-by";

const texts = problemTexts.home;

/** A problem in which this side has something to say, or an offer to answer, with the time that is left. */
export function ProblemTicket({ side, problem }: { side: Side; problem: ProblemToAnswer }) {
  const { id, kind, zone, dueAt, at, owesWords, offered } = problem;
  const to = `/bookings/${id}/problem`;
  return (
    <BookingTicket
      booking={problem}
      stamp={bookingStamps.disputed}
      headline={problemKinds[kind]}
      due={dueAt === null ? undefined : dueBy(owesWords ? texts.answerBy : texts.agreeBy, { until: dueAt, at, zone })}
      facts={[
        otherSide(side, problem),
        ...(offered === null ? [] : [{ label: texts.offered[side], value: <Money amount={offered} /> }]),
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
