import { describe, expect, it, test } from "vitest";
import { judgedBreaks } from "~/lib/measures/cylinders/strength-tests";
import type { RuledOut, SampleBreaks, TestedBreak } from "~/lib/measures/cylinders/verdicts";
import { aci, broken, specified } from "../../../support/strengths";

const THREE = ["4010", "3940", "4120"];

function judged(
  size: SampleBreaks["size"],
  breaks: readonly TestedBreak[],
  of = specified("4000") as ReturnType<typeof specified> | null,
) {
  const sample = { reportId: "1", sampleId: "1", sampledAt: 0, size, specified: of, breaks };
  return judgedBreaks(sample, aci()).map(({ breakIds, verdict }) => ({ breakIds, ...verdict }));
}

function reasonsOf(size: SampleBreaks["size"], ...breaks: readonly TestedBreak[]) {
  return judged(size, breaks).map((each) => (each.kind === "information" ? each.reasons : each.kind));
}

describe("a strength test (ACI 318-19, 26.12.1.1(a))", () => {
  it("is the average of three cylinders of 4 x 8 in. at the age of f′c", () => {
    expect(judged("4x8", [broken(THREE)])).toMatchObject([
      { kind: "strength-test", average: "4020", cylinders: 3, ageDays: 28, specified: "4000", breakIds: ["A"] },
    ]);
  });

  test.each([
    ["4x8", 2, [{ code: "too-few", cylinders: 2, needed: 3, size: "4x8" }]],
    ["4x8", 3, "strength-test"],
    ["6x12", 1, [{ code: "too-few", cylinders: 1, needed: 2, size: "6x12" }]],
    ["6x12", 2, "strength-test"],
    ["6x12", 3, "strength-test"],
  ] as const)("of %s with %i cylinders: %j", (size, count, found) => {
    expect(reasonsOf(size, broken(Array(count).fill("4000")))).toEqual([found]);
  });

  it("joins the sets of a sample", () => {
    const sets = [broken(["4010", "3940"], 28, { id: "A" }), broken(["4120"], 28, { id: "B", late: -19 })];
    expect(judged("4x8", sets)).toMatchObject([{ kind: "strength-test", average: "4020", breakIds: ["A", "B"] }]);
  });

  it("takes cylinders planned for another age that were tested at this one", () => {
    const hurried = broken(["4120"], 35, { id: "B", late: -7 * 24 + 20 });
    expect(judged("4x8", [broken(["4010", "3940"]), hurried])).toMatchObject([{ kind: "strength-test", cylinders: 3 }]);
  });

  it("is judged at its own age, also at 56 days", () => {
    const of = specified("4000", 56);
    expect(judged("4x8", [broken(THREE, 28)], of)).toMatchObject([
      { kind: "information", reasons: [{ code: "other-age", testedDays: 28, specifiedDays: 56 }] },
    ]);
    expect(judged("4x8", [broken(THREE, 56, { late: 26 })], of)).toMatchObject([{ kind: "strength-test" }]);
    expect(judged("4x8", [broken(THREE, 56, { late: 27 })], of)).toMatchObject([
      { reasons: [{ code: "outside-window", ageDays: 56, toleranceHours: "26.88" }] },
    ]);
  });

  it("has the tolerance of its job at an age that the standard does not list", () => {
    const sample = {
      reportId: "1",
      sampleId: "1",
      sampledAt: 0,
      size: "4x8",
      specified: specified("4000", 56),
    } as const;
    const late = { ...sample, breaks: [broken(THREE, 56, { late: 39 })] };
    const found = judgedBreaks(late, { ...aci(), settings: { ageTolerance: "3" } });
    expect(found).toMatchObject([{ verdict: { kind: "strength-test" } }]);
  });
});

describe("what is for information", () => {
  it("has the percent of what is specified, and no color", () => {
    expect(judged("4x8", [broken(["2710"], 7)])).toEqual([
      {
        breakIds: ["A"],
        kind: "information",
        average: "2710",
        percent: "68",
        reasons: [{ code: "other-age", testedDays: 7, specifiedDays: 28 }],
      },
    ]);
  });

  test.each([
    [28, 20, "strength-test"],
    [28, -20, "strength-test"],
    [
      28,
      21,
      [{ code: "outside-window", tested: { days: 28, hours: 21, minutes: 0 }, ageDays: 28, toleranceHours: "20" }],
    ],
    [
      28,
      74,
      [{ code: "outside-window", tested: { days: 31, hours: 2, minutes: 0 }, ageDays: 28, toleranceHours: "20" }],
    ],
    [7, 6, [{ code: "other-age", testedDays: 7, specifiedDays: 28 }]],
    [7, 7, [{ code: "outside-window", tested: { days: 7, hours: 7, minutes: 0 }, ageDays: 28, toleranceHours: "20" }]],
  ] as const)("planned at %i days and tested %i hours late: %j", (plannedDays, late, found) => {
    expect(reasonsOf("4x8", broken(THREE, plannedDays, { late }))).toEqual([found]);
  });

  it("is field-cured, whatever else it is", () => {
    const field = { curing: "field" } as const;
    expect(reasonsOf("4x8", broken(THREE, 28, field))).toEqual([[{ code: "field-cured" }]]);
    expect(reasonsOf("4x8", broken(["4000"], 28, field))).toEqual([
      [{ code: "too-few", cylinders: 1, needed: 3, size: "4x8" }, { code: "field-cured" }],
    ]);
  });

  test.each<RuledOut>(["curing-outside", "curing-not-recorded", "other-sampling-point", "tester-not-certified"])(
    "is what its caller rules out: %s",
    (code) => expect(reasonsOf("4x8", broken(THREE, 28, { ruledOut: [code] }))).toEqual([[{ code }]]),
  );

  it("names every reason", () => {
    const ruledOut = ["curing-not-recorded", "tester-not-certified"] as const;
    expect(reasonsOf("4x8", broken(THREE, 7, { curing: "field", ruledOut }))).toEqual([
      [
        { code: "other-age", testedDays: 7, specifiedDays: 28 },
        { code: "field-cured" },
        { code: "curing-not-recorded" },
        { code: "tester-not-certified" },
      ],
    ]);
  });

  it("does not join a strength test: without it the rest are too few", () => {
    const outside = broken(["4120"], 28, { id: "B", ruledOut: ["curing-outside"] });
    expect(judged("4x8", [broken(["4010", "3940"]), outside])).toMatchObject([
      { breakIds: ["A"], average: "3980", reasons: [{ code: "too-few", cylinders: 2 }] },
      { breakIds: ["B"], average: "4120", reasons: [{ code: "too-few", cylinders: 1 }, { code: "curing-outside" }] },
    ]);
  });

  it("has no average where no cylinder counts", () => {
    expect(judged("6x12", [broken([])])).toMatchObject([
      { average: null, percent: null, reasons: [{ code: "too-few", cylinders: 0, needed: 2, size: "6x12" }] },
    ]);
  });
});

it("judges nothing where nothing is specified", () => {
  expect(judged("4x8", [broken(THREE), broken(["2710"], 7, { id: "B" })], null)).toEqual([
    { breakIds: ["A"], kind: "unspecified", average: "4020" },
    { breakIds: ["B"], kind: "unspecified", average: "2710" },
  ]);
});
