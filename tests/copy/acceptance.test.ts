import { describe, expect, it, test } from "vitest";
import { mixSentence, rangeWarning, verdictBadge, verdictSentences } from "~/copy/reports/cylinders/acceptance";
import { strengthTone } from "~/copy/reports/cylinders/strength-words";
import { rangeOf } from "~/lib/measures/cylinders/breaks";
import type { Specified } from "~/lib/measures/cylinders/criterion";
import { judgeMix } from "~/lib/measures/cylinders/mix-strength";
import type { AcceptanceRules, SampleBreaks, TestedBreak } from "~/lib/measures/cylinders/verdicts";
import { aci, broken, sampled, specified } from "../support/strengths";

const PROJECT: AcceptanceRules = { system: "inch-pound", acceptance: "project-limits" };

function lastOf(samples: readonly SampleBreaks[], rules = aci()) {
  const last = judgeMix(samples, rules).judged.at(-1);
  if (!last) throw new Error("no verdict");
  const { verdict } = last;
  return { said: verdictSentences(last, rules.system), badge: verdictBadge(verdict), tone: strengthTone(verdict) };
}

function saidOf(
  size: SampleBreaks["size"],
  each: TestedBreak,
  of: Specified | null = specified("4000"),
  rules = aci(),
) {
  return lastOf([{ reportId: "1", sampleId: "1", sampledAt: 0, size, specified: of, breaks: [each] }], rules);
}

describe("a strength test", () => {
  it("that reaches what is specified", () => {
    expect(saidOf("4x8", broken(["4010", "3940", "4120"]))).toEqual({
      badge: "Meets f′c",
      tone: "ok",
      said: [
        "Strength test: 4,020 psi, average of 3 4 × 8 in. cylinders at 28 days.",
        "Individual criterion met: 4,020 psi is not below 3,500 psi (f′c − 500 psi).",
        "Three-test average: 1 of 3 tests so far.",
      ],
    });
  });

  it("below what is specified is not a failure", () => {
    expect(saidOf("6x12", broken(["3620", "3620"]))).toEqual({
      badge: "Individual criterion met",
      tone: "ok",
      said: [
        "Strength test: 3,620 psi, average of 2 6 × 12 in. cylinders at 28 days.",
        "Individual criterion met: 3,620 psi is not below 3,500 psi (f′c − 500 psi).",
        "This test is below f′c. By ACI 318 one such test is not a failure; the three-test average decides.",
        "Three-test average: 1 of 3 tests so far.",
      ],
    });
  });

  it("below its limit asks for an investigation", () => {
    expect(saidOf("6x12", broken(["3480", "3480"]))).toMatchObject({
      badge: "Fails individual criterion",
      tone: "bad",
      said: [
        "Strength test: 3,480 psi, average of 2 6 × 12 in. cylinders at 28 days.",
        "Individual criterion not met: 3,480 psi is below 3,500 psi (f′c − 500 psi). ACI 318 asks for an investigation. The engineer of record decides.",
        "Three-test average: 1 of 3 tests so far.",
      ],
    });
  });

  it("of strong concrete has nine tenths as its limit", () => {
    const strong = (test: string) => saidOf("6x12", broken([test, test]), specified("5250")).said[1];
    expect(strong("4730")).toBe("Individual criterion met: 4,730 psi is not below 4,725 psi (0.90 f′c).");
    expect(strong("4720")).toBe(
      "Individual criterion not met: 4,720 psi is below 4,725 psi (0.90 f′c). ACI 318 asks for an investigation. The engineer of record decides.",
    );
  });

  it("in SI", () => {
    expect(saidOf("4x8", broken(["30.0", "31.3", "29.4"]), specified("28", 28, "si"), aci("si")).said).toEqual([
      "Strength test: 30.2 MPa, average of 3 100 × 200 mm cylinders at 28 days.",
      "Individual criterion met: 30.2 MPa is not below 24.5 MPa (f′c − 3.5 MPa).",
      "Three-test average: 1 of 3 tests so far.",
    ]);
  });
});

describe("the average of three tests", () => {
  const said = (tests: readonly string[]) => lastOf(sampled(tests, specified("4000"))).said.at(-1);

  test.each([
    [
      ["3620", "4310", "4180"],
      "Three-test average met: 3,620, 4,310, 4,180 psi average 4,037 psi, not below f′c 4,000 psi.",
    ],
    [
      ["4210", "3900", "3860"],
      "Three-test average not met: 4,210, 3,900, 3,860 psi average 3,990 psi, below f′c 4,000 psi. ACI 318 asks for steps to raise later results.",
    ],
    [
      ["3990", "4000", "4000"],
      "Three-test average not met: 3,990, 4,000, 4,000 psi average 3,997 psi, below f′c 4,000 psi. ACI 318 asks for steps to raise later results.",
    ],
    [
      ["3480", "4500", "4600"],
      "Three-test average met: 3,480, 4,500, 4,600 psi average 4,193 psi, not below f′c 4,000 psi.",
    ],
    [["4010", "4020"], "Three-test average: 2 of 3 tests so far."],
  ])("of %j", (tests, sentence) => expect(said(tests)).toBe(sentence));

  it("in SI has hundredths", () => {
    const samples = sampled(["30.2", "31.0", "29.9"], specified("30", 28, "si"));
    expect(lastOf(samples, aci("si")).said.at(-1)).toBe(
      "Three-test average met: 30.2, 31.0, 29.9 MPa average 30.37 MPa, not below f′c 30 MPa.",
    );
  });
});

