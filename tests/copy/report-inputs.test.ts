import { expect, test } from "vitest";
import { inputName } from "~/copy/reports/recording/report-methods";
import { inputsOf } from "~/domain/reports/sheet/trucks/tests";
import { AS_READ } from "~/lib/measures/fresh-concrete/formulas";
import { METHODS } from "~/lib/measures/fresh-concrete/methods";
import type { MethodName } from "~/lib/measures/fresh-concrete/test-kinds";

const VOLUME = { typed: "7.5", unit: "m3" } as const;
const COMPUTED = (Object.keys(METHODS) as MethodName[]).filter((name) =>
  Object.values(METHODS[name].results).some(({ formula }) => formula !== AS_READ),
);

/** Readings that are only held against another one: no formula has them. */
const COMPARED: readonly string[] = ["initialReading"];

test.each(COMPUTED)("each reading of %s is named by the letter that its formula has", (name) => {
  const { kind, fields, workOut } = METHODS[name];
  // Growing, so that a full measure is heavier than the empty one, and as little alcohol as C173 has a correction for.
  const read = Object.entries(fields).flatMap(([field, { type }], index) =>
    type === "decimal" ? [[field, `0.${index + 1}`]] : type === "whole" ? [[field, "1"]] : [],
  );
  const typed = { units: "si", method: name, testedAt: 0, ...Object.fromEntries(read) };
  const formulas = workOut(typed, "si", VOLUME).results.map(({ formula }) => formula);
  const letters = new Set(formulas.flatMap((formula) => formula.match(/[A-Za-z]\w*/g) ?? []));
  const inputs = inputsOf({ kind, typed }).filter((input) => !COMPARED.includes(input.name));
  const names = inputs.map((input) => inputName(input.name, { kind, typed }));
  expect(names.length).toBeGreaterThan(1);
  for (const each of names) expect(letters).toContain(each.split(" ").at(-1));
});
