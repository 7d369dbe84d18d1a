import { SETTINGS } from "~/lib/measures/specification/settings";
import type { SPECIFICATION } from "~/lib/measures/specification/specification";
import type { FieldText } from "../reports/recording/report-methods";

const unless = (usual: string, unit = "") => `${usual}${unit && ` ${unit}`} unless you say otherwise`;

export const specificationFieldTexts: { readonly [F in keyof typeof SPECIFICATION]: FieldText } = {
  projectName: { label: "Project name", hint: "As it is printed on reports" },
  projectNumber: { label: "Project number" },
  address: { label: "Project address" },
  element: { label: "What the concrete becomes" },
  buildingPermit: { label: "Building permit number" },
  units: { label: "Units" },
  hiredBy: { label: "Who hires the inspector" },
  acceptance: { label: "Strengths are accepted by" },
  samplingPoint: { label: "Samples are taken at" },
  agencyName: { label: "Testing agency" },
  agencyAccreditation: { label: "Accreditation" },
  agencyEngineer: { label: "Engineer in charge" },
  dischargeSuggestion: {
    label: "Time to discharge that a new mix suggests",
    hint: unless(SETTINGS.dischargeSuggestion, "minutes"),
  },
  airDifference: { label: "Air and gravimetric air may differ by", hint: unless(SETTINGS.airDifference, "%") },
  yieldLeast: { label: "Lowest relative yield", hint: unless(SETTINGS.yieldLeast) },
  yieldMost: { label: "Highest relative yield", hint: unless(SETTINGS.yieldMost) },
  ageTolerance: {
    label: "Tolerance of ages that ASTM C39 does not list",
    hint: unless(SETTINGS.ageTolerance, "% of the age"),
  },
  reminderDays: { label: "Reminder before a test", hint: unless(SETTINGS.reminderDays, "days") },
  earliestPickup: { label: "Earliest pickup after molding", hint: unless(SETTINGS.earliestPickup, "hours") },
  rangeOfTwo6x12: { label: "Range of two 6 × 12 in. cylinders", hint: unless(SETTINGS.rangeOfTwo6x12, "%") },
  rangeOfThree6x12: { label: "Range of three 6 × 12 in. cylinders", hint: unless(SETTINGS.rangeOfThree6x12, "%") },
  rangeOfTwo4x8: { label: "Range of two 4 × 8 in. cylinders", hint: unless(SETTINGS.rangeOfTwo4x8, "%") },
  rangeOfThree4x8: { label: "Range of three 4 × 8 in. cylinders", hint: unless(SETTINGS.rangeOfThree4x8, "%") },
};

export const specificationTexts = {
  card: "Concrete",
  empty:
    "Nothing is specified yet. Mixes and limits entered here are there for every job, booking and report of this project.",
  begin: "Enter mixes and limits",
  /** On the page of a specification that belongs to one job or booking. */
  ofOne: "Concrete",
  facts: {
    hiredBy: "Hired by",
    acceptance: "Accepted by",
    samplingPoint: "Samples at",
    units: "Units",
  },
  change: "Change project details",
  addMix: "Add a mix",
  noMixes: "No mixes yet.",
  noLimits: "No limits",
  sections: {
    project: "Project",
    testing: "Testing",
    agency: "Testing agency",
    settings: "Settings that differ from the usual",
  },
  form: {
    title: "Project details for reports",
    lead: "Printed on every report of this project.",
    submit: "Save project details",
    busy: "Saving...",
    keep: "Cancel",
    saved: { title: "Project details saved" },
    notChosen: "Not said",
  },
  mix: {
    title: "New mix",
    change: (mixId: string) => `Mix ${mixId}`,
    lead: "From the approved mix design. Leave out what is not specified.",
    sections: { mix: "The mix", limits: "Limits", cylinders: "Cylinders", density: "Density" },
    discharge: (minutes: string) => `From the start of mixing. Often ${minutes} minutes`,
    submit: "Save mix",
    busy: "Saving...",
    keep: "Cancel",
    remove: "Remove mix",
    saved: { title: "Mix saved" },
  },
  removal: {
    title: (mixId: string) => `Remove mix ${mixId}?`,
    lead: "New jobs and bookings cannot use it any more. Reports that are begun keep it.",
    submit: "Remove mix",
    busy: "Removing...",
    keep: "Keep it",
    done: { title: "Mix removed" },
  },
  confirmed: "Yes, these values are right",
} as const;
