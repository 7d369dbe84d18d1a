import { Link } from "~/components/ui/link";
import { concreteTexts } from "~/copy/jobs/concrete-fact";

/** The mixes of a job or booking as a page says them, and whether the reader may add some. */
export interface ConcreteShown {
  /** A line of each mix with what is planned of it. */
  lines: readonly string[];
  mayPlan: boolean;
}

/** `to` is the page of what is planned; undefined while there is none. */
export function ConcreteLines({ lines, to, mayPlan }: ConcreteShown & { to: string | undefined }) {
  const isEmpty = lines.length === 0;
  return (
    <>
      {lines.map((line) => (
        <span key={line} className="block break-words">
          {line}
        </span>
      ))}
      {to && (mayPlan || !isEmpty) ? (
        <Link to={to} className="link-alone">
          {isEmpty ? concreteTexts.add : concreteTexts.details}
        </Link>
      ) : null}
    </>
  );
}
