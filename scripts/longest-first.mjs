import { BaseSequencer } from "vitest/node";

/** Begun last, one of them would leave a core idle at the end. Vitest itself begins with the largest files. */
const LONGEST = [
  "tests/model/model.test.ts",
  "tests/seed/seed.test.ts",
  "tests/domain/payments/stored-errors.test.ts",
  "tests/model/booking/booking-moves.test.ts",
  "tests/domain/accounts/recovery/pending.test.ts",
];

/** The order in which the test files begin. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ moduleId }) {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(file));
  return place === -1 ? LONGEST.length : place;
}
