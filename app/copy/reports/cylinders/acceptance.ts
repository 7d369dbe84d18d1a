import type { MissedCriterion } from "~/domain/reports/strength/missed";
import type { TestedAge } from "~/lib/measures/cylinders/ages";
import type { BreakRange } from "~/lib/measures/cylinders/breaks";
import type { Criterion } from "~/lib/measures/cylinders/criterion";
import type {
  JudgedOfMix,
  MixSummary,
  Reason,
  StrengthTest,
  ThreeTests,
  Verdict,
} from "~/lib/measures/cylinders/verdicts";
import { CYLINDER_NAMES, type CylinderSize } from "~/lib/measures/specification/mix";
import { grouped } from "~/lib/measures/units/exact";
import { unitOf } from "~/lib/measures/units/quantities";
import { UNIT_NAMES } from "~/lib/measures/units/unit-names";
import type { UnitSystem } from "~/lib/measures/units/units";

/** What is said of strengths, in the words of ACI 318 and no stronger. */
export function verdictSentences(
  { verdict, size, threeTests }: Pick<JudgedOfMix, "verdict" | "size" | "threeTests">,
  system: UnitSystem,
): string[] {
  switch (verdict.kind) {
    case "strength-test":
      return [
        testSentence(verdict, size, system),
        ...criterionSentences(verdict.criterion, verdict.average, system),
        ...(threeTests ? [threeTestsSentence(threeTests, system)] : []),
      ];
    case "information":
      return [
        `For information, not an acceptance test: ${verdict.reasons.map((reason) => reasonText(reason, system)).join(" · ")}.`,
        ...(verdict.percent === null ? [] : [`${verdict.percent} % of f′c.`]),
      ];
    case "unspecified":
      return ["No strength is specified for this mix."];
  }
}

/** That of `verdictSentences` which says what is not met. */
export function missedSentence({ missed, units }: Pick<MissedCriterion, "missed" | "units">): string {
  if (missed.by === "three-tests") return threeTestsSentence(missed.average, units);
  return criterionSentences(missed.test.criterion, missed.test.average, units)[0] ?? "";
}

function testSentence({ average, cylinders, ageDays }: StrengthTest, size: CylinderSize, system: UnitSystem): string {
  return `Strength test: ${strength(average, system)}, average of ${cylinders} ${CYLINDER_NAMES[system][size]} cylinders at ${days(ageDays)}.`;
}

function criterionSentences(criterion: Criterion, average: string, system: UnitSystem): string[] {
  const [found, limit] = [strength(average, system), strength(criterion.limit, system)];
  if (criterion.by === "project-limits") {
    return [
      criterion.isMet
        ? `Project limit met: ${found} is not below ${limit}.`
        : `Project limit not met: ${found} is below ${limit}.`,
    ];
  }
  const rule = criterion.margin === null ? "0.90 f′c" : `f′c − ${strength(criterion.margin, system)}`;
  if (!criterion.isMet) {
    return [
      `Individual criterion not met: ${found} is below ${limit} (${rule}). ACI 318 asks for an investigation. The engineer of record decides.`,
    ];
  }
  return [
    `Individual criterion met: ${found} is not below ${limit} (${rule}).`,
    ...(criterion.reachesSpecified
      ? []
      : ["This test is below f′c. By ACI 318 one such test is not a failure; the three-test average decides."]),
  ];
}

function threeTestsSentence(threeTests: ThreeTests, system: UnitSystem): string {
  if (threeTests.kind === "so-far") return `Three-test average: ${threeTests.tests} of 3 tests so far.`;
  const tests = `${threeTests.tests.map(grouped).join(", ")} ${unitName(system)}`;
  const average = strength(threeTests.average, system);
  const specified = strength(threeTests.specified, system);
  return threeTests.isMet
    ? `Three-test average met: ${tests} average ${average}, not below f′c ${specified}.`
    : `Three-test average not met: ${tests} average ${average}, below f′c ${specified}. ACI 318 asks for steps to raise later results.`;
}

function reasonText(reason: Reason, system: UnitSystem): string {
  switch (reason.code) {
    case "other-age":
      return `tested at ${days(reason.testedDays)}; f′c is specified at ${days(reason.specifiedDays)}`;
    case "too-few":
      return `only ${reason.cylinders} ${CYLINDER_NAMES[system][reason.size]} ${reason.cylinders === 1 ? "cylinder" : "cylinders"}; a strength test needs ${reason.needed}`;
    case "outside-window":
      return `tested at ${ageText(reason.tested)}, outside ${windowText(reason)}`;
    case "other-size":
      return `the ${CYLINDER_NAMES[system][reason.size]} cylinders of this sample are its strength test`;
    default:
      return REASONS[reason.code];
  }
}

const REASONS = {
  "field-cured": "field-cured cylinders",
  "curing-outside": "initial curing was outside ASTM C31",
  "curing-not-recorded": "initial curing is not recorded",
  "other-sampling-point": "not sampled at the job's point of sampling",
  "tester-not-certified": "the tester was not certified for ASTM C39, and no laboratory report is attached",
} as const satisfies Partial<Record<Reason["code"], string>>;

/** The words on the badge of a strength. Those for information have no color. */
export function verdictBadge(verdict: Verdict): string {
  if (verdict.kind !== "strength-test") return "For information";
  const { criterion } = verdict;
  if (criterion.by === "project-limits") return criterion.isMet ? "Meets f′c" : "Project limit not met";
  if (!criterion.isMet) return "Fails individual criterion";
  return criterion.reachesSpecified ? "Meets f′c" : "Individual criterion met";
}

/** "Mix D-40: 5 strength tests; 0 below the individual limit; …" */
export function mixSentence(mixId: string, summary: MixSummary): string {
  const { tests, belowLimit, averages, averagesBelow, level } = summary;
  const counted = `${tests} strength ${tests === 1 ? "test" : "tests"}`;
  const below = `${belowLimit} below the individual limit; ${averagesBelow} of ${averages} three-test averages below f′c`;
  return `Mix ${mixId}: ${counted}; ${below}. Strength level by ACI 318-19 26.12.3.1: ${LEVELS[level]}.`;
}

const LEVELS = {
  acceptable: "acceptable",
  "not-acceptable": "not acceptable",
  "not-enough-tests": "not enough tests",
} as const satisfies Record<MixSummary["level"], string>;

/** Said of cylinders further apart than properly made ones are; it changes no verdict. Empty where there is nothing to say. */
export function rangeWarning(
  { percent, limit, isWide }: BreakRange,
  cylinders: number,
  size: CylinderSize,
  system: UnitSystem,
): string {
  if (!isWide || limit === null) return "";
  return `Range ${percent} % is above ${limit} %, which ${cylinders} properly made ${CYLINDER_NAMES[system][size]} cylinders exceed once in 20. Check specimens and testing.`;
}

/** "31 d 2 h", "28 d 20 h 20 min" */
export function ageText({ days: wholeDays, hours, minutes }: TestedAge): string {
  return `${wholeDays} d ${hours} h${minutes === 0 ? "" : ` ${minutes} min`}`;
}

/** "28 d ± 20 h" */
export function windowText({ ageDays, toleranceHours }: { ageDays: number; toleranceHours: string }): string {
  return `${ageDays === 1 ? "24 h" : `${ageDays} d`} ± ${toleranceHours} h`;
}

function strength(value: string, system: UnitSystem): string {
  return `${grouped(value)} ${unitName(system)}`;
}

function unitName(system: UnitSystem): string {
  return UNIT_NAMES[unitOf("strength", system)];
}

function days(count: number): string {
  return count === 1 ? "1 day" : `${count} days`;
}
