import { specificationChoices } from "~/copy/jobs/specification-choices";
import type { DISPOSITIONS, RecordedKind, SPECS } from "~/domain/reports/forms/specs";
import { CLOCKS } from "~/lib/measures/clocks";
import type { MethodName } from "~/lib/measures/fresh-concrete/test-kinds";
import { recipientRoles } from "../distribution/recipients";
import { mixFieldTexts } from "./mix-words";
import { type FieldText, type FormText, isTestText, testFieldTexts, testForm } from "./report-methods";

type PartTexts = {
  readonly [K in keyof typeof SPECS]: FormText & { fields: { readonly [F in keyof (typeof SPECS)[K]]: FieldText } };
};

const person = "Name, role and company";
const placedIn = { label: "Location of this concrete", hint: "Like “Pier 4, lift 2”" };

/** The forms of what a field report has beside its tests. */
const partTexts: PartTexts = {
  project: {
    title: "Project",
    save: "Save project",
    fields: {
      name: { label: "Project" },
      placement: { label: "Placement", hint: "What is placed, like “Deck, span 2”" },
      location: { label: "Location on site", hint: "Grid lines, level" },
      units: { label: "Units" },
      weather: { label: "Weather" },
      weatherText: { label: "More about the weather", hint: "Like “Wind 15 mph from noon”" },
      source: { label: "Where the limits are from", hint: "Like “Drawing S-101”, or who told you" },
      hiredBy: { label: "Who hires you" },
    },
  },
  mix: {
    title: "Mix",
    lead: "What is specified. Results are held against it.",
    save: "Save mix",
    fields: {
      ...mixFieldTexts,
      orderedBy: { label: "Changed on whose order", hint: person },
      changeReason: { label: "Why it was changed" },
    },
  },
  load: {
    title: "Truck",
    save: "Save truck",
    fields: {
      mix: { label: "Mix" },
      truckNumber: { label: "Truck number" },
      ticketNumber: { label: "Ticket number" },
      volume: { label: "Volume", hint: "From this ticket" },
      batchedAt: { label: "Mixing started (ticket)" },
      noTicketTime: { label: "The ticket shows no time" },
      arrivedAt: { label: "Arrived" },
      timeLimit: { label: "Time limit on the ticket" },
    },
  },
  addition: {
    title: "Water or admixture",
    save: "Save addition",
    fields: {
      what: { label: "What was added" },
      product: { label: "Product" },
      amount: { label: "How much" },
      addedAt: { label: "Added at" },
      addedBy: { label: "Added by" },
      authorizedBy: { label: "Authorized by", hint: "Name and role" },
    },
  },
  disposition: {
    title: "Discharge and disposition",
    lead: "You report. The contractor or engineer decides.",
    save: "Save disposition",
    fields: {
      dischargedFrom: { label: "Discharge started" },
      dischargedUntil: { label: "Discharge ended" },
      dischargeUnseen: { label: "Not observed" },
      disposition: { label: "What came of the truck" },
      acceptedVolume: { label: "Volume accepted", hint: "If only a part was" },
      reason: { label: "Why", hint: "If not accepted" },
      decidedBy: { label: "Decided by", hint: `${person}. Leave it empty if you were not told.` },
      decidedAt: { label: "Decided at" },
    },
  },
  sample: {
    title: "Sample",
    lead: `The clocks start with the final portion: tests begin within ${CLOCKS.testing} minutes, molding within ${CLOCKS.molding} (ASTM C172).`,
    save: "Save sample",
    fields: {
      purpose: { label: "Purpose" },
      checkOf: { label: "Checks sample" },
      firstPortionAt: { label: "First portion taken" },
      sampledAt: { label: "Final portion taken" },
      portions: { label: "Number of portions" },
      airTemperature: { label: "Air temperature" },
      takenAt: { label: "Taken at" },
      takenAtOther: { label: "Where", hint: "If taken elsewhere" },
      placedIn,
    },
  },
  specimens: {
    title: "Specimens",
    lead: "ASTM C31. Curing temperatures are recorded when the cylinders are picked up.",
    save: "Save specimens",
    fields: {
      size: { label: "Cylinders" },
      prefix: { label: "Set number", hint: "Each cylinder gets a letter after it: A, B, C" },
      ages: { label: "Test ages", hint: "Days for each cylinder, H to hold: 7, 28, 28, 28, H" },
      moldedAt: { label: "Molding started" },
      curing: { label: "Curing" },
      keptAt: { label: "Where they are kept", hint: "If field-cured" },
      decides: { label: "What they decide", hint: "If field-cured" },
      storedIn: { label: "Initial curing place", hint: "Like “Curing box at the gate”" },
      thermometer: { label: "Thermometer ID", hint: "Of the curing box" },
      placedIn,
    },
  },
  nonconformance: {
    title: "Nonconformance",
    lead: "What is outside the job's limits, and who was notified. Save one for each person.",
    save: "Save nonconformance",
    fields: {
      description: { label: "What does not conform" },
      told: { label: "Notified" },
      toldRole: { label: "Role" },
      toldCompany: { label: "Company or office" },
      toldHow: { label: "How" },
      toldAt: { label: "When" },
    },
  },
  remarks: { title: "Remarks", save: "Save remarks", fields: { text: { label: "Remarks" } } },
};

