import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { damage } from "#tests/support/machine/damage";
import { DAY, openWorld, type World } from "#tests/support/world";
import { databaseIsDamaged, databaseStanding } from "~/domain/verification/nightly/database-standing.server";
import { databaseChecks } from "~/jobs/check-databases.server";

const { signal: stopping } = new AbortController();

test("the files are checked after a start and once a night, and damage is told until they are sound", async () => {
  const world = openWorld();
  const check = databaseChecks({ stopping });
  expect(databaseStanding()).toBeNull();
  await check();
  const files = [
    { name: "pourcheck.db", problems: [] },
    { name: "files.db", problems: [] },
  ];
  expect(databaseStanding()).toEqual({ endedAt: world.clock.now(), files });
  expect(databaseIsDamaged()).toBe(false);

  damageReviews(world);
  await check();
  expect(databaseIsDamaged(), "not checked a second time that night").toBe(false);
  world.clock.advance(DAY);
  await check();
  expect(databaseIsDamaged()).toBe(true);
  expect(databaseStanding()?.files[0]?.problems[0]).toMatch(/^(Damaged|SQLite cannot read all of it): /);
  // The next start checks whatever the last result is.
  await databaseChecks({ stopping })();
  expect(databaseIsDamaged()).toBe(true);
  expect(JSON.parse(readFileSync(path.join(world.directory(), "soundness.json"), "utf8")).files).toHaveLength(2);
});

test("a check that is stopped leaves no result", async () => {
  openWorld();
  const stopped = new AbortController();
  const running = databaseChecks({ stopping: stopped.signal })();
  stopped.abort();
  await running;
  expect(databaseStanding()).toBeNull();
});

function damageReviews(world: World): void {
  world.reopen(() => damage(path.join(world.directory(), "pourcheck.db"), "reviews"));
}
