import type { CylinderSize } from "../specification/mix";
import { unitOf } from "../units/quantities";
import type { UnitSystem } from "../units/units";
import { type AgeSettings, ageOutside, ageWindow, isInWindow, toleranceText } from "./ages";
import { criterionOf, type Specified, specifiedText } from "./criterion";
import { CYLINDERS_NEEDED } from "./set-plan";
import { meanStrength, percentOf } from "./strength";
import type {
  AcceptanceRules,
  ForInformation,
  Judged,
  Reason,
  SampleBreaks,
  StrengthTest,
  TestedBreak,
  Verdict,
} from "./verdicts";

/**
 * Says what the breaks of a sample are: a strength test is the average of at least two cylinders of 6 x 12 in. or three of 4 x 8 in. of one sample,
 * standard-cured and tested at the age of f′c. Breaks that can count join, of whatever sets; every other one is for information.
 * Source: ACI 318-19, 26.12.1.1(a).
 */
export function judgedBreaks(sample: SampleBreaks, rules: AcceptanceRules): Judged[] {
  const { specified, breaks } = sample;
  if (!specified) {
    return breaks.map((each) =>
      judged(sample, [each], { kind: "unspecified", average: averageOf([each], rules.system) }),
    );
  }
  const reasoned = breaks.map((each) => ({ each, reasons: reasonsOf(each, sample.size, specified, rules.settings) }));
  const joined = reasoned.filter(({ reasons }) => reasons.length === 0).map(({ each }) => each);
  const others = reasoned
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ each, reasons }) => judged(sample, [each], forInformation([each], specified, reasons, rules.system)));
  if (joined.length === 0) return others;
  return [judged(sample, joined, joinedVerdict(joined, sample.size, specified, rules)), ...others];
}

/** The same cylinders, where those of another size already are their sample's strength test. */
export function besideTest(
  { verdict, ...rest }: Judged<StrengthTest>,
  specified: Specified,
  testSize: CylinderSize,
  system: UnitSystem,
): Judged<ForInformation> {
  const percent = percentOf({ value: verdict.average, unit: unitOf("strength", system) }, specified.strength);
  const reasons = [{ code: "other-size", size: testSize }] as const;
  return { ...rest, verdict: { kind: "information", average: verdict.average, percent, reasons } };
}

function joinedVerdict(
  joined: readonly TestedBreak[],
  size: CylinderSize,
  specified: Specified,
  { system, acceptance }: AcceptanceRules,
): StrengthTest | ForInformation {
  const average = averageOf(joined, system);
  const tooFew = tooFewOf(joined, size);
  if (average === null || tooFew.length > 0) return forInformation(joined, specified, tooFew, system);
  return {
    kind: "strength-test",
    average,
    cylinders: countOf(joined),
    specified: specifiedText(specified.strength, system),
    ageDays: specified.ageDays,
    criterion: criterionOf(average, specified.strength, acceptance, system),
  };
}

function forInformation(
  breaks: readonly TestedBreak[],
  { strength }: Specified,
  reasons: readonly Reason[],
  system: UnitSystem,
): ForInformation {
  const average = averageOf(breaks, system);
  const percent = average === null ? null : percentOf({ value: average, unit: unitOf("strength", system) }, strength);
  return { kind: "information", average, percent, reasons };
}

/** What keeps one break from counting. Too few cylinders matter at the age of f′c alone: no other age needs as many. */
function reasonsOf(
  tested: TestedBreak,
  size: CylinderSize,
  specified: Specified,
  settings: AgeSettings | undefined,
): Reason[] {
  const age = ageReason(tested, specified, settings);
  const own: Reason[] = [
    ...(tested.curing === "field" ? [{ code: "field-cured" } as const] : []),
    ...tested.ruledOut.map((code) => ({ code })),
  ];
  if (age) return [age, ...own];
  return own.length > 0 ? [...tooFewOf([tested], size), ...own] : [];
}

/** A test at another age than f′c's is known by the age it was planned for, if it was made then. */
function ageReason(
  { moldedAt, testedAt, plannedDays }: TestedBreak,
  { ageDays }: Specified,
  settings: AgeSettings | undefined,
): Reason | undefined {
  const window = ageWindow(moldedAt, ageDays, settings);
  if (isInWindow(testedAt, window)) return undefined;
  if (plannedDays !== ageDays && isInWindow(testedAt, ageWindow(moldedAt, plannedDays, settings)))
    return { code: "other-age", testedDays: plannedDays, specifiedDays: ageDays };
  return {
    code: "outside-window",
    tested: ageOutside(moldedAt, testedAt, window),
    ageDays,
    toleranceHours: toleranceText(ageDays, settings),
  };
}

function tooFewOf(breaks: readonly TestedBreak[], size: CylinderSize): Reason[] {
  const cylinders = countOf(breaks);
  const needed = CYLINDERS_NEEDED[size];
  return cylinders < needed ? [{ code: "too-few", cylinders, needed, size }] : [];
}

function judged<V extends Verdict>(
  { sampleId, size }: SampleBreaks,
  breaks: readonly TestedBreak[],
  verdict: V,
): Judged<V> {
  return { sampleId, size, breakIds: breaks.map(({ id }) => id), verdict };
}

function averageOf(breaks: readonly TestedBreak[], system: UnitSystem): string | null {
  const strengths = breaks.flatMap((each) => each.strengths);
  return strengths.length === 0 ? null : meanStrength(strengths, system).value;
}

function countOf(breaks: readonly TestedBreak[]): number {
  return breaks.reduce((count, { strengths }) => count + strengths.length, 0);
}
