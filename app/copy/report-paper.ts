import type { InputName } from "~/domain/reports/papers/inputs";
import type { TestSheet } from "~/domain/reports/sheet/types";
import { CLOCKS } from "~/lib/measures/clocks";

/** What the PDF of a field report says beside what the report's page says. */
export const reportPaperTexts = {
  title: (code: string) => `Field report ${code}`,
  signed: "Signed",
  nonconformances: "Nonconformances",
  client: "Client",
  booking: "Booking",
  date: "Date of work",
  replaces: (version: number) => `Version ${version}`,
  replacesLabel: "Replaces",
  columns: {
    test: "Test and method",
    read: "As read",
    result: "Result",
    formula: "Formula",
    limits: "Specified",
    begun: "Begun",
    set: "Set",
    specimens: "Break age: specimens",
    added: "Added",
    amount: "Amount",
    by: "By",
    at: "At",
    what: "What",
    told: "Told",
  },
  water: "Water",
  admixture: "Admixture",
  line: (parts: readonly string[]) => parts.join(" · "),
  afterSampling: (minutes: number) => `${minutes} min after sampling`,
  late: (minutes: number, limit: number) => `${minutes} min after sampling: LATE (limit ${limit} min)`,
  limitOf: { testing: CLOCKS.testing, molding: CLOCKS.molding },
  standing: { below: "BELOW THE LIMIT", above: "ABOVE THE LIMIT" },
  notValid: "NOT VALID",
  allowedCuring: (limits: string) => `OUTSIDE C31: ${limits}`,
  noNonconformances: "None.",
  testsOf: (sample: number) => `Tests of sample ${sample}`,
  specimensOf: (sample: number) => `Specimens of sample ${sample}`,
  additionsTo: (load: number) => `Added to truck ${load}`,
  methods:
    "Sampled by ASTM C172/C172M; specimens made and initially cured by ASTM C31/C31M. Results are rounded as their methods ask, and rounded results are compared with the specified limits (ASTM E29).",
  signature: "Signature",
  signedBy: (name: string, at: string) => `Signed electronically by ${name}, ${at}.`,
  code: "Verification code",
  address: "Verify at",
  verify:
    "Anyone can check there, with this code, that this report is genuine and whether a later version replaced it. The SHA-256 of this file is published there too.",
  footer: (code: string, verification: string, address: string) => `${code} · Verify ${verification} at ${address}`,
  photo: (number: number) => `Photo ${number}`,
} as const;

/** What was read for a test, in few words, with the letter that its formula has for it. */
export function inputName(name: InputName, { typed }: Pick<TestSheet, "typed">): string {
  return name === "gauge" && typed.method === "C173" ? "Meter A_R" : INPUT_NAMES[name];
}

const INPUT_NAMES: Readonly<Record<InputName, string>> = {
  reading: "Reading",
  largest: "d1",
  across: "d2",
  gauge: "Gauge A1",
  aggregateCorrection: "Aggregate G",
  waterAdded: "Water W",
  alcoholCorrection: "Alcohol C",
  measureVolume: "Measure Vm",
  emptyMass: "Empty Mm",
  fullMass: "Full Mc",
  batchMass: "Batch M",
  theoreticalDensity: "Air-free T",
};
