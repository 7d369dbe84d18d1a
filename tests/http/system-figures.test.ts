import { expect, test } from "vitest";
import { openWorld } from "#tests/support/world";
import { systemFigures } from "~/http/system-figures.server";
import { type Ports, startPorts } from "~/platform/ports.server";

test("has the real sizes, and nothing of what has not happened yet", async () => {
  openWorld();
  startPorts({} as Ports);
  const { database, disk, ...others } = await systemFigures();
  expect(database.bytes).toBeGreaterThan(100_000);
  expect(database.fileBytes).toBeGreaterThan(0);
  expect(disk.free).toBeGreaterThan(0);
  expect(disk.whole).toBeGreaterThanOrEqual(disk.free);
  expect(others).toEqual({
    outbox: { waiting: 0, since: null },
    mail: { waiting: 0, since: null },
    provider: { readUntil: null },
    replication: null,
    audit: null,
  });
});

test("tells what Litestream has not sent", async () => {
  openWorld();
  startPorts({
    replication: async (now) => ({ behindSince: now - 5000, ageMs: 5000, keepsUp: true }),
  } as Partial<Ports> as Ports);
  const { replication } = await systemFigures();
  expect(replication).toMatchObject({ keepsUp: true, behindSince: expect.any(Number) });
});
