import type { RecordedKind, SPECS } from "~/domain/reports/forms/specs";
import { CLOCKS } from "~/lib/measures/clocks";
import { CYLINDER_NAMES } from "~/lib/measures/mix";
import type { MethodName } from "~/lib/measures/test-kinds";
import type { UnitSystem } from "~/lib/measures/units";
import { type FieldText, type FormText, isTestText, resultNames, testFieldTexts, testForm } from "./report-methods";

type PartTexts = {
  readonly [K in keyof typeof SPECS]: FormText & { fields: { readonly [F in keyof (typeof SPECS)[K]]: FieldText } };
};

/** The forms of what a field report has beside its tests. */
const partTexts: PartTexts = {
  project: {
    title: "Project",
    lead: "What is specified. Results outside these limits are flagged.",
    save: "Save project",
    fields: {
      name: { label: "Project" },
      placement: { label: "Placement", hint: "What is placed, like “Deck, span 2”" },
      location: { label: "Location on site" },
      mixDesign: { label: "Mix design ID" },
      units: { label: "Units" },
      consistency: { label: "Consistency test" },
      consistencyLeast: { label: "Lowest slump or flow", hint: "in. or mm" },
      consistencyMost: { label: "Highest slump or flow", hint: "in. or mm" },
      airLeast: { label: "Lowest air", hint: "%" },
      airMost: { label: "Highest air", hint: "%" },
      temperatureLeast: { label: "Lowest temperature", hint: "°F or °C" },
      temperatureMost: { label: "Highest temperature", hint: "°F or °C" },
      strength: { label: "Specified strength f′c", hint: "psi or MPa" },
      strengthAge: { label: "At age", hint: "days" },
    },
  },
  load: {
    title: "Truck",
    save: "Save truck",
    fields: {
      truckNumber: { label: "Truck number" },
      ticketNumber: { label: "Ticket number" },
      volume: { label: "Volume" },
      batchedAt: { label: "Batched", hint: "From the ticket" },
      arrivedAt: { label: "Arrived" },
    },
  },
  addition: {
    title: "Water or admixture",
    save: "Save addition",
    fields: {
      what: { label: "What was added" },
      product: { label: "Product" },
      amount: { label: "How much" },
      addedBy: { label: "Added by", hint: "Name, or who ordered it" },
      addedAt: { label: "Added" },
    },
  },
  sample: {
    title: "Sample",
    lead: `The clocks start here: tests begin within ${CLOCKS.testing} minutes, molding within ${CLOCKS.molding} (ASTM C172).`,
    save: "Save sample",
    fields: {
      sampledAt: { label: "Sample completed", hint: "When the last portion was taken" },
      placedIn: { label: "Where this load goes" },
    },
  },
  specimens: {
    title: "Specimens",
    lead: "ASTM C31. Add the initial curing temperatures now or when you collect the cylinders.",
    save: "Save specimens",
    fields: {
      size: { label: "Cylinders" },
      prefix: { label: "Set number", hint: "Each cylinder gets a letter after it: A, B, C" },
      ages: { label: "Break at days", hint: "One age for each cylinder, like 7, 28, 28, 56" },
      moldedAt: { label: "Molding started" },
      storedIn: { label: "Initial curing in", hint: "Like “Curing box at the gate”" },
      curingLeast: { label: "Lowest curing temperature" },
      curingMost: { label: "Highest curing temperature" },
    },
  },
  nonconformance: {
    title: "Nonconformance",
    lead: "What is outside the specification, and who was told.",
    save: "Save nonconformance",
    fields: {
      description: { label: "What does not conform" },
      told: { label: "Who was told", hint: "Name and role" },
      toldAt: { label: "Told" },
    },
  },
  remarks: { title: "Remarks", save: "Save remarks", fields: { text: { label: "Remarks" } } },
};

/** The words of a form; those of a test are of the method that it is made by. */
export function formTexts(kind: RecordedKind, method?: MethodName): FormText {
  return isTestText(kind) ? testForm(kind, method) : partTexts[kind];
}

/** The words of the fields of all forms, by their names. */
export const reportFieldTexts: Readonly<Record<string, FieldText>> = Object.assign(
  {},
  testFieldTexts,
  ...Object.values(partTexts).map(({ fields }) => fields),
);

/** The words of choices, by field and value. In SI cylinders have other names. */
export const reportChoices = {
  units: { "inch-pound": "Inch-pound", si: "SI (metric)" },
  consistency: resultNames,
  what: { water: "Water", admixture: "Admixture" },
  size: CYLINDER_NAMES["inch-pound"],
} as const;

export const cylinderNames: Readonly<Record<UnitSystem, Record<string, string>>> = CYLINDER_NAMES;

export const reportFormWords = {
  saving: "Saving…",
  otherDay: "Another day?",
  date: "Date",
  confirmed: "Yes, these values are right",
  skip: "Skip",
  cancel: "Cancel",
  removeNamed: (what: string) => `Remove ${what}`,
  sampleClock: (minutes: number) => `${minutes} min since the sample`,
  sampleLate: (minutes: number, limit: number) =>
    `${minutes} min since the sample. More than ${limit} min is flagged as late.`,
  removal: {
    title: (what: string) => `Remove ${what}?`,
    text: "Everything recorded under it is removed too.",
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
