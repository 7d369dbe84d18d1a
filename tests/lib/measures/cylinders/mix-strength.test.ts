import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Specified } from "~/lib/measures/cylinders/criterion";
import { judgeMix } from "~/lib/measures/cylinders/mix-strength";
import type { SampleBreaks } from "~/lib/measures/cylinders/verdicts";
import { aci, broken, sampled, specified } from "../../../support/strengths";

const lastOf = (samples: readonly SampleBreaks[], rules = aci()) => judgeMix(samples, rules).judged.at(-1)?.threeTests;
const last = (tests: readonly string[], of: Specified = specified("4000")) => lastOf(sampled(tests, of));

describe("the average of three consecutive strength tests (ACI 318-19, 26.12.3.1(a))", () => {
  test.each([
    [["3620", "4310", "4180"], "4037", true],
    [["4210", "3900", "3860"], "3990", false],
    [["3990", "4000", "4000"], "3997", false],
    [["3480", "4500", "4600"], "4193", true],
    [["4000", "4000", "4000"], "4000", true],
  ])("of %j is %s psi, met: %s", (tests, average, isMet) => {
    expect(last(tests)).toEqual({ kind: "average", tests, average, specified: "4000", isMet });
  });

  it("is printed to 0.01 MPa and compared before that", () => {
    const si = (tests: readonly string[]) => lastOf(sampled(tests, specified("30", 28, "si")), aci("si"));
    expect(si(["30.0", "30.0", "29.9"])).toMatchObject({ average: "29.97", isMet: false });
    expect(si(["30.0", "30.1", "29.9"])).toMatchObject({ average: "30.00", isMet: true });
  });

  it("is not known before the third", () => {
    const { judged } = judgeMix(sampled(["4010", "4020", "4030", "4040"], specified("4000")), aci());
    expect(judged.map(({ threeTests }) => threeTests)).toMatchObject([
      { kind: "so-far", tests: 1 },
      { kind: "so-far", tests: 2 },
      { kind: "average", tests: ["4010", "4020", "4030"] },
      { kind: "average", tests: ["4020", "4030", "4040"] },
    ]);
  });

  it("follows the order of sampling and leaves out what is for information", () => {
    const [first, second, third, fourth] = sampled(["4010", "4020", "4030", "4040"], specified("4000"));
    if (!first || !second || !third || !fourth) throw new Error("four samples");
    const early = { ...second, breaks: [broken(["2500", "2510"], 7)] };
    const { judged } = judgeMix([fourth, third, early, first], aci());
    expect(judged.map(({ sampleId }) => sampleId)).toEqual(["sample 1", "sample 2", "sample 3", "sample 4"]);
    expect(judged.map(({ threeTests }) => threeTests)).toMatchObject([
      { kind: "so-far", tests: 1 },
      null,
      { kind: "so-far", tests: 2 },
      { kind: "average", tests: ["4010", "4030", "4040"] },
    ]);
  });

  it("goes by report and sample where the sampling was at one time", () => {
    const [first] = sampled(["4010"], specified("4000"));
    if (!first) throw new Error("one sample");
    const { sampledAt } = first;
    const other = (reportId: string, sampleId: string, average: string) =>
      ({ reportId, sampleId, sampledAt, average, specified: specified("4000") }) as const;
    const others = [other("report 3", "a", "4040"), other("report 0", "b", "4030"), other("report 0", "a", "4020")];
    const own = { ...first, reportId: "report 1" };
    const tests = ["4020", "4030", "4010"];
    expect(judgeMix([own], aci(), others).judged[0]?.threeTests).toMatchObject({ kind: "average", tests });
  });

  it("begins anew with another f′c or age", () => {
    const tests = ["4010", "4020"];
    const [a, b] = sampled(tests, specified("4000"));
    const [c, d] = sampled(tests, specified("5000")).map((each) => ({ ...each, sampleId: `${each.sampleId}b` }));
    if (!a || !b || !c || !d) throw new Error("four samples");
    const later = [c, d].map((each) => ({ ...each, sampledAt: each.sampledAt + 24 * 3_600_000 }));
    expect(lastOf([a, b, ...later])).toEqual({ kind: "so-far", tests: 2 });
  });

  it("says the same whoever's order the samples come in, and is the average of its tests", () => {
    const tests = fc.array(fc.integer({ min: 300, max: 500 }), { minLength: 3, maxLength: 8 });
    fc.assert(
      fc.property(tests, fc.integer({ min: 0, max: 100 }), (tens, turn) => {
        const samples = sampled(
          tens.map((ten) => `${ten * 10}`),
          specified("4000"),
        );
        const turned = samples.map((_, index) => samples[(index + turn) % samples.length] as SampleBreaks);
        const found = judgeMix(turned, aci());
        expect(found).toEqual(judgeMix(samples, aci()));
        for (const [index, { threeTests }] of found.judged.entries()) {
          if (threeTests?.kind !== "average") {
            expect(index).toBeLessThan(2);
            continue;
          }
          const sum = tens.slice(index - 2, index + 1).reduce((a, b) => a + b, 0);
          expect(threeTests.isMet).toBe(sum >= 1200);
          expect(Math.abs(Number(threeTests.average) - (sum * 10) / 3)).toBeLessThan(0.51);
        }
      }),
    );
  });
});

