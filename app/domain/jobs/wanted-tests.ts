import { z } from "zod";
import { typedIdentifier } from "~/lib/text/typed";
import { WANTED_TESTS, type WantedTest } from "~/lib/vocabulary";
import { CHOOSE, oneOf } from "../core/input/one-of";

/** One set each 150 yd³ (ACI 318, 26.12.2.1) is 50 sets for 7,500 yd³, more than a day's placement. */
export const MOST_CYLINDER_SETS = 50;

const SETS = `Enter how many sets of cylinders, 1 to ${MOST_CYLINDER_SETS}`;

/** The tests that a company asks for, and the sets of cylinders where they are among them. Whoever may see the job or booking sees them. */
export interface WantedTests {
  tests: WantedTest[];
  cylinderSets: number | null;
}

/** A form sends no field for no choice, one choice as a string and several as a list. */
export const wantedTestFields = {
  tests: z
    .preprocess(
      (value) => (value === undefined || Array.isArray(value) ? value : [value]),
      z.array(oneOf(WANTED_TESTS, CHOOSE)).default([]),
    )
    .transform((chosen) => WANTED_TESTS.filter((test) => chosen.includes(test))),
  cylinderSets: z
    .union([z.string(), z.number()], SETS)
    .transform((typed) => typedIdentifier(String(typed)))
    .optional(),
};

type Requested = z.output<z.ZodObject<typeof wantedTestFields>>;

/** The rule that spans both fields, for `refine`. It is checked together with the other fields' errors. */
export const CYLINDER_RULE = {
  path: ["cylinderSets"],
  message: SETS,
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

export function areSetsSound({ tests, cylinderSets }: Requested): boolean {
  const asksForCylinders = Array.isArray(tests) && tests.includes("cylinders");
  return !asksForCylinders || setsOf(cylinderSets) !== undefined;
}

/** Where a mix says how many sets there have to be, none need to be typed. */
export function areTypedSetsSound({ tests, cylinderSets }: Requested): boolean {
  return typeof cylinderSets !== "string" || cylinderSets === "" || areSetsSound({ tests, cylinderSets });
}

/** Returns the sets that were typed; null where none were. */
export function typedSets(typed: unknown): number | null {
  return setsOf(typeof typed === "string" ? typedIdentifier(typed) : typed) ?? null;
}

/** Returns the tests among what a form sent, whatever else was. */
export function testsAmong(sent: unknown): WantedTest[] {
  const chosen: unknown[] = Array.isArray(sent) ? sent : [sent];
  return WANTED_TESTS.filter((test) => chosen.includes(test));
}

/** Returns the requested tests as they are stored. Drafts of older releases have neither field. */
export function wantedTestsOf({ tests = [], cylinderSets }: Partial<Requested>): WantedTests {
  return { tests, cylinderSets: tests.includes("cylinders") ? (setsOf(cylinderSets) ?? null) : null };
}

function setsOf(typed: unknown): number | undefined {
  if (typeof typed !== "string" || !/^\d{1,3}$/.test(typed)) return undefined;
  const sets = Number(typed);
  return sets >= 1 && sets <= MOST_CYLINDER_SETS ? sets : undefined;
}
