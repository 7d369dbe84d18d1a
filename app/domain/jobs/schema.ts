import { z } from "zod";
import { TEXTS } from "~/lib/bounds";
import { parseDollars } from "~/lib/money";
import { stateOfLocation } from "~/lib/places/stated-state";
import { HIGHEST_EQUIPMENT_FEE } from "~/lib/prices";
import { stateByCode } from "~/lib/states";
import { typedLine, typedText } from "~/lib/text/typed";
import { isClockTime } from "~/lib/time/dates";
import { BUDGET_RANGES, CERTIFICATION_LEVELS, DURATIONS, PROJECT_TYPES, TIME_SLOTS, URGENCIES } from "~/lib/vocabulary";
import { calendarDate } from "../core/input/calendar-date";
import { tooLong } from "../core/input/too-long";
import { EQUIPMENT_RULES } from "../equipment/rules";
import { siteDetails } from "./site-details";
import { startTimeProblem } from "./slots";
import { areSetsSound, CYLINDER_RULE, wantedTestFields } from "./wanted-tests";

/** A date further ahead is most likely a wrong year. */
export const LATEST_START_DAYS = 365;

const EXACT_START = "Enter a time such as 06:30";

const SITE_STATE = "Please select the site's state";

/** Field texts of rules that need the calendar or the company's state. */
export const SITE_RULES = {
  state: SITE_STATE,
  otherState: (name: string) => `The location is in ${name}. Choose that state, or change the location.`,
  past: "Start date cannot be in the past",
  tooLate: `Start date must be within ${LATEST_START_DAYS} days`,
  skipped: "The clocks skip this time that day",
} as const;

export const REQUIRABLE_CERTIFICATIONS = ["ACI", ...CERTIFICATION_LEVELS] as const;

const line = (message: string, least = 1) =>
  z.string(message).overwrite(typedLine).min(least, message).max(200, "Please use at most 200 characters");

/** A form sends one choice as a string and several as a list. */
const listed = <T extends z.ZodType>(list: T) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), list);

/** Dollars as typed; they become cents when the job is made. */
const dollars = z.union([z.string(), z.number()], EQUIPMENT_RULES.fee).transform((value) => String(value).trim());

/** Source: the specification's "Job form (post-job page)"; the site's State: decisions, Jobs and applications. */
export const jobFields = z
  .object({
    title: line("Job title is required"),
    description: z
      .string("Description must be at least 10 characters")
      .overwrite(typedText)
      .min(10, "Description must be at least 10 characters")
      .max(TEXTS.jobDescription.most, tooLong(TEXTS.jobDescription)),
    location: line("Location is required", 2),
    /** Two-letter code; by default a trailing ", ST" of the location, else the company's own. */
    state: z
      .string()
      .trim()
      .toUpperCase()
      .refine((code) => stateByCode(code) !== undefined, SITE_STATE)
      .optional(),
    projectType: z.enum(PROJECT_TYPES, "Project type is required"),
    duration: z.enum(DURATIONS, "Duration is required").default("2-4 hours"),
    urgency: z.enum(URGENCIES, "Please choose how urgent it is").default("standard"),
    requiredCertifications: listed(
      z
        .array(
          z.enum(REQUIRABLE_CERTIFICATIONS, "Please choose from the list"),
          "At least one certification is required",
        )
        .min(1, "At least one certification is required"),
    ),
    budgetRange: z.enum(BUDGET_RANGES, "Budget range is required"),
    startDate: calendarDate("Start date is required"),
    timeSlot: z.enum(TIME_SLOTS, "Time slot is required"),
    /** When the first truck is due, at the site; it wins over the slot's usual start. */
    startTime: z.string(EXACT_START).trim().refine(isClockTime, EXACT_START).optional(),
    requiresInspectorEquipment: z.boolean().default(false),
    equipmentFee: dollars.optional(),
    testingMaterialsProvided: z.boolean().default(false),
    ...wantedTestFields,
    ...siteDetails,
  })
  .refine((job) => startProblem(job) === null, {
    path: ["startTime"],
    error: ({ input }) => startProblem(input as Start) ?? undefined,
    // Shown together with the other fields' errors, not in a second round.
    when: isObject,
  })
  .refine(areSetsSound, CYLINDER_RULE)
  .refine(({ requiresInspectorEquipment, equipmentFee }) => !requiresInspectorEquipment || isSoundFee(equipmentFee), {
    path: ["equipmentFee"],
    message: EQUIPMENT_RULES.fee,
    when: isObject,
  })
  .transform(({ equipmentFee, cylinderSets, ...job }) => ({
    ...job,
    requiredCertifications: [...new Set(job.requiredCertifications)],
    /** What was left in these fields is not checked, and not kept, when their option is off. */
    ...(job.requiresInspectorEquipment && equipmentFee ? { equipmentFee } : {}),
    ...(job.tests.includes("cylinders") && cylinderSets ? { cylinderSets } : {}),
  }));

export type JobFields = z.output<typeof jobFields>;

/** Returns the field text where a chosen state is not the one that the location ends with ("Phoenix, AZ"), or null. */
export function siteContradiction({ state, location }: Pick<JobFields, "state" | "location">): string | null {
  const told = stateOfLocation(location);
  return state && told && told.code !== state.toUpperCase() ? SITE_RULES.otherState(told.name) : null;
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
