import type { InvalidCode } from "~/lib/measures/fresh-concrete/test-kinds";

/** Something that a reader has to know, or that keeps a report from being signed. */
export interface Finding {
  code: FindingCode;
  about: string | null;
  params: Readonly<Record<string, string | number>>;
}

export type FindingCode = MissingCode | DeviationCode | CuringCode | StrengthCode | FormerCode;
export type MissingCode =
  | "project-missing"
  | "weather-missing"
  | "source-missing"
  | "hirer-missing"
  | "mix-missing"
  | "mix-of-cylinders"
  | "load-missing"
  | "sample-missing"
  | "incomplete"
  | "disposition-missing"
  | "disposition-held"
  | "discharge-missing"
  | "times-out-of-order";
/** Of methods and times. */
export type DeviationCode =
  | InvalidCode
  | "test-late"
  | "temperature-late"
  | "molding-late"
  | "portions-late"
  | "one-portion"
  | "taken-elsewhere"
  | "discharge-over"
  | "batch-time-missing"
  | "added-after-sample"
  | "aggregate-large"
  | "set-without-tests"
  | "asked-not-made"
  | "fewer-sets"
  | "nobody-told";
/** Of the cylinders' curing, which supplements tell. They stand beside a signed report, whose own deviations stay as they were. */
export type CuringCode =
  | "curing-not-recorded"
  | "curing-long"
  | "moved-early"
  | "curing-range"
  | "transport-long"
  | "final-curing-late";
/** Of tests of strength, beside a signed report likewise. */
export type StrengthCode = "tested-outside" | "diameters-apart";
/** What reports of format 1 were signed with and no later one finds. */
type FormerCode =
  | "batching-missing"
  | "outside-limits"
  | "curing-outside"
  | "curing-missing"
  | "discharge-late"
  | "tests-missing";

export function finding(code: FindingCode, about: string | null = null, params: Finding["params"] = {}): Finding {
  return { code, about, params };
}
