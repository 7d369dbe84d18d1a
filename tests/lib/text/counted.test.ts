import { expect, test } from "vitest";
import { counted, countedUpTo, countUpTo } from "~/lib/text/counted";

test.each([
  [0, "0 jobs"],
  [1, "1 job"],
  [1200, "1,200 jobs"],
  [10_001, "10,001 jobs"],
])("%i is counted as %s", (count, words) => expect(counted(count, "job")).toBe(words));

test.each([
  [1, "1", "1 job"],
  [10_000, "10,000", "10,000 jobs"],
  [10_001, "10,000+", "10,000+ jobs"],
])("of a queue, %i is %s", (count, figure, words) => {
  expect(countUpTo(count)).toBe(figure);
  expect(countedUpTo(count, "job")).toBe(words);
});
