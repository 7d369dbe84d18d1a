/** What the inspector needs at the gate. */
export const siteDetailsTexts = {
  heading: "At the gate",
  lead: "Only the inspector you engage sees this.",
  siteContactName: "Site contact",
  siteContactPhone: "Site contact's phone",
  gateNotes: "Gate notes",
  gateNotesHint: "Which gate, where to park, sign-in, orientation.",
  testsWanted: "Tests wanted",
  testsWantedHint: "Such as slump, air, temperature and 4 cylinders every 50 yd³.",
} as const;
