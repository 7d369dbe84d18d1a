/** `discarded`: a correction that was begun and not signed. */
export const REPORT_STATES = ["draft", "signed", "superseded", "discarded"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** What a report consists of; each is recorded by a form of its own. A test's kind is the property that it finds. */
export const REPORT_ENTRY_KINDS = [
  "project",
  "load",
  "addition",
  "sample",
  "slump",
  "flow",
  "temperature",
  "air",
  "density",
  "specimens",
  "photo",
  "nonconformance",
  "remarks",
] as const;
export type ReportEntryKind = (typeof REPORT_ENTRY_KINDS)[number];
