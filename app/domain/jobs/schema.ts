import { z } from "zod";
import { parseDollars } from "~/lib/money";
import { stateOfLocation } from "~/lib/places/stated-state";
import { HIGHEST_EQUIPMENT_FEE } from "~/lib/prices";
import { isClockTime } from "~/lib/time/dates";
import { TIME_SLOTS } from "~/lib/vocabulary";
import { withoutNeedless } from "../certification/fit";
import { EQUIPMENT_RULES } from "../equipment/rules";
import { JOB_FIELDS, partsOf, SITE_STATE } from "./fields";
import { startTimeProblem } from "./slots";
import { areSetsSound, areTypedSetsSound, CYLINDER_RULE } from "./wanted-tests";

/** A date further ahead is most likely a wrong year. */
export const LATEST_START_DAYS = 365;

export const SITE_RULES = {
  state: SITE_STATE,
  otherState: (name: string) => `The location is in ${name}. Choose that state, or change the location.`,
  past: "Start date cannot be in the past",
  tooLate: `Start date must be within ${LATEST_START_DAYS} days`,
  skipped: "The clocks skip this time that day",
} as const;

export const jobFields = jobFieldsWith(areSetsSound);

/** Of a form with the section "Mix and limits", which says itself where sets are missing. */
export const jobFieldsWithMix = jobFieldsWith(areTypedSetsSound);

function jobFieldsWith(setsRule: typeof areSetsSound) {
  return z
    .object(partsOf(JOB_FIELDS, "rule"))
    .refine((job) => startProblem(job) === null, {
      path: ["startTime"],
      error: ({ input }) => startProblem(input as Start) ?? undefined,
      // Shown together with the other fields' errors, not in a second round.
      when: isObject,
    })
    .refine(setsRule, CYLINDER_RULE)
    .refine(({ requiresInspectorEquipment, equipmentFee }) => !requiresInspectorEquipment || isSoundFee(equipmentFee), {
      path: ["equipmentFee"],
      message: EQUIPMENT_RULES.fee,
      when: isObject,
    })
    .transform(({ equipmentFee, cylinderSets, ...job }) => ({
      ...job,
      requiredCertifications: withoutNeedless(job.requiredCertifications),
      /** What was left in these fields is not checked, and not kept, when their option is off. */
      ...(job.requiresInspectorEquipment && equipmentFee ? { equipmentFee } : {}),
      ...(job.tests.includes("cylinders") && cylinderSets ? { cylinderSets } : {}),
    }));
}

export type JobFields = z.output<typeof jobFields>;

/** Returns the field text where a chosen state is not the one that the location ends with ("Phoenix, AZ"), or null. */
export function siteContradiction({ state, location }: Pick<JobFields, "state" | "location">): string | null {
  const named = stateOfLocation(location);
  return state && named && named.code !== state.toUpperCase() ? SITE_RULES.otherState(named.name) : null;
}

function isObject({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}

interface Start {
  timeSlot?: unknown;
  startTime?: unknown;
}

/** What is no slot or no time has been refused at its own field. */
function startProblem({ timeSlot, startTime }: Start): string | null {
  const slot = TIME_SLOTS.find((known) => known === timeSlot);
  return slot && typeof startTime === "string" && isClockTime(startTime) ? startTimeProblem(slot, startTime) : null;
}

/** Anything but text has been refused at its own field. */
function isSoundFee(typed: unknown): boolean {
  if (typeof typed !== "string" || typed === "") return true;
  const fee = parseDollars(typed);
  return fee !== undefined && fee <= HIGHEST_EQUIPMENT_FEE;
}
