import type { JudgedOfMix } from "~/lib/measures/cylinders/verdicts";
import type { UnitSystem } from "~/lib/measures/units/units";
import { verdictSentences } from "./acceptance";

/** The sentences about strengths as a notice keeps them, in JSON. */
export function judgedSentences(judged: string): string[] {
  const { units, ...of } = JSON.parse(judged) as Pick<JudgedOfMix, "verdict" | "size" | "threeTests"> & {
    units: UnitSystem;
  };
  return verdictSentences(of, units);
}
