import type { GateDetail } from "~/domain/jobs/gate-details";

/** What the inspector needs at the gate. */
export const gateSectionTexts = { heading: "At the gate", lead: "Only the inspector you book sees this." } as const;

export const GATE_LABELS: Readonly<Record<GateDetail, string>> = {
  siteContactName: "Site contact",
  siteContactPhone: "Site contact's phone",
  gateNotes: "Gate notes",
  testsWanted: "Notes on the tests",
};

export const GATE_HINTS: { readonly [Name in GateDetail]?: string } = {
  gateNotes: "Which gate, where to park, sign-in, orientation.",
  testsWanted: "How often and what for, such as one set every 50 yd³.",
};

export const wantedTestsTexts = {
  tests: "Tests wanted",
  cylinderSets: "Sets of cylinders",
  cylinderSetsHint:
    "A set is the cylinders cast from one sample. Leave it empty if you enter the mix: ACI 318 decides it then.",
} as const;
