import { expect, test } from "vitest";
import { TYPED_POSTING } from "#tests/support/work/typed-posting";
import { posting } from "~/domain/jobs/drafts/store-draft.server";
import { formChanges } from "~/domain/jobs/job-form.server";
import { jobFields } from "~/domain/jobs/schema";
import { MOST_CYLINDER_SETS } from "~/domain/jobs/wanted-tests";
import { TEXTS } from "~/lib/bounds";
import { WANTED_TESTS } from "~/lib/vocabulary";

const SOUND = { ...TYPED_POSTING, requiredCertifications: ["ACI"] };

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

test("keeps the sets of cylinders only where cylinders are asked for", () => {
  expect(jobFields.parse({ ...SOUND, tests: ["slump"], cylinderSets: "4" })).not.toHaveProperty("cylinderSets");
  expect(jobFields.parse({ ...SOUND, tests: ["cylinders"], cylinderSets: "4" })).toMatchObject({ cylinderSets: "4" });
});
