import type { METHODS } from "~/lib/measures/fresh-concrete/methods";
import type { MethodName, MethodOf, ReadingName, ResultName, TestKind } from "~/lib/measures/fresh-concrete/test-kinds";

export interface FieldText {
  label: string;
  hint?: string;
}

interface ReadingText extends FieldText {
  /** What was read, in few words, with the letter that the formula has for it. */
  sign: string;
}

interface MethodText<M extends MethodName> {
  /** What the method asks for here, in one sentence. */
  lead: string;
  fields: {
    readonly [F in keyof (typeof METHODS)[M]["fields"]]: F extends ReadingName<M> ? ReadingText : FieldText;
  };
}

/** The link from the form of another method of the kind. */
interface Alternative {
  use: string;
}

interface TestText<K extends TestKind> {
  /** Of its form, where it is not the name of its result. */
  title?: string;
  /** In a sentence, where it is not the name of its result. */
  name?: string;
  results: { readonly [R in ResultName<K>]: string };
  methods: {
    readonly [M in MethodOf<K>]: MethodText<M> & ([MethodOf<K>] extends [M] ? unknown : Alternative);
  };
}

const testedAt = { label: "Test started" };
const meter = { label: "Air meter ID" };

/** The words of each test of fresh concrete and of its methods. */
const testTexts: { readonly [K in TestKind]: TestText<K> } = {
  temperature: {
    results: { temperature: "Temperature" },
    methods: {
      C1064: {
        lead: "ASTM C1064, to 1 °F or 0.5 °C.",
        fields: {
          testedAt: { label: "Read at" },
          reading: { label: "Temperature", sign: "Reading" },
          equipment: { label: "Thermometer ID" },
        },
      },
    },
  },
  slump: {
    results: { slump: "Slump" },
    methods: {
      C143: {
        lead: "ASTM C143, to ¼ in. or 5 mm.",
        fields: { testedAt, reading: { label: "Slump", sign: "Reading" } },
      },
    },
  },
  flow: {
    results: { flow: "Slump flow" },
    methods: {
      C1611: {
        lead: "ASTM C1611, the mean of two diameters to ½ in. or 10 mm.",
        fields: {
          testedAt,
          procedure: { label: "Filling procedure" },
          largest: { label: "Largest diameter", sign: "d1" },
          across: { label: "Diameter across it", sign: "d2" },
        },
      },
    },
  },
  air: {
    title: "Air content",
    name: "air content",
    results: { air: "Air" },
    methods: {
      C231: {
        lead: "ASTM C231, pressure meter. Air is the gauge reading less the correction.",
        use: "Use the pressure meter (C231)",
        fields: {
          testedAt,
          gauge: { label: "Gauge reading", sign: "Gauge A1" },
          aggregateCorrection: { label: "Aggregate correction factor", sign: "Aggregate G" },
          equipment: meter,
        },
      },
      C173: {
        lead: "ASTM C173, volumetric method. Air is the final reading plus the cups of water, less the correction for alcohol, which is worked out.",
        use: "Use the volumetric method (C173)",
        fields: {
          testedAt,
          initialReading: { label: "Initial reading", sign: "First reading A_I" },
          gauge: { label: "Final reading", sign: "Meter A_R" },
          cups: { label: "Cups of water", hint: "Calibrated cups, 1 % each; 0 if none", sign: "Water W" },
          alcohol: { label: "Isopropyl alcohol, 70 %", sign: "Alcohol for C" },
          equipment: meter,
        },
      },
    },
  },
  density: {
    title: "Density and yield",
    results: {
      density: "Density",
      yield: "Yield",
      relativeYield: "Relative yield",
      gravimetricAir: "Gravimetric air content",
    },
    methods: {
      C138: {
        lead: "ASTM C138. Batch weight and theoretical density are optional: they give yield and air.",
        fields: {
          testedAt,
          equipment: { label: "Measure ID" },
          scale: { label: "Scale ID" },
          measureVolume: { label: "Volume of the measure", sign: "Measure Vm" },
          emptyMass: { label: "Empty measure", sign: "Empty Mm" },
          fullMass: { label: "Full measure", sign: "Full Mc" },
          batchMass: { label: "Batch weight, total", hint: "From the ticket", sign: "Batch M" },
          theoreticalDensity: { label: "Theoretical density, air-free", sign: "Air-free T" },
        },
      },
    },
  },
};

/** The results of tests as they are listed; the first of each test is also the test's. */
export const resultNames: Readonly<Record<ResultName, string>> = Object.assign(
  {},
  ...Object.values(testTexts).map(({ results }) => results),
);

/** A test in a sentence. */
export const testNames = Object.fromEntries(
  (Object.keys(testTexts) as TestKind[]).map((kind) => [kind, testTexts[kind].name ?? resultNames[kind].toLowerCase()]),
) as Readonly<Record<TestKind, string>>;

type AnyMethodText = {
  lead: string;
  fields: Readonly<Record<string, FieldText & Partial<ReadingText>>>;
} & Partial<Alternative>;

function methodTexts(kind: TestKind): Readonly<Record<string, AnyMethodText>> {
  return testTexts[kind].methods;
}

export function isTestText(kind: string): kind is TestKind {
  return kind in testTexts;
}

/** The words of a form. */
export interface FormText {
  title: string;
  /** What is asked for here, in one sentence. */
  lead?: string;
  save: string;
  fields: Readonly<Record<string, FieldText>>;
}

/** The form of a test by one of its methods. */
export function testForm(kind: TestKind, method?: MethodName | null): FormText {
  const { lead, fields } = methodTexts(kind)[method ?? ""] ?? { fields: {} };
  const title = testTexts[kind].title ?? resultNames[kind];
  const save = `Save ${resultNames[kind].toLowerCase()}`;
  return { title, lead, save, fields: { ...fields, checkOf: { label: "Checks test" } } };
}

/** The words of the fields of all tests; where two methods of a kind name one differently, those of the usual one. */
export const testFieldTexts: Readonly<Record<string, FieldText>> = Object.assign(
  {},
  ...(Object.keys(testTexts) as TestKind[]).flatMap((kind) =>
    Object.values(methodTexts(kind))
      .reverse()
      .map(({ fields }) => fields),
  ),
);

/** Links from the form of a method to those of the others of its kind. */
export function otherMethods(kind: TestKind, method: MethodName): [method: string, use: string][] {
  return Object.entries(methodTexts(kind)).flatMap(([name, { use }]) => (use && name !== method ? [[name, use]] : []));
}

interface Test {
  kind: TestKind;
  typed: { readonly method?: MethodName };
}

/** What was read for a test, in few words, with the letter that its formula has for it. */
export function inputName(name: ReadingName, { kind, typed }: Test): string {
  const { [typed.method ?? ""]: own, ...others } = methodTexts(kind);
  return [own, ...Object.values(others)].flatMap((method) => method?.fields[name]?.sign ?? [])[0] ?? name;
}
