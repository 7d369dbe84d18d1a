import type { Bound } from "./units";

/** Longest texts that a person types into a field of several lines. The counter under the field reads them too. */
export const TEXTS = {
  coverLetter: { most: 5000, unit: "characters", why: "two printed pages, more than a company reads of an applicant" },
  review: { most: 2000, unit: "characters", why: "most of a printed page: how the work went" },
  reviewReport: {
    most: 1000,
    unit: "characters",
    why: "half a printed page: what is wrong with a review, or why it stays",
  },
  mailAnswer: {
    most: 200,
    unit: "characters",
    why: "a mail server's answer to a mail: a line with its status and its own number for the mail",
  },
  auditReason: {
    most: 500,
    unit: "characters",
    why: "a paragraph: why an administrator did something, for the next one",
  },
  rejectionReason: { most: 1000, unit: "characters", why: "half a printed page: what the sender is to do better" },
  personReport: { most: 2000, unit: "characters", why: "most of a printed page: what somebody did, and when" },
  personReportReason: {
    most: 1000,
    unit: "characters",
    why: "half a printed page: what an administrator found, for the ones who read the next report",
  },
  personReportAnswer: { most: 1000, unit: "characters", why: "half a printed page, which the mail shows whole" },
  personWarning: { most: 2000, unit: "characters", why: "most of a printed page: which rule was broken, and when" },
  jobDescription: { most: 5000, unit: "characters", why: "two printed pages: what is tested, when and how" },
  workNote: {
    most: 2000,
    unit: "characters",
    why: "most of a printed page: what was done, which the company approves",
  },
  specialRequirements: { most: 2000, unit: "characters", why: "most of a printed page: gear, badges, orientation" },
  gateNotes: { most: 500, unit: "characters", why: "a few sentences, read on a phone at the gate" },
  testsWanted: { most: 1000, unit: "characters", why: "half a printed page: the tests, how often, how many cylinders" },
  timeReason: { most: 500, unit: "characters", why: "a few sentences: why a time at the site was another" },
  furtherHoursNote: { most: 1000, unit: "characters", why: "what took longer, as a company has to understand it" },
  documentNote: { most: 200, unit: "characters", why: "a line: which mix, which sheet, which trucks" },
  cancellationNote: { most: 500, unit: "characters", why: "a few sentences that the other side can understand" },
  dateNote: { most: 500, unit: "characters", why: "a few sentences: why the work moves" },
  searchName: { most: 60, unit: "characters", why: "what a chip or a heading shows without being cut on a phone" },
  bio: { most: 1000, unit: "characters", why: "half a printed page that a company reads before it books" },
  daysOffNote: { most: 200, unit: "characters", why: "a reminder to oneself: vacation, surgery, a class" },
  declineReason: { most: 500, unit: "characters", why: "a few sentences that the other side can answer" },
  problemStatement: {
    most: 3000,
    unit: "characters",
    why: "a printed page: what happened, as the one who decides reads it",
  },
  problemNote: { most: 1000, unit: "characters", why: "half a printed page: why an offer is fair, or is not" },
  problemDecision: {
    most: 2000,
    unit: "characters",
    why: "most of a printed page: why it was decided so; both sides read it",
  },
  recipientAbsence: {
    most: 200,
    unit: "characters",
    why: "why a job has no engineer, contractor or producer: one line of the PDF",
  },
  correctionReason: {
    most: 1000,
    unit: "characters",
    why: "what was wrong in a report, which the company reads beside it",
  },
  signatureLine: {
    most: 200,
    unit: "characters",
    why: "why a test was not made, or what others did: one line of the PDF",
  },
  returnReason: { most: 500, unit: "characters", why: "what a laboratory is to change; it stands in a mail" },
  strengthTester: { most: 120, unit: "characters", why: "a person's name and the laboratory's" },
  strengthRemarks: { most: 1000, unit: "characters", why: "what was seen of a few cylinders: caps, defects, moisture" },
} as const satisfies Record<string, Bound>;

/** Lists that a person types into one field, with a sign between. */
export const TYPED_LISTS = {
  pieces: {
    most: 500,
    unit: "pieces",
    why: "empty ones count: as many as a JSON list may have. The longest list has 30, and each piece costs a microsecond",
  },
} as const satisfies Record<string, Bound>;
