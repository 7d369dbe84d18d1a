import { z } from "zod";
import { TEXTS } from "~/lib/bounds";
import { parseDollars } from "~/lib/money";
import { HIGHEST_EQUIPMENT_FEE } from "~/lib/prices";
import { stateByCode, stateOfLocation } from "~/lib/states";
import { typedLine, typedText } from "~/lib/text/typed";
import { isCalendarDate } from "~/lib/time/dates";
import { BUDGET_RANGES, CERTIFICATION_LEVELS, DURATIONS, PROJECT_TYPES, TIME_SLOTS, URGENCIES } from "~/lib/vocabulary";
import { EQUIPMENT_RULES } from "../equipment/rules";
import { tooLong } from "../input/too-long";
import { siteDetails } from "./site-details";

/** A date further ahead is most likely a wrong year. */
export const LATEST_START_DAYS = 365;

const SITE_STATE = "Please select the site's state";

/** Field texts of rules that need the calendar or the company's state. */
export const SITE_RULES = {
  state: SITE_STATE,
  past: "Start date cannot be in the past",
  tooLate: `Start date must be within ${LATEST_START_DAYS} days`,
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
    startDate: z.string("Start date is required").refine(isCalendarDate, "Start date is required"),
    timeSlot: z.enum(TIME_SLOTS, "Time slot is required"),
    requiresInspectorEquipment: z.boolean().default(false),
    equipmentFee: dollars.optional(),
    testingMaterialsProvided: z.boolean().default(false),
    ...siteDetails,
  })
  .refine(({ requiresInspectorEquipment, equipmentFee }) => !requiresInspectorEquipment || isSoundFee(equipmentFee), {
    path: ["equipmentFee"],
    message: EQUIPMENT_RULES.fee,
    // Shown together with the other fields' errors, not in a second round.
    when: ({ value }) => typeof value === "object" && value !== null,
  })
  .transform(({ equipmentFee, ...job }) => ({
    ...job,
    requiredCertifications: [...new Set(job.requiredCertifications)],
    /** A fee left in the field is ignored when its option is off. */
    ...(job.requiresInspectorEquipment && equipmentFee ? { equipmentFee } : {}),
  }));

export type JobFields = z.output<typeof jobFields>;

export function siteStateOf(
  job: Pick<JobFields, "state" | "location">,
  companyState: string | null,
): string | undefined {
  return job.state ?? stateOfLocation(job.location)?.code ?? companyState ?? undefined;
}

/** Anything but text has been refused at its own field. */
function isSoundFee(typed: unknown): boolean {
  if (typeof typed !== "string" || typed === "") return true;
  const fee = parseDollars(typed);
  return fee !== undefined && fee <= HIGHEST_EQUIPMENT_FEE;
}
