import { Link } from "~/components/ui/link";
import { concreteTexts, lineText, planPageTexts } from "~/copy/jobs/concrete";
import type { PlannedLine } from "~/domain/specifications/planned-line";

interface ConcreteLinesProps {
  lines: readonly PlannedLine[];
  /** The page of what is planned; undefined while there is none. */
  to: string | undefined;
  /** Whether the reader may add mixes there. */
  mayPlan: boolean;
}

/** The mixes of a job or booking with what is planned of each, and the way to their limits. */
export function ConcreteLines({ lines, to, mayPlan }: ConcreteLinesProps) {
  const isEmpty = lines.length === 0;
  return (
    <>
      {lines.map((line) => (
        <span key={line.mixId} className="block break-words">
          {lineText(line)}
        </span>
      ))}
      {to && (mayPlan || !isEmpty) ? (
        <Link to={to} className="link-alone">
          {isEmpty ? planPageTexts.add : concreteTexts.details}
        </Link>
      ) : null}
    </>
  );
}

/** The same among the requirements of a job. */
export function ConcreteFact(props: ConcreteLinesProps) {
  if (props.lines.length === 0 && !props.mayPlan) return null;
  return (
    <div className="sm:col-span-2">
      <dt className="text-sm text-muted">{concreteTexts.fact}</dt>
      <dd>
        <ConcreteLines {...props} />
      </dd>
    </div>
  );
}
