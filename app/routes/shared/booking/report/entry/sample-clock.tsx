import { Banner } from "~/components/ui";
import { reportFormWords as words } from "~/copy/reports/recording/report-form-words";
import type { RecordedKind } from "~/domain/reports/forms/specs";
import { CLOCKS } from "~/lib/measures/clocks";
import { isTest, methodOf } from "~/lib/measures/fresh-concrete/test-kinds";

/** Minutes after which nobody is at the sample any more: the report is being written up from notes. */
const WRITTEN_UP = 120;

/** Tests and specimens are taken of a sample. */
export function SampleClock({ kind, minutes }: { kind: RecordedKind; minutes: number }) {
  if (!isClocked(kind) || minutes < 0 || minutes > WRITTEN_UP) return null;
  const limit = isTest(kind) ? CLOCKS.testing : CLOCKS.molding;
  if (minutes <= limit) return <p className="font-semibold tabular-nums">{words.sampleClock(minutes)}</p>;
  return <Banner tone="warn">{words.sampleLate(minutes, limit)}</Banner>;
}

function isClocked(kind: RecordedKind): boolean {
  return kind === "specimens" || (isTest(kind) && methodOf(kind).isClocked);
}
