import { Link } from "~/components/ui/link";
import { concreteTexts, lineText } from "~/copy/jobs/concrete";
import type { PlannedLine } from "~/domain/specifications/planned-line";

interface ConcreteFactProps {
  lines: readonly PlannedLine[];
  /** The page of what is planned; undefined while there is none. */
  to: string | undefined;
}

/** The mixes of a job in its list of requirements, with what is planned of each. */
export function ConcreteFact({ lines, to }: ConcreteFactProps) {
  if (lines.length === 0) return null;
  return (
    <div className="sm:col-span-2">
      <dt className="text-sm text-muted">{concreteTexts.fact}</dt>
      {lines.map((line) => (
        <dd key={line.mixId} className="break-words">
          {lineText(line)}
        </dd>
      ))}
      {to ? (
        <dd>
          <Link to={to} className="link-alone">
            {concreteTexts.details}
          </Link>
        </dd>
      ) : null}
    </div>
  );
}