/** The words of a form; those of a test are of the method that it is made by. */
export function formTexts(kind: RecordedKind, method?: MethodName | null): FormText {
  return isTestText(kind) ? testForm(kind, method) : partTexts[kind];
}

/** The words of the fields of all forms, by their names. */
export const reportFieldTexts: Readonly<Record<string, FieldText>> = Object.assign(
  {},
  testFieldTexts,
  ...Object.values(partTexts).map(({ fields }) => fields),
);

export const dispositionNames: Readonly<Record<(typeof DISPOSITIONS)[number], string>> = {
  accepted: "Accepted",
  partial: "Partly accepted",
  held: "Held",
  rejected: "Rejected",
};

/** The words of choices, by field and value; those of a mix are in `mixChoices`. */
export const reportChoices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  units: { "inch-pound": "Inch-pound", si: "SI (metric)" },
  what: { water: "Water", admixture: "Admixture" },
  hiredBy: specificationChoices.hiredBy,
  weather: { clear: "Clear", cloudy: "Cloudy", rain: "Rain", snow: "Snow", windy: "Windy" },
  disposition: dispositionNames,
  purpose: {
    acceptance: "Acceptance",
    preliminary: "Preliminary: before discharge, to adjust the load",
    check: "Check of an earlier sample",
  },
  takenAt: { truck: "Truck discharge", pump: "End of pump line", other: "Elsewhere" },
  curing: { standard: "Standard-cured", field: "Field-cured" },
  decides: { forms: "When forms are removed", "post-tensioning": "Post-tensioning", curing: "Whether curing is good" },
  toldRole: { ...recipientRoles, other: "Other" },
  toldHow: { "in-person": "In person", phone: "Phone", email: "Email", notice: "Notice" },
  procedure: { A: "A: mold upright", B: "B: mold inverted" },
};

export const wholeUnits = { minutes: "min", hours: "h", days: "days" } as const;

/** A choice in a sentence or table; the word as it was stored where there is none. */
export function choiceName(field: string, value: string): string {
  return reportChoices[field]?.[value] ?? value;
}

/** "Clear, windy": several choices as they were stored, separated by ", ". */
export function choiceNames(field: string, values: string): string {
  const names = values.split(", ").filter(Boolean);
  return names.map((value, index) => lowered(choiceName(field, value), index)).join(", ");
}

function lowered(name: string, index: number): string {
  return index === 0 ? name : name.toLowerCase();
}

export const reportFormWords = {
  saving: "Saving…",
  now: "Now",
  nowFor: (label: string) => `Now: ${label}`,
  otherDay: "Another day?",
  date: "Date",
  confirmed: "Yes, these values are right",
  otherMeasure: (id: string) => `Use measure ${id}`,
  cancel: "Cancel",
  back: "Back to the report",
  origin: { job: "From the job", last: "As last time" },
  jobHas: (value: string) => `The job has ${value}`,
  screens: {
    truck: {
      title: "Truck and sample",
      lead: "Leave the sample's fields empty if you take none.",
      save: "Save truck",
    },
    tests: {
      title: "Tests",
      lead: `Begin within ${CLOCKS.testing} minutes of the final portion (ASTM C172, C1064). Leave out what you did not test.`,
      save: "Save tests",
    },
  },
  removeNamed: (what: string) => `Remove ${what}`,
  sampleClock: (minutes: number) => `${minutes} min since the sample`,
  sampleLate: (minutes: number, limit: number) =>
    `${minutes} min since the sample. More than ${limit} min is a deviation.`,
  removal: {
    title: (what: string) => `Remove ${what}?`,
    alone: "Nothing else is removed.",
    goesToo: (parts: string) => `What belongs to it is removed too: ${parts}.`,
    counted: (count: number, what: string) => `${count} × ${what}`,
    busy: "Removing…",
    done: "Removed",
  },
  photos: {
    title: "Photos",
    files: "Photos",
    kinds: "JPEG or PNG",
    caption: "Caption",
    save: "Save photos",
    busy: "Uploading…",
  },
} as const;
