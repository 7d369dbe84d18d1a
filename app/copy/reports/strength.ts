import type { FractureType, SignedStrength } from "~/domain/reports/strength/types";

/** Compressive strengths of the cylinders of a field report. */
export const strengthTexts = {
  title: "Compressive strength (ASTM C39)",
  none: "No results yet.",
  ofSet: (ageDays: number, truck: string, sample: number) => `${ageDays} days: truck ${truck}, sample ${sample}`,
  standing: {
    reached: "Reached",
    below: "Below specified",
    early: "Not reached yet",
    open: "No strength specified",
  } satisfies Record<SignedStrength["standing"], string>,
  otherAge: (planned: number) => `Not tested at ${planned} days`,
  facts: {
    mean: "Average",
    ofSpecified: (percent: string, specified: string, ageDays: number) =>
      `${percent} % of ${specified} at ${ageDays} days`,
    tested: "Tested",
    testedAge: (day: string, age: number) => `${day}, ${age} days old`,
    testedBy: "Tested by",
    signed: "Signed",
    signedBy: (name: string, at: string) => `${name}, ${at}`,
    reason: "Corrected because",
    remarks: "Remarks",
  },
  cylinders: "Cylinders",
  columns: {
    cylinder: "Cylinder",
    diameters: "Diameters",
    load: "Maximum load",
    area: "Area",
    strength: "Strength",
    fracture: "Fracture type",
  },
  formula:
    "Strength = maximum load / area (f = P / A). The area is that of a circle of the average diameter (A = π D² / 4).",
  corrected: (version: number) => `Version ${version}`,
  replaced: (count: number) =>
    count === 1 ? "1 earlier result was corrected" : `${count} earlier results were corrected`,
  replacedLine: (set: string, version: number, mean: string, at: string) =>
    `${set}, version ${version}: ${mean}, signed ${at}`,
  waiting: "Still to come",
  add: (ageDays: number) => `Add ${ageDays}-day results`,
  dueOn: (day: string) => `due ${day}`,
  correct: "Correct",
  form: {
    title: (ageDays: number) => `${ageDays}-day strength`,
    lead: (truck: string, sample: number, size: string) => `Truck ${truck}, sample ${sample}: ${size} cylinders.`,
    due: (day: string) => `Due ${day}.`,
    cylinder: (id: string) => `Cylinder ${id}`,
    first: "Diameter 1",
    second: "Diameter 2",
    load: "Maximum load",
    fracture: "How it broke",
    testedOn: "Tested on",
    testedBy: "Tested by",
    testedByHint: "Name, and the lab if it is a different one",
    remarks: "Remarks",
    reason: "What are you correcting, and why?",
    confirmed: "Yes, these values are right",
    fixed: "After signing, results are fixed. To correct a mistake, sign new results; the old ones stay readable.",
    submit: "Sign results",
    busy: "Signing…",
    back: "Back to the report",
    done: "Results signed. The company has been told.",
  },
} as const;

/** As ASTM C39/C39M draws them. */
export const fractureNames: Readonly<Record<FractureType, string>> = {
  "1": "Type 1: cones at both ends",
  "2": "Type 2: cone at one end, vertical cracks",
  "3": "Type 3: vertical cracks, no cones",
  "4": "Type 4: diagonal, ends not cracked",
  "5": "Type 5: sides broken at an end",
  "6": "Type 6: as type 5, end pointed",
};
