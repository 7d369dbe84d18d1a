import type { CuringKind, SUPPLEMENTS } from "~/domain/reports/supplements/specs";
import type { FieldText } from "../recording/report-methods";

const condition = { label: "Condition", hint: "Like “Undamaged, lids on”" };
const party = "Name and company";

type Texts = {
  readonly [K in CuringKind]: {
    title: string;
    lead: string;
    save: string;
    record: string;
    done: string;
    fields: { readonly [F in keyof (typeof SUPPLEMENTS)[K]]: FieldText };
  };
};

/** The forms of what is added to a signed report about the curing of its cylinders. */
export const supplementForms: Texts = {
  pickup: {
    title: "Pickup",
    lead: "Who collected the cylinders, and how warm the curing box was until then (ASTM C31).",
    save: "Sign pickup",
    record: "Record pickup",
    done: "Pickup signed",
    fields: {
      pickedUpAt: { label: "Picked up" },
      pickedUpBy: { label: "Picked up by", hint: party },
      lowest: { label: "Lowest temperature" },
      highest: { label: "Highest temperature" },
      thermometer: { label: "Thermometer ID" },
      cylinders: { label: "Cylinders counted" },
      condition,
    },
  },
  receipt: {
    title: "Receipt",
    lead: "When the laboratory took the cylinders in, and how they are cured there (ASTM C31).",
    save: "Sign receipt",
    record: "Record receipt",
    done: "Receipt signed",
    fields: {
      laboratory: { label: "Laboratory" },
      receivedAt: { label: "Received" },
      receivedBy: { label: "Received by", hint: party },
      laboratoryNumbers: { label: "Laboratory numbers" },
      condition,
      finalCuring: { label: "Final curing" },
      moldsRemovedAt: { label: "Molds removed" },
      finalCuringAt: { label: "Final curing begun" },
    },
  },
};

export const supplementTexts = {
  code: (number: number, supplement: number) => `Supplement ${supplement} to PR-${number}`,
  card: "Curing of the cylinders",
  set: (prefix: string, sample: number) => `Set ${prefix}, sample ${sample}`,
  open: (by: string) => `Initial curing open: pickup due by ${by}`,
  finalCuring: { "moist-room": "Moist room", tank: "Tank" },
  sets: "Sets",
  setOption: (prefix: string, cylinders: number, truck: string) => `${prefix}: ${cylinders} cylinders, truck ${truck}`,
  signedBy: (name: string, at: string) => `Signed by ${name}, ${at}`,
  replaces: (number: number) => `Takes the place of supplement ${number}`,
  replaced: "Replaced",
  correct: "Correct",
  pdf: "PDF",
  reason: "What are you correcting, and why?",
  fixed: "After signing, it is fixed. A mistake is mended by another supplement.",
  busy: "Signing…",
  back: "Back to the report",
  summary: "Cylinders",
  molded: "Molded",
  cylinders: "Cylinders",
} as const;
