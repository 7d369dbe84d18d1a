import type { TimeSlot } from "~/lib/vocabulary";

/** The time at which the work of an accepted application starts, by the job's slot. */
export const SLOT_STARTS: { readonly [S in TimeSlot]: string } = {
  morning: "08:00",
  afternoon: "12:00",
  evening: "17:00",
  flexible: "08:00",
};
