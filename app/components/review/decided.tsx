import { DateTime } from "~/components/ui";
import { decidedTexts } from "~/copy/people/review";

/** Says who was faster. */
export function Decided({ approved, by, at, zone, unknown }: DecidedProps) {
  if (at === null) return <>{unknown}</>;
  return (
    <>
      {approved ? decidedTexts.approved : decidedTexts.rejected}
      {by ? ` ${decidedTexts.by} ${by}` : null}, <DateTime at={at} zone={zone} long />.
    </>
  );
}

interface DecidedProps {
  approved: boolean;
  by: string | null;
  /** UTC milliseconds. */
  at: number | null;
  zone: string;
  /** Said where nobody has decided: it was replaced or withdrawn. */
  unknown: string;
}
