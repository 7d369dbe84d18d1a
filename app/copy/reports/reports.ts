import type { FindingCode } from "~/domain/reports/sheet/findings";
import { CLOCKS } from "~/lib/measures/clocks";
import { UNIT_NAMES } from "~/lib/measures/unit-names";
import type { ReportEntryKind } from "~/lib/vocabulary";
import { testNames } from "./report-methods";

type Params = Readonly<Record<string, string | number>>;

/** A thing of a report in words, for buttons that name it. */
export const entryNames: Readonly<Record<ReportEntryKind, string>> = {
  project: "project",
  load: "truck",
  addition: "addition",
  sample: "sample",
  ...testNames,
  specimens: "specimens",
  photo: "photo",
  nonconformance: "nonconformance",
  remarks: "remarks",
};

/** The field report as people read it. */
export const reportTexts = {
  title: "Field report",
  code: (number: number, version: number) => (version > 1 ? `PR-${number} v${version}` : `PR-${number}`),
  back: (booking: number) => `PB-${booking}`,
  begin: "Start field report",
  goOn: "Continue field report",
  signing:
    "Signing the field report marks the work as done. A job without tests is marked done with a note and photos.",
  open: "Open the full report",
  lead: "Each reading is saved as you go. You can correct anything until you sign.",
  none: {
    inspector: "Record the tests here. Signing the report marks the work as done.",
    company: "The inspector has not signed a report yet.",
    admin: "There is no signed report yet.",
  },
  correcting: (version: number) =>
    `You are correcting this report: version ${version}. The company still sees the signed version.`,
  next: {
    heading: "Next",
    load: "Next truck",
    firstLoad: "First truck",
    sample: (load: number) => `Sample truck ${load}`,
    specimens: "Mold specimens",
    addition: "Water or admixture",
    photo: "Photo",
    nonconformance: "Nonconformance",
    remarks: "Remarks",
    sign: "Review and sign",
  },
  parts: {
    project: "Project",
    loads: "Trucks",
    noLoads: "No truck has been recorded.",
    specimens: "Specimens",
    nonconformances: "Nonconformances",
    photos: "Photos",
    remarks: "Remarks",
    technician: "Technician",
    versions: "Versions",
    flags: "Flagged",
    missing: "Missing before you can sign",
  },
  facts: {
    placement: "Placement",
    location: "Location",
    mix: "Mix design",
    strength: "Strength f′c",
    atDays: (strength: string, days: string) => `${strength} at ${days} days`,
    open: "Not specified",
    ticket: "Ticket",
    batched: "Batched",
    arrived: "Arrived",
    sampled: "Sampled",
    placedIn: "Placed in",
    sinceBatch: "Since batching",
    minutes: (minutes: number) => `${minutes} min`,
    molded: "Molded",
    curing: "Initial curing",
    stored: "Stored in",
    signed: "Signed",
    aci: "ACI number",
    level: "Certification",
    expires: "Valid through",
    noCertification: "No approved certification for the day of the work",
    reason: "Corrected because",
    told: (who: string, at: string) => `${who} was told ${at}`,
    untold: "Nobody has been told yet",
  },
  truck: (number: number, truck: string) => `Truck ${number}: ${truck}`,
  sample: (number: number) => `Sample ${number}`,
  sampleOf: (load: number, number: number) => `Truck ${load}, sample ${number}`,
  addTo: (name: string) => `Add to ${name[0]?.toLowerCase()}${name.slice(1)}`,
  breaks: (days: number) => `${days} d`,
  photo: (number: number) => `Photo ${number}`,
  outsideOf: (kind: ReportEntryKind) =>
    `${entryNames[kind][0]?.toUpperCase()}${entryNames[kind].slice(1)} outside the limits`,
  tell: "Say who was told",
  outside: { below: "below the limit", above: "above the limit" },
  outsideCuring: (limits: string) => `outside C31: ${limits}`,
  notValid: "not valid",
  late: (minutes: number) => `late: ${minutes} min after sampling`,
  added: (amount: string, what: string, who: string, at: string) => `${amount} ${what} added by ${who}, ${at}`,
  water: "water",
  admixture: "admixture",
  remove: "Remove",
  removeNamed: (what: string) => `Remove ${what}`,
  edit: "Edit",
  editNamed: (what: string) => `Edit ${what}`,
  signature: {
    title: "Review and sign",
    statement: "Your statement",
    uncertified: "You have no approved certification that covers the day of the work. The report will say so.",
    sign: "Sign and submit",
    busy: "Signing…",
    onHold: "The booking is on hold. You can go on recording, and sign once it continues.",
    early: (from: string) => `You can sign once the work has started: ${from}.`,
    fixed: "After signing, the report is fixed. Mistakes are corrected in a new version.",
    marksDone: "The work is then marked as done, and the company sees the report.",
    back: "Back to the report",
    done: { title: "Report signed", text: "The company can read it now." },
  },
  correction: {
    title: "Correct the report?",
    text: "This makes a copy that you can change and sign as a new version. The signed one stays readable.",
    reason: "What are you correcting, and why?",
    submit: "Make a correction",
    busy: "Copying…",
    discard: "Discard correction",
    discarding: {
      title: "Discard the correction?",
      text: "What you changed in it is lost. The signed version stays as it is.",
      busy: "Discarding…",
      done: "Correction discarded",
    },
  },
  version: (version: number) => `Version ${version}`,
  readVersion: (version: number) => `Read version ${version}`,
  older: (version: number) => `This is version ${version}. It has been corrected since.`,
  code16: "Verification code",
  panel: {
    loads: (loads: number) => (loads === 1 ? "1 truck" : `${loads} trucks`),
    flags: (flags: number) =>
      flags === 0 ? "Nothing flagged" : flags === 1 ? "1 item flagged" : `${flags} items flagged`,
  },
} as const;

