import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
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

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.server\.ts$|policy\.ts$/.test(file),
);

test("how long something lasts, and how much a sweep takes at once, stands nowhere else", () => {
  const constants = files.flatMap((file) =>
    [
      ...readFileSync(path.join("app", file), "utf8").matchAll(
        /^(?:export )?const (\w*(?:LASTS|AT_ONCE|BATCH|MOST_KEPT|A_YEAR)\w*) = [\d(]/gm,
      ),
    ].map(([, name]) => `${file}: ${name}`),
  );
  expect(constants).toEqual([]);
});

test("the time of a quota stands beside it, not where it is asked", () => {
  const asking = files.filter((file) => readFileSync(path.join("app", file), "utf8").includes("withinQuota("));
  expect(asking.length).toBeGreaterThan(5);
  const own = asking.filter((file) =>
    /^const \w*(?:DAY|HOUR|MINUTE)/m.test(readFileSync(path.join("app", file), "utf8")),
  );
  expect(own).toEqual([]);
});
