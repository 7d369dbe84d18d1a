import { expect, test } from "vitest";
import { inputName } from "~/copy/report-paper";
import { inputsOf } from "~/domain/reports/papers/inputs";
import { workOut } from "~/domain/reports/sheet/test-results";

const VOLUME = { typed: "7.5", unit: "m3" } as const;
const READ = {
  flow: { largest: "655", across: "630" },
  pressure: { method: "C231", gauge: "6.4", aggregateCorrection: "0.4" },
  volumetric: { method: "C173", gauge: "6.5", waterAdded: "1", alcoholCorrection: "0.25" },
  density: {
    measureVolume: "7.08",
    emptyMass: "3.55",
    fullMass: "20.15",
    batchMass: "17650",
    theoreticalDensity: "2480",
  },
} as const;

test.each([
  ["flow", READ.flow],
  ["air", READ.pressure],
  ["air", READ.volumetric],
  ["density", READ.density],
] as const)("each reading of a test of %s is named by the letter that its formula has", (kind, read) => {
  const typed = { units: "si", ...read } as const;
  const formulas = workOut(kind, typed, "si", VOLUME).results.map(({ formula }) => formula);
  const letters = new Set(formulas.flatMap((formula) => formula.match(/[A-Za-z]\w*/g) ?? []));
  const names = inputsOf({ kind, typed }).map(({ name }) => inputName(name, { typed }));
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(letters).toContain(name.split(" ").at(-1));
});