/** What is missing, late, outside or open. */
export const findingTexts: Readonly<Record<FindingCode, (params: Params) => string>> = {
  "project-missing": () => "Record the project.",
  "load-missing": () => "Record at least one truck.",
  "sample-missing": () => "Record at least one sample.",
  "times-out-of-order": ({ load }) => `The times of truck ${load} are out of order: check arrival, sample and tests.`,
  "test-late": ({ sample, of, minutes }) =>
    `Sample ${sample}: ${partName(of)} began ${minutes} minutes after sampling (limit ${CLOCKS.testing}).`,
  "molding-late": ({ sample, minutes }) =>
    `Sample ${sample}: molding began ${minutes} minutes after sampling (limit ${CLOCKS.molding}).`,
  "flow-not-round": ({ sample }) =>
    `Sample ${sample}: the diameters of the flow are more than 2 in. [50 mm] apart, so the test is not valid (ASTM C1611).`,
  "outside-limits": ({ sample, of, value, unit, standing }) =>
    `Sample ${sample}: ${partName(of)} ${[value, unitName(unit)].filter(Boolean).join(" ")} is ${outsideText(standing)}.`,
  "nobody-told": ({ sample, of }) =>
    `Sample ${sample}: there is no note of who was told of the ${of === "specimens" ? "initial curing" : partName(of)}.`,
  "curing-outside": ({ sample }) => `Sample ${sample}: initial curing was outside the range of ASTM C31.`,
  "curing-missing": ({ sample }) => `Sample ${sample}: initial curing temperatures are not recorded.`,
  "batch-time-missing": ({ load }) => `Truck ${load}: the time of batching is not recorded.`,
  "discharge-late": ({ sample, minutes }) =>
    `Sample ${sample}: taken ${minutes} minutes after batching (ASTM C94 asks for discharge within ${CLOCKS.discharge}).`,
  "added-after-sample": ({ load, what }) =>
    `Truck ${load}: ${what === "admixture" ? reportTexts.admixture : reportTexts.water} was added after its last sample, so no test shows it.`,
  "tests-missing": ({ sample }) => `Sample ${sample} has no tests.`,
};

function partName(kind: Params[string] | undefined): string {
  return new Map<Params[string] | undefined, string>(Object.entries(entryNames)).get(kind) ?? "a test";
}

function unitName(unit: Params[string] | undefined): string {
  return new Map<Params[string] | undefined, string>(Object.entries(UNIT_NAMES)).get(unit) ?? "";
}

function outsideText(standing: Params[string] | undefined): string {
  return standing === "below" ? reportTexts.outside.below : reportTexts.outside.above;
}
