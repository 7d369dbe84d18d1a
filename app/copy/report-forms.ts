import type { AirMethod, RecordedKind, SPECS } from "~/domain/reports/forms/specs";
import { CLOCKS } from "~/lib/measures/clocks";
import type { UnitSystem } from "~/lib/measures/units";

interface FieldText {
  label: string;
  hint?: string;
}

type FormTexts = {
  readonly [K in RecordedKind]: {
    title: string;
    /** What the method asks for here, in one sentence. */
    lead?: string;
    save: string;
    fields: { readonly [F in keyof (typeof SPECS)[K]]: FieldText };
  };
};

const testedAt = { label: "Test started" };

/** The forms of a field report, by what they record. */
export const reportFormTexts = {
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
  temperature: {
    title: "Temperature",
    lead: "ASTM C1064, to 1 °F or 0.5 °C.",
    save: "Save temperature",
    fields: { reading: { label: "Temperature" }, testedAt },
  },
  slump: {
    title: "Slump",
    lead: "ASTM C143, to ¼ in. or 5 mm.",
    save: "Save slump",
    fields: { reading: { label: "Slump" }, testedAt },
  },
  flow: {
    title: "Slump flow",
    lead: "ASTM C1611, the mean of two diameters to ½ in. or 10 mm.",
    save: "Save slump flow",
    fields: {
      largest: { label: "Largest diameter" },
      across: { label: "Diameter across it" },
      testedAt,
    },
  },
  air: {
    title: "Air content",
    save: "Save air",
    fields: {
      method: { label: "Method" },
      gauge: { label: "Gauge reading" },
      aggregateCorrection: { label: "Aggregate correction factor" },
      waterAdded: { label: "Water added", hint: "One percent for each calibrated cup" },
      alcoholCorrection: { label: "Correction for alcohol", hint: "From the table in C173" },
      testedAt,
    },
  },
  density: {
    title: "Density and yield",
    lead: "ASTM C138. Batch weight and theoretical density are optional: they give yield and air.",
    save: "Save density",
    fields: {
      measureVolume: { label: "Volume of the measure" },
      emptyMass: { label: "Empty measure" },
      fullMass: { label: "Full measure" },
      batchMass: { label: "Batch weight, total", hint: "From the ticket" },
      theoreticalDensity: { label: "Theoretical density, air-free" },
      testedAt,
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
} as const satisfies FormTexts;

/** The methods for air: the form's first sentence, and what the meter shows. */
export const airMethodTexts: Readonly<Record<AirMethod, { lead: string; gauge: string }>> = {
  C231: { lead: "ASTM C231, pressure meter. Air is the gauge reading less the correction.", gauge: "Gauge reading" },
  C173: {
    lead: "ASTM C173, volumetric method. Air is the meter reading plus the water added, less the correction for alcohol.",
    gauge: "Meter reading",
  },
};

/** The words of choices, by field and value. In SI cylinders have other names. */
export const reportChoices = {
  units: { "inch-pound": "Inch-pound", si: "SI (metric)" },
  consistency: { slump: "Slump", flow: "Slump flow" },
  what: { water: "Water", admixture: "Admixture" },
  method: { C231: "Pressure meter (C231)", C173: "Volumetric (C173)" } satisfies Record<AirMethod, string>,
  size: { "4x8": "4 × 8 in.", "6x12": "6 × 12 in." },
} as const;

export const cylinderNames: Readonly<Record<UnitSystem, Record<string, string>>> = {
  "inch-pound": reportChoices.size,
  si: { "4x8": "100 × 200 mm", "6x12": "150 × 300 mm" },
};

export const reportFormWords = {
  saving: "Saving…",
  optional: "Optional",
  otherDay: "Another day?",
  date: "Date",
  confirmed: "Yes, these values are right",
  skip: "Skip",
  cancel: "Cancel",
  removeNamed: (what: string) => `Remove ${what}`,
  otherMethod: { C231: "Use the volumetric method (C173)", C173: "Use the pressure meter (C231)" },
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