describe("a mix", () => {
  test.each([
    [["3620", "4310", "4180"], { tests: 3, belowLimit: 0, averages: 1, averagesBelow: 0, level: "acceptable" }],
    [["4210", "3900", "3860"], { tests: 3, belowLimit: 0, averages: 1, averagesBelow: 1, level: "not-acceptable" }],
    [["3480", "4500", "4600"], { tests: 3, belowLimit: 1, averages: 1, averagesBelow: 0, level: "not-acceptable" }],
    [["4010", "4020"], { tests: 2, belowLimit: 0, averages: 0, averagesBelow: 0, level: "not-enough-tests" }],
    [["3480"], { tests: 1, belowLimit: 1, averages: 0, averagesBelow: 0, level: "not-acceptable" }],
    [
      ["4010", "4020", "4030", "3900", "3950"],
      { tests: 5, belowLimit: 0, averages: 3, averagesBelow: 2, level: "not-acceptable" },
    ],
  ])("with the tests %j comes to %j", (tests, summary) => {
    expect(judgeMix(sampled(tests, specified("4000")), aci()).summary).toEqual(summary);
  });

  it("has one test of a sample: the first size given that makes one", () => {
    const [small] = sampled(["4010"], specified("4000"));
    if (!small) throw new Error("a sample");
    const large = { ...small, breaks: [broken(["3900", "3910"], 28, { id: "B" })] };
    const tooFew = { ...small, size: "4x8" } as const;
    const enough = { ...small, size: "4x8", breaks: [broken(["4100", "4110", "4120"])] } as const;

    const both = judgeMix([enough, large], aci());
    expect(both.summary).toMatchObject({ tests: 1 });
    expect(both.judged.map(({ verdict }) => verdict)).toMatchObject([
      { kind: "strength-test", average: "4110" },
      { kind: "information", average: "3900", percent: "98", reasons: [{ code: "other-size", size: "4x8" }] },
    ]);

    const one = judgeMix([tooFew, large], aci());
    expect(one.judged.map(({ verdict }) => verdict.kind)).toEqual(["information", "strength-test"]);
  });

  it("with project limits only has neither averages nor a strength level", () => {
    const rules = { ...aci(), acceptance: "project-limits" } as const;
    const { judged, summary } = judgeMix(sampled(["3990", "4000", "4010"], specified("4000")), rules);
    expect(summary).toBeNull();
    expect(judged.map(({ threeTests }) => threeTests)).toEqual([null, null, null]);
    expect(judged.map(({ verdict }) => verdict.kind === "strength-test" && verdict.criterion.isMet)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("has no summary where nothing is specified", () => {
    const { judged, summary } = judgeMix(sampled(["4010"], null), aci());
    expect(summary).toBeNull();
    expect(judged).toMatchObject([{ verdict: { kind: "unspecified" }, threeTests: null }]);
  });
});
