import { describe, expect, it } from "vitest";
import { keysOf } from "~/lib/keys-of";
import { methodsCovered, uncovered } from "~/lib/measures/coverage";
import { METHODS } from "~/lib/measures/fresh-concrete/methods";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";

const [GRADE_I, STRENGTH, LABORATORY, SELF_CONSOLIDATING, SPECIAL_INSPECTOR] = CERTIFICATION_LEVELS;

describe("methodsCovered", () => {
  it.each([
    [GRADE_I, ["C172", "C1064", "C143", "C138", "C231", "C173", "C31"]],
    [STRENGTH, ["C39"]],
    [LABORATORY, ["C39"]],
    [SELF_CONSOLIDATING, ["C1611"]],
    [SPECIAL_INSPECTOR, []],
    ["Grand Master", []],
    [null, []],
  ])("of %s is what ACI examines", (level, methods) => {
    expect(methodsCovered([level])).toEqual(methods);
  });

  it("adds up several levels, each method once", () => {
    expect(methodsCovered([LABORATORY, STRENGTH, SELF_CONSOLIDATING])).toEqual(["C39", "C1611"]);
  });
});

describe("uncovered", () => {
  it("names what a field technician's report may have beyond Grade I", () => {
    expect(uncovered([GRADE_I], keysOf(METHODS))).toEqual(["C1611"]);
    expect(uncovered([GRADE_I, SELF_CONSOLIDATING], keysOf(METHODS))).toEqual([]);
  });

  it("keeps the order in which the methods were asked for, and names all without a certificate", () => {
    expect(uncovered([STRENGTH], ["C31", "C39", "C143"])).toEqual(["C31", "C143"]);
    expect(uncovered([], ["C143", "C39"])).toEqual(["C143", "C39"]);
  });
});
