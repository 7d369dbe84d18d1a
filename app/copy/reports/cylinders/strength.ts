import type { CAPS, FractureType, SignerRole } from "~/domain/reports/strength/results/specs";

const ageName = (ageDays: number | null) => (ageDays === null ? "Held" : ageDays === 1 ? "1 day" : `${ageDays} days`);

const setOf = (prefix: string, truck: string, sample: number) =>
  `${prefix ? `set ${prefix}, ` : ""}truck ${truck}, sample ${sample}`;

const setName = (ageDays: number | null, prefix: string, truck: string, sample: number) =>
  `${ageName(ageDays)}: ${setOf(prefix, truck, sample)}`;

/** Compressive strengths of the cylinders of a field report. */
export const strengthTexts = {
  title: "Compressive strength (ASTM C39)",
  none: "No results yet.",
  code: (number: number, supplement: number) => `Supplement ${supplement} to PR-${number}`,
  document: "Strength report",
  setName,
  setOf,
  average: (counted: number) => (counted === 1 ? "1 cylinder" : `Average of ${counted}`),
  noneCounts: "No cylinder counts",
  uncertified: "The signer held no certification for ASTM C39 on the day of test.",
  notTester: (testedBy: string, laboratory: string, report: string, inspector: string) =>
    `Tested by ${testedBy} at ${laboratory}, report ${report}. Entered by ${inspector}, who did not make this test.`,
  enteredByLaboratory: (of: {
    testedBy: string;
    laboratory: string;
    report: string;
    person: string;
    asked: string;
    inspector: string;
  }) =>
    `Tested by ${of.testedBy} at ${of.laboratory}, report ${of.report}. Entered by ${of.person} of ${of.asked}; signed by ${of.inspector}, who did not make this test.`,
  enteredAt: (laboratory: string, report: string, asked: string, inspector: string) =>
    `Tested at ${laboratory}, report ${report}. Entered by ${asked}; signed by ${inspector}, who did not make this test.`,
  asOf: (moment: string) => `Verdicts as of ${moment}. A three-test average can change with later results.`,
  facts: {
    tested: "Tested",
    testedAge: (moment: string, age: string) => `${moment}, ${age} old`,
    planned: (moment: string, planned: number, age: string) =>
      `${moment}: planned ${planned} ${planned === 1 ? "day" : "days"}, tested at ${age}`,
    testedBy: "Tested by",
    accreditation: "Accreditation",
    machine: "Machine ID",
    caps: "Caps",
    signed: "Signed",
    signedBy: (name: string, at: string) => `${name}, ${at}`,
    reason: "Corrected because",
    remarks: "Remarks",
    notified: "Notified",
    range: "Range",
    ofAverage: (percent: string) => `${percent} % of the average`,
    specified: "Strength f′c",
  },
  cylinders: "Cylinders",
  columns: {
    set: "Test",
    verdict: "Result",
    cylinder: "Cylinder",
    diameters: "Diameters",
    load: "Maximum load",
    area: "Area",
    strength: "Strength",
    fracture: "Type of fracture",
    defects: "Defects",
  },
  notCounted: (why: string) => `not counted: ${why}`,
  apart: "diameters too far apart",
  formula:
    "Strength = maximum load / area (f = P / A). The area is that of a circle of the average diameter (A = π D² / 4).",
  pdf: "PDF",
  replaces: (supplement: number) => `Takes the place of supplement ${supplement}`,
  replaced: (count: number) =>
    count === 1 ? "1 earlier result was corrected" : `${count} earlier results were corrected`,
  replacedLine: (supplement: number, set: string, at: string) => `Supplement ${supplement}, ${set}: signed ${at}`,
  waiting: "Still to come",
  waitingMore: (count: number) => (count === 1 ? "and 1 more" : `and ${count} more`),
  add: (ageDays: number | null) => (ageDays === null ? "Give an age" : `Add ${ageDays}-day results`),
  addRest: (cylinders: number) =>
    cylinders === 1 ? "Add the cylinder that was not tested" : `Add the ${cylinders} cylinders that were not tested`,
  undated: (ageDays: number | null, cylinders: number) =>
    `${ageName(ageDays)}: ${cylinders === 1 ? "1 cylinder" : `${cylinders} cylinders`}, no date`,
  window: (from: string, until: string) => `${from} to ${until}`,
  correct: "Correct",
  form: {
    title: (ageDays: number | null) => (ageDays === null ? "Strength of held cylinders" : `${ageDays}-day strength`),
    lead: (prefix: string, truck: string, sample: number, size: string) =>
      `Set ${prefix}, truck ${truck}, sample ${sample}: ${size} cylinders.`,
    window: (from: string, until: string) => `On time from ${from} to ${until}.`,
    ageDays: "Test age, days",
    ageHint: "Held cylinders have none yet. Their form follows.",
    giveAge: "Continue",
    otherAge: "Another age",
    cylinder: (id: string) => `Cylinder ${id}`,
    leaveOut: "Leave a cylinder empty that was not tested.",
    first: "Diameter 1",
    second: "Diameter 2",
    load: "Maximum load",
    fracture: "Type of fracture",
    defects: "Defects",
    notCounted: "Not counted, because",
    notCountedHint: "Evidence of improper sampling, molding, handling or testing. A low strength is no reason",
    more: "Defects, or not counted",
    testedAt: "Tested",
    role: "Who tested the cylinders?",
    roles: { tester: "I did", transcriber: "A laboratory did" } satisfies Record<SignerRole, string>,
    roleHints: {
      tester: "A certificate for ASTM C39 on that day is printed. Without one the results are for information.",
      transcriber: "Its name, report number and the report as a file are needed.",
    } satisfies Record<SignerRole, string>,
    testedBy: "Tested by",
    testedByHint: "Name and certificate",
    laboratory: "Laboratory",
    accreditation: "Accreditation number",
    laboratoryReport: "Laboratory report number",
    file: "Laboratory report",
    fileKinds: "PDF, JPEG or PNG",
    machine: "Machine ID",
    caps: "Caps",
    remarks: "Remarks",
    notified: "Who was notified of it",
    told: "Notified",
    toldRole: "Role",
    toldCompany: "Company or office",
    toldHow: "How",
    toldAt: "When",
    reason: "What are you correcting, and why?",
    confirmed: "Yes, these values are right",
    fixed: "After signing, results are fixed. To correct a mistake, sign new results; the old ones stay readable.",
    submit: "Sign results",
    busy: "Signing…",
    back: "Back to the report",
    done: "Results signed. The company has been told.",
  },
} as const;

export const capNames: Readonly<Record<(typeof CAPS)[number], string>> = {
  C1231: "Unbonded (C1231)",
  C617: "Bonded (C617)",
  ground: "Ground ends",
};

/** As ASTM C39/C39M draws them. */
export const fractureNames: Readonly<Record<FractureType, string>> = {
  "1": "Type 1: cones at both ends",
  "2": "Type 2: cone at one end, vertical cracks",
  "3": "Type 3: vertical cracks, no cones",
  "4": "Type 4: diagonal, ends not cracked",
  "5": "Type 5: sides broken at an end",
  "6": "Type 6: as type 5, end pointed",
};
