import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { TYPED_POSTING } from "#tests/support/work/typed-posting";
import { openWorld } from "#tests/support/world";
import { reads } from "~/domain/core/runtime.server";
import { posting } from "~/domain/jobs/drafts/store-draft.server";
import { REQUIRABLE_CERTIFICATIONS } from "~/domain/jobs/fields";
import { formChanges } from "~/domain/jobs/job-form.server";
import { jobFields } from "~/domain/jobs/schema";
import { siteStateOf } from "~/domain/jobs/site-state.server";
import { MOST_CYLINDER_SETS, wantedTestsOf } from "~/domain/jobs/wanted-tests";
import { TEXTS } from "~/lib/bounds";
import { alternatives } from "~/lib/text/alternatives";
import {
  BUDGET_RANGES,
  CERTIFICATION_LEVELS,
  DURATIONS,
  PROJECT_TYPES,
  TIME_SLOTS,
  URGENCIES,
  WANTED_TESTS,
} from "~/lib/vocabulary";

const SOUND = { ...TYPED_POSTING, requiredCertifications: ["ACI"] };

function errorsOf(changes: Record<string, unknown>): Record<string, string[]> {
  const { error } = jobFields.safeParse({ ...SOUND, ...changes });
  const byField: Record<string, string[]> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0]);
    byField[field] = [...(byField[field] ?? []), message];
  }
  return byField;
}

/** What a browser sends: words only, a box that is not ticked not at all. */
function sent(fields: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each);
  return parseWithZod(form, { schema: posting });
}

describe("the posting form", () => {
  test.each([
    ["title", "   ", "Job title is required"],
    ["title", "x".repeat(201), "Please use at most 200 characters"],
    ["description", "too short", "Description must be at least 10 characters"],
    ["description", `${" ".repeat(20)}short`, "Description must be at least 10 characters"],
    ["description", "x".repeat(5001), "Please use at most 5,000 characters"],
    ["location", "", "Location is required"],
    ["location", "X", "Location is required"],
    ["projectType", "castle", "Must be foundation, structural, road, bridge, commercial or residential"],
    ["duration", "", "Duration is required"],
    ["urgency", "whenever", "Must be standard, urgent or asap"],
    ["requiredCertifications", [], "At least one certification is required"],
    ["requiredCertifications", ["PhD"], `Must be ${alternatives(REQUIRABLE_CERTIFICATIONS)}`],
    ["budgetRange", "$1-2", "Must be $200-400, $400-600, $600-800, $800-1200 or $1200+"],
    ["startDate", "2026-02-30", "Enter a date that exists"],
    ["timeSlot", "midnight", "Must be morning, afternoon, evening or flexible"],
    ["startTime", "half past six", "Enter a time such as 06:30"],
    ["startTime", "12:00", "A morning job starts before 12 PM"],
    ["tests", ["slump", "taste"], "Must be slump, air, temperature, density or cylinders"],
    ["state", "ZZ", "Please select the site's state"],
    ["siteContactName", "x".repeat(101), "Please use at most 100 characters"],
    ["siteContactPhone", "call me", "Please enter a phone number, such as 512-555-0107"],
    ["gateNotes", "x".repeat(501), "Please use at most 500 characters"],
  ])("refuses %s %j with its text", (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: [message] });
  });

  test.each(["501", "-1", "500.01", "12.345", "a lot", 501])("refuses an equipment fee of %j", (equipmentFee) => {
    expect(errorsOf({ requiresInspectorEquipment: true, equipmentFee })).toEqual({
      equipmentFee: ["Equipment fee must be between $0 and $500"],
    });
    // The field is not shown then.
    expect(errorsOf({ requiresInspectorEquipment: false, equipmentFee })).toEqual({});
  });

  test.each(["0", "500", "62.50", "", 75])("takes an equipment fee of %j", (equipmentFee) => {
    expect(errorsOf({ requiresInspectorEquipment: true, equipmentFee })).toEqual({});
  });

  test("forgets a fee without the option", () => {
    expect(jobFields.parse({ ...SOUND, equipmentFee: "75" })).not.toHaveProperty("equipmentFee");
    const asked = { ...SOUND, requiresInspectorEquipment: true, equipmentFee: "75" };
    expect(jobFields.parse(asked)).toMatchObject({ equipmentFee: "75" });
  });

  test("has the specification's defaults", () => {
    expect(jobFields.parse(SOUND)).toMatchObject({
      duration: "2-4 hours",
      urgency: "standard",
      requiresInspectorEquipment: false,
      testingMaterialsProvided: false,
    });
  });

  test("has the specification's options", () => {
    expect(PROJECT_TYPES).toEqual(["foundation", "structural", "road", "bridge", "commercial", "residential"]);
    expect(TIME_SLOTS).toEqual(["morning", "afternoon", "evening", "flexible"]);
    expect(DURATIONS).toEqual(["1-2 hours", "2-4 hours", "4-8 hours", "full-day", "multi-day"]);
    expect(BUDGET_RANGES).toEqual(["$200-400", "$400-600", "$600-800", "$800-1200", "$1200+"]);
    expect(URGENCIES).toEqual(["standard", "urgent", "asap"]);
    expect(REQUIRABLE_CERTIFICATIONS).toEqual(["ACI", ...CERTIFICATION_LEVELS]);
  });

  test("tells all that is wrong at once, as a browser sends it", () => {
    const reply = sent({ requiresInspectorEquipment: "on", equipmentFee: "900", tests: "cylinders" }).reply();
    expect(reply.error).toEqual({
      title: ["Job title is required"],
      description: ["Description must be at least 10 characters"],
      location: ["Location is required"],
      projectType: ["Project type is required"],
      requiredCertifications: ["At least one certification is required"],
      budgetRange: ["Budget range is required"],
      startDate: ["Start date is required"],
      timeSlot: ["Time slot is required"],
      equipmentFee: ["Equipment fee must be between $0 and $500"],
    });
  });

  test("reads what a browser sends: one box or several, and what was left empty", () => {
    const form = {
      ...SOUND,
      requiredCertifications: "ACI",
      state: "",
      equipmentFee: "",
      testingMaterialsProvided: "on",
    };
    const submission = sent(form);
    expect(submission.status === "success" && submission.value).toMatchObject({
      requiredCertifications: ["ACI"],
      testingMaterialsProvided: true,
      requiresInspectorEquipment: false,
    });
    // A level wins over any certificate, as it does where a script unticks the other.
    const [first, second] = CERTIFICATION_LEVELS;
    const several = sent({ ...form, requiredCertifications: ["ACI", second, first, second, "ACI"] });
    expect(several.status === "success" && several.value.requiredCertifications).toEqual([second, first]);
  });
});

