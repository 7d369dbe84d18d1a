/** What the inspector needs at the gate. */
export const siteDetailsTexts = {
  heading: "At the gate",
  lead: "Only the inspector you book sees this.",
  siteContactName: "Site contact",
  siteContactPhone: "Site contact's phone",
  gateNotes: "Gate notes",
  gateNotesHint: "Which gate, where to park, sign-in, orientation.",
  testsWanted: "Notes on the tests",
  testsWantedHint: "How often and what for, such as one set every 50 yd³.",
} as const;

export const wantedTestsTexts = {
  tests: "Tests wanted",
  cylinderSets: "Sets of cylinders",
  cylinderSetsHint: "A set is the cylinders cast from one sample.",
} as const;
