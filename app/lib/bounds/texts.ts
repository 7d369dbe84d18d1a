import type { Bound } from "./units";

/** Longest texts that a person types into a field of several lines. The counter under the field reads them too. */
export const TEXTS = {
  coverLetter: { most: 5000, unit: "characters", why: "two printed pages, more than a company reads of an applicant" },
  jobDescription: { most: 5000, unit: "characters", why: "two printed pages: what is tested, when and how" },
} as const satisfies Record<string, Bound>;