describe("an exact start and the tests wanted", () => {
  test.each([
    ["morning", "06:30", undefined],
    ["morning", "00:00", undefined],
    ["afternoon", "11:59", "An afternoon job starts from 12 PM to before 5 PM"],
    ["afternoon", "16:59", undefined],
    ["evening", "16:59", "An evening job starts at 5 PM or later"],
    ["evening", "23:30", undefined],
    ["flexible", "08:00", "A flexible job has no exact start. Choose another time slot, or leave this empty"],
  ])("%s at %s", (timeSlot, startTime, message) => {
    expect(errorsOf({ timeSlot, startTime })).toEqual(message ? { startTime: [message] } : {});
  });

  test.each([["51"], ["0"], ["two"], ["1.5"], [""], [undefined]])("refuses %o sets of cylinders", (cylinderSets) => {
    const errors = errorsOf({ tests: ["cylinders"], cylinderSets });
    expect(errors).toEqual({ cylinderSets: ["Enter how many sets of cylinders, 1 to 50"] });
  });

  test("sets count only with cylinders, and tests are stored in the order of the work", () => {
    const stored = (fields: Record<string, unknown>) => wantedTestsOf(jobFields.parse({ ...SOUND, ...fields }));
    expect(stored({ tests: ["air"], cylinderSets: "9" })).toEqual({ tests: ["air"], cylinderSets: null });
    expect(stored({ tests: ["cylinders", "slump"], cylinderSets: 3 })).toEqual({
      tests: ["slump", "cylinders"],
      cylinderSets: 3,
    });
    expect(stored({})).toEqual({ tests: [], cylinderSets: null });
    expect(wantedTestsOf({})).toEqual({ tests: [], cylinderSets: null });
  });
});

const MANY = 60_000;

/** Long in each way that a field might take for a short one: zeros before a number, spaces around a word, a choice made again and again. */
const LONG: readonly unknown[] = [
  "9".repeat(MANY),
  "x".repeat(MANY),
  `${"0".repeat(MANY)}5`,
  `$${" ".repeat(MANY)}5`,
  `5.${"0".repeat(MANY)}`,
  `5${" 5".repeat(MANY)}`,
  `${" ".repeat(MANY)}5`,
  `5${" ".repeat(MANY)}`,
  `TX${" ".repeat(MANY)}`,
  `2026-11-24${" ".repeat(MANY)}`,
  `06:30${"0".repeat(MANY)}`,
  `512-555-0107 x${"1".repeat(MANY)}`,
  "\u{1f4a5}".repeat(MANY),
  Array(MANY).fill("ACI"),
  Array(MANY).fill("slump"),
  Number.MAX_VALUE,
];

/** With the options that other fields belong to, and without. */
const OPTIONS = [
  {},
  { requiresInspectorEquipment: true, equipmentFee: "75", tests: [...WANTED_TESTS], cylinderSets: MOST_CYLINDER_SETS },
];

const lengthOf = (value: unknown) => JSON.stringify(value ?? null).length;
const before = jobFields.parse(SOUND);

test.each(Object.keys(jobFields.in.shape))("the %s of a draft is kept and audited in a bounded length", (field) => {
  const kept = OPTIONS.flatMap((options) =>
    LONG.flatMap((value) => {
      const parsed = posting.safeParse({ ...SOUND, ...options, [field]: value });
      return parsed.success ? [parsed.data] : [];
    }),
  );
  for (const fields of kept) {
    expect(lengthOf(fields[field as keyof typeof fields])).toBeLessThanOrEqual(TEXTS.jobDescription.most + 2);
    expect(lengthOf(formChanges(before, fields))).toBeLessThan(1000);
  }
});

test.each([
  ["NV", "Austin, TX", "OK", "NV"],
  [undefined, "Austin, TX 78701", "OK", "TX"],
  [undefined, "1 E Washington St, Phoenix, AZ 85004, USA", "MN", "AZ"],
  [undefined, "Phoenix, Arizona", "MN", "AZ"],
  [undefined, "Phoenix 85004", "MN", "AZ"],
  [undefined, "85004", null, "AZ"],
  [undefined, "Lot 00000", "OK", "OK"],
  [undefined, "The north yard", "OK", "OK"],
  [undefined, "The north yard", null, undefined],
])("chosen %s, at “%s”, by a company of %s: the site lies in %s", (state, location, companyState, code) => {
  openWorld();
  expect(siteStateOf(reads(), { state, location }, companyState)?.code).toBe(code);
});
