import type { TestKind } from "../measures/fresh-concrete/test-kinds";

/** `discarded`: a correction that was begun and not signed. */
export const REPORT_STATES = ["draft", "signed", "superseded", "discarded"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** What is signed after a report and added to it: who collected and who received its cylinders, and how they broke. */
export const SUPPLEMENT_KINDS = ["pickup", "receipt", "strength"] as const;
export type SupplementKind = (typeof SUPPLEMENT_KINDS)[number];

/** Who gets the signed documents of a job (ACI 318-19 26.12.1.1(f), ASTM C94). */
export const RECIPIENT_ROLES = ["engineer", "contractor", "producer", "owner", "official"] as const;
export type RecipientRole = (typeof RECIPIENT_ROLES)[number];

/** What a report consists of beside its tests; each is recorded by a form of its own. */
export const REPORT_PART_KINDS = [
  "project",
  "mix",
  "load",
  "addition",
  "disposition",
  "sample",
  "specimens",
  "photo",
  "nonconformance",
  "remarks",
] as const;
export type ReportEntryKind = (typeof REPORT_PART_KINDS)[number] | TestKind;
