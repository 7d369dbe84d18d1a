import fc from "fast-check";
import { expect, test } from "vitest";
import { ratingFrom } from "~/lib/rating";

test("there is no rating before the first review", () => {
  expect(ratingFrom({ ratingCount: 0, ratingSum: 0 })).toBeNull();
  expect(ratingFrom({ ratingCount: null, ratingSum: null })).toBeNull();
});

test.each([
  [1, 5, 5],
  [3, 14, 4.7],
  [4, 17, 4.3],
  [20, 91, 4.6],
  [40, 151, 3.8],
])("%i reviews with %i stars average %d", (ratingCount, ratingSum, average) => {
  expect(ratingFrom({ ratingCount, ratingSum })).toEqual({ average, count: ratingCount });
});

test("an average is the exact one rounded to one decimal, half up", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(), (ratingCount, more) => {
      const ratingSum = ratingCount + (more % (4 * ratingCount + 1));
      const tenths = (BigInt(ratingSum) * 20n + BigInt(ratingCount)) / (2n * BigInt(ratingCount));
      expect(ratingFrom({ ratingCount, ratingSum })?.average).toBe(Number(tenths) / 10);
    }),
  );
});
