import { expect, test } from "vitest";
import { filesOf } from "../../scripts/test/levels.mjs";

const WHOLE = { index: 1, count: 1 };
const namesOf = ({ unit, browser }: ReturnType<typeof filesOf>) => [...unit, ...browser];

test("the full level has every test file, and leaves none out", () => {
  const { unit, browser, leftOut } = filesOf("full", WHOLE);
  expect(unit).toContain("tests/scripts/levels.test.ts");
  expect(browser).toContain("tests/hostile/forms.full.spec.ts");
  expect(leftOut).toEqual([]);
});

test("the fast level leaves out the files whose names say so, and counts them", () => {
  const fast = filesOf("fast", WHOLE);
  const all = namesOf(filesOf("full", WHOLE));
  const slow = all.filter((file) => file.includes(".full."));
  expect(slow.length).toBeGreaterThan(10);
  expect(new Set([...namesOf(fast), ...slow])).toEqual(new Set(all));
  expect(fast.leftOut.toSorted()).toEqual(slow.toSorted());
});

test("each file is in one of the shards", () => {
  const shards = [1, 2, 3].map((index) => namesOf(filesOf("full", { index, count: 3 })));
  expect(shards.flat().toSorted()).toEqual(namesOf(filesOf("full", WHOLE)).toSorted());
  expect(Math.min(...shards.map(({ length }) => length))).toBeGreaterThan(50);
});
