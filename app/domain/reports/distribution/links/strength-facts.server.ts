import type { Connection } from "#db/client.server";
import type { JudgedOfMix } from "~/lib/measures/cylinders/verdicts";
import type { UnitSystem } from "~/lib/measures/units/units";
import { strengthPaper } from "../../papers/strength-paper.server";
import { missedBy } from "../../strength/missed";

/** What a mail says of strengths beside the document's name. */
export interface StrengthFacts {
  mixId: string;
  units: UnitSystem;
  judged: Pick<JudgedOfMix, "verdict" | "size" | "threeTests">;
  /** Whether the criterion of a single test or of three consecutive ones is not met. Source: ACI 318-19, 26.12.3.1. */
  isMissed: boolean;
}

/** Returns null for what is no strength, and for strengths that are judged nowhere. Not scoped. */
export function strengthFactsOf(connection: Connection, documentId: string): StrengthFacts | null {
  const paper = strengthPaper(connection, documentId);
  const judged = paper?.results.judged;
  if (!paper || !judged) return null;
  const { report, results } = paper;
  const { signed } = results;
  const load = report.loads.find(({ samples }) =>
    samples.some(({ sets }) => sets.some(({ id }) => id === signed.set.id)),
  );
  const mix = report.mixes.find(({ id }) => id === load?.mixId);
  return { mixId: mix?.typed.mixId ?? "", units: signed.units, judged, isMissed: missedBy(judged).length > 0 };
}
