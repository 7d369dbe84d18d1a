import type { CylinderSize } from "../specification/mix";
import type { Acceptance } from "../specification/specification";
import type { UnitSystem } from "../units/units";
import type { AgeSettings, TestedAge } from "./ages";
import type { Criterion, Specified } from "./criterion";

/** Why a break is no acceptance test, as whoever knows the report and its specification finds it. */
export type RuledOut = "curing-outside" | "curing-not-recorded" | "other-sampling-point" | "tester-not-certified";

/** Cylinders of one set that were tested together. Times are UTC ms. */
export interface TestedBreak {
  id: string;
  moldedAt: number;
  testedAt: number;
  /** The age in days that they were made for. It words a reason and decides nothing. */
  plannedDays: number;
  curing: "standard" | "field";
  /** Of the cylinders that count, as reported, in the unit of the system. */
  strengths: readonly string[];
  ruledOut: readonly RuledOut[];
}

/** A sample's place among all of its mix: by its time, and by these ids where several were taken at once. */
export interface Sampled {
  sampledAt: number;
  reportId: string;
  sampleId: string;
}

/** The breaks of one sample's sets of a size. A sample with cylinders of two sizes is given once for each. */
export interface SampleBreaks extends Sampled {
  size: CylinderSize;
  /** What is specified of its mix. */
  specified: Specified | null;
  breaks: readonly TestedBreak[];
}

/** A strength test of the mix that was judged elsewhere. `average`: as reported, in the unit of the system. */
export interface OtherTest extends Sampled {
  average: string;
  specified: Specified;
}

export interface AcceptanceRules {
  system: UnitSystem;
  acceptance: Acceptance;
  settings?: AgeSettings;
}

/** Why something is for information and no strength test. */
export type Reason =
  | { code: "other-age"; testedDays: number; specifiedDays: number }
  | { code: "too-few"; cylinders: number; needed: number; size: CylinderSize }
  | { code: "field-cured" }
  | { code: "outside-window"; tested: TestedAge; ageDays: number; toleranceHours: string }
  /** A sample has one strength test, and cylinders of this size made it. */
  | { code: "other-size"; size: CylinderSize }
  | { code: RuledOut };

export interface StrengthTest {
  kind: "strength-test";
  average: string;
  cylinders: number;
  specified: string;
  ageDays: number;
  criterion: Criterion;
}

export interface ForInformation {
  kind: "information";
  /** Null where no cylinder counts. */
  average: string | null;
  /** Whole percent of what is specified. */
  percent: string | null;
  reasons: readonly Reason[];
}

/** Nothing is specified, so there is nothing to judge. */
export interface Unspecified {
  kind: "unspecified";
  average: string | null;
}

export type Verdict = StrengthTest | ForInformation | Unspecified;

/** A verdict about one break, or about several that make one strength test. */
export interface Judged<V extends Verdict = Verdict> {
  sampleId: string;
  size: CylinderSize;
  breakIds: readonly string[];
  verdict: V;
}

export interface JudgedOfMix extends Judged {
  /** Null for what is no strength test, and by project limits only. */
  threeTests: ThreeTests | null;
}

/** The average of a strength test and the two before it, as decimals in the unit of the system. */
export type ThreeTests =
  | { kind: "so-far"; tests: number }
  | { kind: "average"; tests: readonly string[]; average: string; specified: string; isMet: boolean };

export interface MixSummary {
  tests: number;
  belowLimit: number;
  averages: number;
  averagesBelow: number;
  level: "acceptable" | "not-acceptable" | "not-enough-tests";
}

export interface MixStrength {
  /** In the order of sampling. */
  judged: readonly JudgedOfMix[];
  /** Null by project limits only, and where nothing is specified. */
  summary: MixSummary | null;
}
