import { UNIT_NAMES } from "~/lib/measures/unit-names";
import type { SentencesOf } from "./sentences";

/** The work of a booking, its report and its approval. */
export const WORK: SentencesOf<"work_done" | "report_corrected" | "strength_reported" | "work_approved"> = {
  work_done: {
    title: "Work reported done",
    body: ({ title }) =>
      `The inspector reports the work for “${title}” as done. Approve it to release the payment; it is approved automatically after 72 hours.`,
    action: "Check the work",
  },
  report_corrected: {
    title: "Field report corrected",
    body: ({ title, number, version }) =>
      `The inspector corrected report PR-${number} for “${title}”. Version ${version} is signed; the one before stays readable.`,
    action: "Read the report",
  },
  strength_reported: {
    title: "Strength results",
    body: ({ title, name, ageDays, value, unit, shortfall }) =>
      `${name} reported ${value} ${UNIT_NAMES[unit]} at ${ageDays} days for “${title}”${shortfall ? ", below the specified strength" : ""}.`,
    action: "Read the results",
  },
  work_approved: {
    title: "Work approved",
    body: ({ title }) => `The work for “${title}” was approved. Your share is on its way.`,
    action: "Open the booking",
  },
};
