import { z } from "zod";
import { TEXTS, TYPED_LISTS } from "~/lib/bounds";
import { formatDollars, parseDollars } from "~/lib/money";
import { HIGHEST_RATE, LOWEST_RATE } from "~/lib/prices";
import { fiftyStates, stateCodeOf } from "~/lib/states";
import { piecesOf } from "~/lib/text/pieces";
import { typedLine, typedText } from "~/lib/text/typed";
import { cityField } from "../core/input/city-field";
import { personName } from "../core/input/name-fields";
import { tooLong } from "../core/input/too-long";

const DOLLARS = "Please enter dollars with at most 2 decimals";
const RATE = `Hourly rate must be between ${formatDollars(LOWEST_RATE)} and ${formatDollars(HIGHEST_RATE)}`;
export const YEARS = "Please enter whole years from 0 to 80";
export const LOCATION = "Location is required";
const STATE_CODES = fiftyStates.map(({ code }) => code);
const LIST = "Please send a list of texts, or one text with commas";
const SPECIALTY = "Please use at most 60 characters for each specialty";

/** Dollars as typed or as a JSON number, at most two decimals; becomes cents. */
export const hourlyRate = z.union([z.string(), z.number()], DOLLARS).transform((typed, context) => {
  const rate = parseDollars(String(typed));
  if (rate === undefined) {
    context.addIssue({ code: "custom", message: DOLLARS });
    return z.NEVER;
  }
  if (rate < LOWEST_RATE || rate > HIGHEST_RATE) context.addIssue({ code: "custom", message: RATE });
  return rate;
});

export const yesOrNo = z
  .union([z.enum(["yes", "no", "true", "false"]), z.boolean()], "Please choose yes or no")
  .transform((answer) => answer === true || answer === "yes" || answer === "true");

const SELF_REPORTED = "Please use at most 100 characters for each certification";

/** Certifications as typed, with commas between them or as a list. */
export const selfReported = listOf({
  longest: 100,
  tooLong: SELF_REPORTED,
  most: 20,
  tooMany: "Please name at most 20 certifications",
}).transform((words) => [...new Set(words)]);

export const bio = z.string().overwrite(typedText).max(TEXTS.bio.most, tooLong(TEXTS.bio));
export const city = cityField(LOCATION);
export const usState = z.string(LOCATION).transform(stateCodeOf).pipe(z.enum(STATE_CODES, LOCATION));
export const names = {
  firstName: personName("First name is required"),
  lastName: personName("Last name is required"),
};

export const specialties = listOf({
  longest: 60,
  tooLong: SPECIALTY,
  most: 30,
  tooMany: "Please name at most 30 specialties",
});

export const years = z.number(YEARS).int(YEARS).min(0, YEARS).max(80, YEARS);

export const specializations = described({
  shortest: 10,
  longest: 500,
  words: 3,
  missing: "Please describe your specializations",
  tooLong: "Specializations description cannot exceed 500 characters",
  tooFewWords: "Please provide a meaningful description with at least 3 words",
});

const AVAILABILITY = { longest: 200, tooLong: "Availability description cannot exceed 200 characters" } as const;

/** As the calls of the profile take it: any text, also none. */
export const availabilityText = z.string().overwrite(typedText).max(AVAILABILITY.longest, AVAILABILITY.tooLong);

export const availability = described({
  ...AVAILABILITY,
  shortest: 5,
  words: 2,
  missing: "Please describe your availability",
  tooFewWords: "Please provide a meaningful availability description",
});

interface List {
  longest: number;
  most: number;
  tooLong: string;
  tooMany: string;
}

/** What is wrong with one of the words is said of the whole list, since people type it in one field, with commas between. */
function listOf({ longest, most, tooLong, tooMany }: List) {
  return z
    .union([z.string(), z.array(z.string())], LIST)
    .transform((typed) => (typeof typed === "string" ? piecesOf(typed, ",") : typed))
    .refine((pieces) => pieces.length <= TYPED_LISTS.pieces.most, { error: tooMany, abort: true })
    .transform((words) => words.map(typedLine).filter(Boolean))
    .refine((words) => words.every((word) => word.length <= longest), { error: tooLong, abort: true })
    .refine((words) => words.length <= most, tooMany);
}

interface Description {
  shortest: number;
  longest: number;
  words: number;
  missing: string;
  tooLong: string;
  tooFewWords: string;
}

/** A text of some words; lengths in characters. */
function described({ shortest, longest, words, missing, tooLong, tooFewWords }: Description) {
  return z
    .string(missing)
    .overwrite(typedText)
    .min(shortest, { error: missing, abort: true })
    .max(longest, { error: tooLong, abort: true })
    .refine((text) => text.split(/\s+/).length >= words, tooFewWords);
}