describe("what is for information", () => {
  const reason = (size: SampleBreaks["size"], each: TestedBreak) => {
    const { said, badge } = saidOf(size, each);
    expect(badge).toBe("For information");
    const [, found] = /^For information, not an acceptance test: (.*)\.$/.exec(said[0] ?? "") ?? [];
    return found;
  };
  const three = ["4010", "3940", "4120"];

  it("says so, with the percent of what is specified", () => {
    expect(saidOf("4x8", broken(["2710"], 7))).toMatchObject({
      tone: "neutral",
      said: ["For information, not an acceptance test: tested at 7 days; f′c is specified at 28 days.", "68 % of f′c."],
    });
  });

  test.each([
    [broken(["4010", "3940"]), "only 2 4 × 8 in. cylinders; a strength test needs 3"],
    [broken(["4010"]), "only 1 4 × 8 in. cylinder; a strength test needs 3"],
    [broken(three, 28, { curing: "field" }), "field-cured cylinders"],
    [broken(three, 28, { late: 74 }), "tested at 31 d 2 h, outside 28 d ± 20 h"],
    [broken(three, 28, { late: 20 + 1 / 3 }), "tested at 28 d 20 h 20 min, outside 28 d ± 20 h"],
    [broken(three, 28, { ruledOut: ["curing-outside"] }), "initial curing was outside ASTM C31"],
    [broken(three, 28, { ruledOut: ["curing-not-recorded"] }), "initial curing is not recorded"],
    [broken(three, 28, { ruledOut: ["other-sampling-point"] }), "not sampled at the job's point of sampling"],
    [
      broken(three, 28, { ruledOut: ["tester-not-certified"] }),
      "the tester was not certified for ASTM C39, and no laboratory report is attached",
    ],
    [
      broken(three, 7, { curing: "field", ruledOut: ["curing-not-recorded"] }),
      "tested at 7 days; f′c is specified at 28 days · field-cured cylinders · initial curing is not recorded",
    ],
  ] as const)("%j", (each, words) => expect(reason("4x8", each)).toBe(words));

  it("names a day as one", () => {
    const late = saidOf("4x8", broken(three, 1, { late: 2 }), specified("1500", 1)).said[0];
    expect(late).toBe("For information, not an acceptance test: tested at 1 d 2 h, outside 24 h ± 0.5 h.");
    expect(saidOf("4x8", broken(three, 1)).said[0]).toContain("tested at 1 day; f′c is specified at 28 days");
  });

  it("may be a second size of a sample", () => {
    const [sample] = sampled(["4010"], specified("4000"));
    if (!sample) throw new Error("a sample");
    const small = { ...sample, size: "4x8", breaks: [broken(three)] } as const;
    expect(lastOf([sample, small]).said).toEqual([
      "For information, not an acceptance test: the 6 × 12 in. cylinders of this sample are its strength test.",
      "100 % of f′c.",
    ]);
  });

  it("has no percent where no cylinder counts, and no verdict where nothing is specified", () => {
    expect(saidOf("6x12", broken([])).said).toEqual([
      "For information, not an acceptance test: only 0 6 × 12 in. cylinders; a strength test needs 2.",
    ]);
    expect(saidOf("4x8", broken(three), null)).toEqual({
      badge: "For information",
      tone: "neutral",
      said: ["No strength is specified for this mix."],
    });
  });
});

test.each([
  ["4020", "Project limit met: 4,020 psi is not below 4,000 psi.", "Meets f′c", "ok"],
  ["3980", "Project limit not met: 3,980 psi is below 4,000 psi.", "Project limit not met", "bad"],
])("with project limits only, %s psi names no ACI", (test, sentence, badge, tone) => {
  expect(saidOf("6x12", broken([test, test]), specified("4000"), PROJECT)).toEqual({
    badge,
    tone,
    said: [expect.stringMatching(/^Strength test: /), sentence],
  });
});

test.each([
  [
    ["4010", "4020", "4030", "3900", "4050"],
    "5 strength tests; 0 below the individual limit; 2 of 3 three-test averages below f′c",
    "not acceptable",
  ],
  [
    ["3620", "4310", "4180"],
    "3 strength tests; 0 below the individual limit; 0 of 1 three-test averages below f′c",
    "acceptable",
  ],
  [["4010"], "1 strength test; 0 below the individual limit; 0 of 0 three-test averages below f′c", "not enough tests"],
])("a mix with the tests %j", (tests, counts, level) => {
  const { summary } = judgeMix(sampled(tests, specified("4000")), aci());
  expect(summary && mixSentence("D-40", summary)).toBe(
    `Mix D-40: ${counts}. Strength level by ACI 318-19 26.12.3.1: ${level}.`,
  );
});

it("warns of cylinders that are far apart, and of no others", () => {
  const warning = (...strengths: string[]) => {
    const range = rangeOf(strengths, "6x12");
    return range && rangeWarning(range, strengths.length, "6x12", "inch-pound");
  };
  expect(warning("3820", "4150")).toBe(
    "Range 8.3 % is above 8.0 %, which 2 properly made 6 × 12 in. cylinders exceed once in 20. Check specimens and testing.",
  );
  expect(warning("3980", "4300")).toBe("");
  expect(warning("1000", "2000", "3000", "4000", "5000")).toBe("");
});
