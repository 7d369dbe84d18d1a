import { expect, test } from "vitest";
import * as bounds from "~/lib/bounds";

const { TRIES, KIB: _kib, MIB: _mib, ...tables } = bounds;
const lines = [
  ...Object.values(tables).flatMap((table) => Object.entries(table)),
  ...Object.entries(TRIES).flatMap(([kind, limits]) => limits.map((limit) => [kind, limit] as const)),
];

test.each(lines)("%s is a number with its reason", (_name, { most, why }) => {
  expect(most).toBeGreaterThanOrEqual(0);
  expect(why.length).toBeGreaterThan(15);
});
