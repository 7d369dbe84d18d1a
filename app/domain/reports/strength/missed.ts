import type { StrengthTest, ThreeTests } from "~/lib/measures/cylinders/verdicts";
import type { UnitSystem } from "~/lib/measures/units/units";
import type { Finding } from "../sheet/findings/finding";
import type { JudgedStrength } from "./queries.server";
import type { SignedStrength } from "./results/types";

/** A strength test that misses the criterion of a single test, or that of three consecutive ones. Source: ACI 318-19, 26.12.3.1. */
export interface MissedCriterion {
  /** The supplement that has its strengths. */
  number: number;
  ageDays: number;
  set: Pick<SignedStrength["set"], "prefix" | "truckNumber" | "sample">;
  units: UnitSystem;
  missed: { by: "individual"; test: StrengthTest } | { by: "three-tests"; average: ThreeTests };
}

/** What has come to light of a report's cylinders since it was signed. It counts beside what the signature fixed. */
export interface Since {
  missed: MissedCriterion[];
  deviations: Finding[];
}

/** `inForce`: the strengths as they stand; `curing`: what of their curing deviates. */
export function since(inForce: readonly JudgedStrength[], curing: readonly Finding[]): Since {
  return { missed: missedIn(inForce), deviations: [...curing, ...inForce.flatMap(({ findings }) => findings)] };
}

/** Each once, though several breaks of a sample may make one strength test. */
function missedIn(inForce: readonly JudgedStrength[]): MissedCriterion[] {
  const tests = new Map(inForce.flatMap((each) => (each.judged ? [[each.judged.verdict, each] as const] : [])));
  return [...tests.values()].flatMap(({ number, judged, signed: { ageDays, set, units } }) => {
    const { prefix, truckNumber, sample } = set;
    return missedBy(judged).map((missed) => ({ number, ageDays, set: { prefix, truckNumber, sample }, units, missed }));
  });
}

/** Which criteria a judged strength does not meet. */
export function missedBy(judged: Pick<NonNullable<JudgedStrength["judged"]>, "verdict" | "threeTests"> | null) {
  if (judged?.verdict.kind !== "strength-test") return [];
  const { verdict: test, threeTests } = judged;
  const missed: MissedCriterion["missed"][] = [];
  if (!test.criterion.isMet) missed.push({ by: "individual", test });
  if (threeTests?.kind === "average" && !threeTests.isMet) missed.push({ by: "three-tests", average: threeTests });
  return missed;
}
