import { compare, decimalText, exact, mean, roundedTo } from "../units/exact";
import type { UnitSystem } from "../units/units";
import { type Specified, strengthIn } from "./criterion";
import { besideTest, judgedBreaks } from "./strength-tests";
import type {
  AcceptanceRules,
  Judged,
  JudgedOfMix,
  MixStrength,
  MixSummary,
  OtherTest,
  SampleBreaks,
  Sampled,
  StrengthTest,
  ThreeTests,
  Verdict,
} from "./verdicts";

/**
 * Judges the strengths of one mix over all its samples, in whatever order they are given. `others` are tests of the mix that were judged elsewhere, as far as
 * they lie between these or are the two before. Of a sample with cylinders of two sizes the first given that make a strength test are it.
 * Source: ACI 318-19, 26.12.3.1.
 */
export function judgeMix(
  samples: readonly SampleBreaks[],
  rules: AcceptanceRules,
  others: readonly OtherTest[] = [],
): MixStrength {
  const judged = oneTestEach([...samples].sort(bySampling), rules);
  if (rules.acceptance === "project-limits") {
    return { judged: judged.map(({ each }) => ({ ...each, threeTests: null })), summary: null };
  }
  const withAverages = withThreeTests(judged, others, rules.system);
  return { judged: withAverages, summary: samples.some(({ specified }) => specified) ? summaryOf(withAverages) : null };
}

interface Placed extends Sampled {
  each: Judged;
  specified: Specified | null;
}

function bySampling(a: Sampled, b: Sampled): number {
  return a.sampledAt - b.sampledAt || byId(a.reportId, b.reportId) || byId(a.sampleId, b.sampleId);
}

/** As SQLite sorts texts, by which the tests of a mix are counted. */
function byId(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function oneTestEach(samples: readonly SampleBreaks[], rules: AcceptanceRules): Placed[] {
  const tested = new Map<string, SampleBreaks["size"]>();
  return samples.flatMap((sample) =>
    judgedBreaks(sample, rules).map((each): Placed => {
      const { specified, sampleId, size, sampledAt, reportId } = sample;
      const placed = { sampledAt, reportId, sampleId, each, specified };
      const testSize = tested.get(sampleId);
      if (!isTest(each) || !specified) return placed;
      if (testSize) return { ...placed, each: besideTest(each, specified, testSize, rules.system) };
      tested.set(sampleId, size);
      return placed;
    }),
  );
}

/** Tests are consecutive as long as the same is specified: another f′c or age begins anew. */
function withThreeTests(judged: readonly Placed[], others: readonly OtherTest[], system: UnitSystem): JudgedOfMix[] {
  let run: { tests: string[]; specified: Specified } | null = null;
  const follow = (average: string, specified: Specified): string[] => {
    const before: string[] = run && isSame(run.specified, specified, system) ? run.tests : [];
    run = { tests: [...before, average].slice(-NEEDED), specified };
    return run.tests;
  };
  const all = [...others, ...judged].sort(bySampling);
  return all.flatMap((placed): JudgedOfMix[] => {
    if (!("each" in placed)) {
      follow(placed.average, placed.specified);
      return [];
    }
    const { each, specified } = placed;
    if (!isTest(each) || !specified) return [{ ...each, threeTests: null }];
    const tests = follow(each.verdict.average, specified);
    return [{ ...each, threeTests: threeTestsOf(tests, each.verdict.specified, specified, system) }];
  });
}

/** Of tests as reported, compared before it is rounded: the stricter reading of the rule. */
function threeTestsOf(
  tests: readonly string[],
  shown: string,
  { strength }: Specified,
  system: UnitSystem,
): ThreeTests {
  if (tests.length < NEEDED) return { kind: "so-far", tests: tests.length };
  const average = mean(tests.map(exact));
  const { step, places } = AVERAGES[system];
  return {
    kind: "average",
    tests,
    average: decimalText(roundedTo(average, step), places),
    specified: shown,
    isMet: compare(average, strengthIn(strength, system)) >= 0,
  };
}

const NEEDED = 3;

/** How precisely an average of three tests is printed. */
const AVERAGES = {
  "inch-pound": { step: exact("1"), places: 0 },
  si: { step: exact("0.01"), places: 2 },
} as const;

function summaryOf(judged: readonly JudgedOfMix[]): MixSummary {
  const tests = judged.filter(isTest);
  const averages = judged.flatMap(({ threeTests }) => (threeTests?.kind === "average" ? [threeTests] : []));
  const belowLimit = tests.filter(({ verdict }) => !verdict.criterion.isMet).length;
  const averagesBelow = averages.filter(({ isMet }) => !isMet).length;
  const isBelow = belowLimit + averagesBelow > 0;
  const level = isBelow ? "not-acceptable" : averages.length === 0 ? "not-enough-tests" : "acceptable";
  return { tests: tests.length, belowLimit, averages: averages.length, averagesBelow, level };
}

function isTest<J extends { verdict: Verdict }>(judged: J): judged is J & { verdict: StrengthTest } {
  return judged.verdict.kind === "strength-test";
}

function isSame(a: Specified, b: Specified, system: UnitSystem): boolean {
  return a.ageDays === b.ageDays && compare(strengthIn(a.strength, system), strengthIn(b.strength, system)) === 0;
}
