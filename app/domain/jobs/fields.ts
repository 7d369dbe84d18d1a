import { z } from "zod";
import { CHOOSE, oneOf } from "~/domain/core/input/one-of";
import { TEXTS } from "~/lib/bounds";
import { keysOf } from "~/lib/keys-of";
import { stateByCode } from "~/lib/states";
import { typedIdentifier, typedLine, typedText } from "~/lib/text/typed";
import { isClockTime } from "~/lib/time/dates";
import {
  BUDGET_RANGES,
  CERTIFICATION_LEVELS,
  DURATIONS,
  PROJECT_TYPES,
  TIME_SLOTS,
  URGENCIES,
  WANTED_TESTS,
} from "~/lib/vocabulary";
import type { Showing } from "../audit/changes.server";
import { calendarDate } from "../core/input/calendar-date";
import { identifier } from "../core/input/identifiers";
import { phone } from "../core/input/phone";
import { tooLong } from "../core/input/too-long";
import { EQUIPMENT_RULES } from "../equipment/rules";
import { GATE_DETAILS, type GateDetail } from "./gate-details";
import { wantedTestFields } from "./wanted-tests";

export const SITE_STATE = "Please select the site's state";

const EXACT_START = "Enter a time such as 06:30";

export const REQUIRABLE_CERTIFICATIONS = ["ACI", ...CERTIFICATION_LEVELS] as const;

/** A field and column of a form. `audit`: how the audit log shows a change of it. `answer`: how a call answers it. */
interface Field {
  rule: z.ZodType;
  audit: Showing;
  answer: z.ZodType;
}

const line = (message: string, least = 1) =>
  z.string(message).overwrite(typedLine).min(least, message).max(200, "Please use at most 200 characters");

/** A form sends one choice as a string and several as a list. */
const listed = <T extends z.ZodType>(list: T) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), list);

export const GATE_FIELDS = Object.fromEntries(
  Object.entries(GATE_DETAILS).map(([name, detail]) => [
    name,
    { rule: gateRule(detail), audit: "presence", answer: z.string().nullable() },
  ]),
) as Record<GateDetail, { rule: z.ZodOptional<z.ZodString>; audit: "presence"; answer: z.ZodNullable<z.ZodString> }>;

/** Dollars as typed; they become cents when the job is made. */
const dollars = z
  .union([z.string(), z.number()], EQUIPMENT_RULES.fee)
  .transform((value) => typedIdentifier(String(value)));

// Source: the specification's "Job form (post-job page)"; the site's state: decisions, Places, availability and finding
/** Form, draft, columns, audit log and calls follow. Each but `state` is a column of its name, null if left empty. */
export const JOB_FIELDS = {
  title: { rule: line("Job title is required"), audit: "presence", answer: z.string() },
  description: {
    rule: z
      .string("Description must be at least 10 characters")
      .overwrite(typedText)
      .min(10, "Description must be at least 10 characters")
      .max(TEXTS.jobDescription.most, tooLong(TEXTS.jobDescription)),
    audit: "presence",
    answer: z.string(),
  },
  location: { rule: line("Location is required", 2), audit: "presence", answer: z.string() },
  /** Two-letter code; by default a trailing ", ST" of the location, else the company's own. */
  state: {
    rule: identifier()
      .toUpperCase()
      .refine((code) => stateByCode(code) !== undefined, SITE_STATE)
      .optional(),
    audit: "values",
    answer: z.string(),
  },
  projectType: {
    rule: oneOf(PROJECT_TYPES, "Project type is required"),
    audit: "values",
    answer: z.enum(PROJECT_TYPES),
  },
  duration: {
    rule: oneOf(DURATIONS, "Duration is required").default("2-4 hours"),
    audit: "values",
    answer: z.enum(DURATIONS),
  },
  urgency: {
    rule: oneOf(URGENCIES, "Please choose how urgent it is").default("standard"),
    audit: "values",
    /** Inspectors get the words of the specification's list of jobs. */
    answer: z.enum([...URGENCIES, "high", "medium", "low"]),
  },
  requiredCertifications: {
    rule: listed(
      z
        .array(oneOf(REQUIRABLE_CERTIFICATIONS, CHOOSE), "At least one certification is required")
        .min(1, "At least one certification is required"),
    ),
    audit: "values",
    answer: z.array(z.string()),
  },
  budgetRange: {
    rule: oneOf(BUDGET_RANGES, "Budget range is required"),
    audit: "values",
    answer: z.enum(BUDGET_RANGES),
  },
  startDate: { rule: calendarDate("Start date is required"), audit: "values", answer: z.iso.date() },
  timeSlot: { rule: oneOf(TIME_SLOTS, "Time slot is required"), audit: "values", answer: z.enum(TIME_SLOTS) },
  /** When the first truck is due, `HH:MM` at the site; it wins over the slot's usual start. */
  startTime: {
    rule: identifier(EXACT_START).refine(isClockTime, EXACT_START).optional(),
    audit: "values",
    answer: z.string().nullable(),
  },
  requiresInspectorEquipment: { rule: z.boolean().default(false), audit: "values", answer: z.boolean() },
  equipmentFee: { rule: dollars.optional(), audit: "values", answer: z.number().nullable() },
  testingMaterialsProvided: { rule: z.boolean().default(false), audit: "values", answer: z.boolean() },
  tests: { rule: wantedTestFields.tests, audit: "values", answer: z.array(z.enum(WANTED_TESTS)) },
  cylinderSets: { rule: wantedTestFields.cylinderSets, audit: "values", answer: z.int().nullable() },
  ...GATE_FIELDS,
} as const satisfies Record<string, Field>;

export type JobField = keyof typeof JOB_FIELDS;

/** Returns one part of each field, such as the rules, for `z.object`. */
export function partsOf<Fields extends Record<string, Field>, Part extends keyof Field>(fields: Fields, part: Part) {
  return Object.fromEntries(keysOf(fields).map((name) => [name, fields[name]?.[part]])) as {
    [Name in keyof Fields]: Fields[Name][Part];
  };
}

function gateRule(detail: (typeof GATE_DETAILS)[GateDetail]): z.ZodOptional<z.ZodString> {
  if (detail.kind === "phone") return phone.optional();
  const { kind, bound } = detail;
  const cleaned = kind === "line" ? typedLine : typedText;
  return z.string().overwrite(cleaned).max(bound.most, tooLong(bound)).optional();
}
