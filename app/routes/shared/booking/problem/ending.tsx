import { AmountList } from "~/components/ui";
import { problemTexts } from "~/copy/bookings/problems";
import type { ProblemView } from "~/domain/bookings/problems/queries.server";
import type { Role } from "~/lib/vocabulary";

const { ended, division } = problemTexts;

/** How a problem ended, and what each has of the money. */
export function Ending({ problem, viewer }: { problem: ProblemView; viewer: Role }) {
  const { refund, share, decisionReason } = problem;
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{ended[endingOf(problem)]}</p>
      {decisionReason ? <p className="break-words whitespace-pre-line">{decisionReason}</p> : null}
      {refund === null || share === null ? null : (
        <AmountList
          rows={[
            { label: division.refund[viewer], amount: refund },
            { label: division.share[viewer], amount: share },
          ]}
        />
      )}
    </div>
  );
}

function endingOf({ state, isDecidedByPerson, refund }: ProblemView): keyof typeof ended {
  if (state === "decided" && !isDecidedByPerson) return "unanswered";
  if (state === "decided") return refund === null ? "continued" : "decided";
  return state === "open" ? "closed" : state;
}
