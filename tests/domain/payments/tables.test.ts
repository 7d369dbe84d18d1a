import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const FOLDER = "app/domain/payments";
const PAID_FOR = /\b(?:jobs|jobDrafts|applications|bookings)\b/;

test("payments read no table of what they pay for", () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const reading = files.filter((file) => tablesOf(readFileSync(path.join(FOLDER, file), "utf8")).some(isPaidFor));
  expect(files.length).toBeGreaterThan(20);
  expect(reading).toEqual([]);
});

test("a file that reads one is found, however it names it", () => {
  for (const source of [
    "const { payments, jobs } = schema;",
    "const { bookings: b } = schema;",
    "from(schema.applications)",
    "schema.jobDrafts.fields",
  ])
    expect(tablesOf(source).some(isPaidFor)).toBe(true);
  expect(tablesOf("const { payments } = schema; // jobs").some(isPaidFor)).toBe(false);
});

function tablesOf(source: string): string[] {
  return [...source.matchAll(/const \{([^}]*)\}\s*=\s*schema\b|\bschema\.(\w+)/g)].map(
    ([, taken, named]) => taken ?? named ?? "",
  );
}

function isPaidFor(tables: string): boolean {
  return PAID_FOR.test(tables);
}
