import fc from "fast-check";
import { expect, test } from "vitest";
import { boxAround, milesBetween, wholeMiles } from "~/lib/places/distance";

const AUSTIN = { lat: 30.2672, lon: -97.7431 };
const DALLAS = { lat: 32.7767, lon: -96.797 };
/** The United States with Alaska and Hawaii. */
const point = fc.record({
  lat: fc.double({ min: 18, max: 72, noNaN: true }),
  lon: fc.double({ min: -180, max: -66, noNaN: true }),
});

test("a straight line: Austin to Dallas is 182 miles", () => {
  expect(milesBetween(AUSTIN, DALLAS)).toBeCloseTo(182, 0);
  expect(wholeMiles(AUSTIN, DALLAS)).toBe(182);
});

test("less than a mile is 0, and an unknown place has no distance", () => {
  expect(wholeMiles(AUSTIN, { lat: 30.2772, lon: -97.7431 })).toBe(0);
  expect(wholeMiles(AUSTIN, null)).toBeNull();
  expect(wholeMiles(null, AUSTIN)).toBeNull();
});

test("the box around a point holds all that lies within the radius", () => {
  fc.assert(
    fc.property(point, point, fc.integer({ min: 1, max: 500 }), (centre, other, miles) => {
      if (milesBetween(centre, other) > miles) return;
      const { minLat, maxLat, minLon, maxLon } = boxAround(centre, miles);
      expect(other.lat >= minLat && other.lat <= maxLat && other.lon >= minLon && other.lon <= maxLon).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
