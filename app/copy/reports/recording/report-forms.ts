import type { RecordedKind, SPECS } from "~/domain/reports/forms/specs";
import { CLOCKS } from "~/lib/measures/clocks";
import type { MethodName } from "~/lib/measures/fresh-concrete/test-kinds";
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
