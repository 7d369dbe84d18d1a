import type { GateDetail } from "~/domain/jobs/gate-details";

/** What the inspector needs at the gate. */
export const gateTexts = {
  heading: "At the gate",
  lead: "Only the inspector you book sees this.",
  siteContactName: "Site contact",
  siteContactPhone: "Site contact's phone",
  gateNotes: "Gate notes",
  gateNotesHint: "Which gate, where to park, sign-in, orientation.",
  testsWanted: "Notes on the tests",
  testsWantedHint: "How often and what for, such as one set every 50 yd³.",
} as const satisfies Texts;

type Texts = Record<GateDetail | "heading" | "lead", string> & { [Hint in `${GateDetail}Hint`]?: string };

/** Returns the hint under a field, where it has one. */
export function gateHint(name: GateDetail): string | undefined {
  const texts: Texts = gateTexts;
  return texts[`${name}Hint`];
}

export const wantedTestsTexts = {
  tests: "Tests wanted",
  cylinderSets: "Sets of cylinders",
  cylinderSetsHint: "A set is the cylinders cast from one sample.",
} as const;
