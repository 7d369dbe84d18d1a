import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { expect, test } from "vitest";
import { aFolder } from "#tests/support/machine/folder";
import { listening } from "#tests/support/machine/listening";
import { watchReplication } from "~/platform/replication.server";

const MINUTE = 60_000;

/** A database's log as Litestream has copied it, and how far the replica has it. */
interface Log {
  index?: number;
  size: number;
  sentIndex?: number;
  sentOffset?: number;
}

/** Stands for Litestream 0.3.13, its figures and its files: the real one cannot be made to fail at will. */
async function aLitestream(logs: Record<string, Log>) {
  const directory = aFolder();
  const server = createServer((_request, response) => {
    response.end(Object.entries(logs).flatMap(figuresOf).join("\n"));
  });
  const port = await listening(server);
  return {
    places: { address: `127.0.0.1:${port}`, directory },
    copy() {
      for (const [name, log] of Object.entries(logs)) copyLog(path.join(directory, `.${name}-litestream`), log);
    },
    close: () => server.close(),
  };
}

function figuresOf([name, { sentIndex = 0, sentOffset }]: [string, Log]): string[] {
  const replica = `db="/data/${name}",name="s3"`;
  // The last one is wrong on purpose, as the real one is after a checkpoint.
  return [
    ...(sentOffset === undefined ? [] : [`litestream_replica_wal_index{${replica}} ${sentIndex}`]),
    ...(sentOffset === undefined ? [] : [`litestream_replica_wal_offset{${replica}} ${sentOffset}`]),
    `litestream_shadow_wal_size{db="/data/${name}"} 8.623224e+06`,
  ];
}

function copyLog(folder: string, { index = 0, size }: Log): void {
  const logs = path.join(folder, "generations", "ee173e7b2d1f60af", "wal");
  mkdirSync(logs, { recursive: true });
  writeFileSync(path.join(folder, "generation"), "ee173e7b2d1f60af\n");
  writeFileSync(path.join(logs, `${index.toString(16).padStart(8, "0")}.wal`), Buffer.alloc(size));
}

function keepsUpOf(places: Parameters<typeof watchReplication>[0]) {
  const standing = watchReplication(places);
  return async (now: number) => (await standing(now)).keepsUp;
}

test("keeps up while what is written is sent, however much is under way", async () => {
  const logs = {
    "pourcheck.db": { index: 26, size: 4152, sentIndex: 26, sentOffset: 4152 },
    "files.db": { size: 32, sentOffset: 32 },
  };
  const litestream = await aLitestream(logs);
  litestream.copy();
  const keepsUp = keepsUpOf(litestream.places);
  expect(await keepsUp(0)).toBe(true);
  expect(await keepsUp(10 * MINUTE)).toBe(true);
  // Always behind, never standing still: a busy day.
  for (let at = 10; at < 20; at += 1) {
    logs["pourcheck.db"].size += 8240;
    logs["pourcheck.db"].sentOffset += 4120;
    litestream.copy();
    expect(await keepsUp(at * MINUTE)).toBe(true);
  }
});

test.each(["pourcheck.db", "files.db"] as const)(
  "%s standing still for a minute is told, until it moves",
  async (name) => {
    const logs = {
      "pourcheck.db": { size: 4152, sentOffset: 4152 },
      "files.db": { size: 32, sentOffset: 32 },
    };
    const litestream = await aLitestream(logs);
    litestream.copy();
    const keepsUp = keepsUpOf(litestream.places);
    expect(await keepsUp(0)).toBe(true);
    logs[name].size += 4120;
    litestream.copy();
    expect(await keepsUp(MINUTE)).toBe(true);
    expect(await keepsUp(2 * MINUTE - 1)).toBe(true);
    expect(await keepsUp(2 * MINUTE)).toBe(false);
    logs[name].sentOffset = logs[name].size;
    expect(await keepsUp(2 * MINUTE)).toBe(true);
  },
);

test("a Litestream that has been started anew, and has nothing to send, keeps up; what it then does not send is told", async () => {
  const logs = { "pourcheck.db": { size: 4152 }, "files.db": { size: 32 } };
  const litestream = await aLitestream(logs);
  litestream.copy();
  const keepsUp = keepsUpOf(litestream.places);
  expect(await keepsUp(0)).toBe(true);
  expect(await keepsUp(10 * MINUTE)).toBe(true);
  logs["pourcheck.db"].size += 4120;
  litestream.copy();
  expect(await keepsUp(20 * MINUTE)).toBe(true);
  expect(await keepsUp(21 * MINUTE)).toBe(false);
});

test("a new database that is never sent is told", async () => {
  const logs: Record<string, Log> = { "pourcheck.db": { size: 0 } };
  const litestream = await aLitestream(logs);
  const keepsUp = keepsUpOf(litestream.places);
  expect(await keepsUp(0)).toBe(true);
  logs["pourcheck.db"] = { size: 4152 };
  litestream.copy();
  expect(await keepsUp(MINUTE)).toBe(true);
  expect(await keepsUp(2 * MINUTE)).toBe(false);
});

test("a Litestream that does not answer is told after a minute", async () => {
  const litestream = await aLitestream({
    "pourcheck.db": { size: 32, sentOffset: 32 },
    "files.db": { size: 32, sentOffset: 32 },
  });
  litestream.copy();
  const keepsUp = keepsUpOf(litestream.places);
  expect(await keepsUp(0)).toBe(true);
  litestream.close();
  expect(await keepsUp(5 * MINUTE)).toBe(true);
  expect(await keepsUp(6 * MINUTE)).toBe(false);
});

test("says since when something is unsent, from the database that stands still for longest", async () => {
  const logs = {
    "pourcheck.db": { size: 4152, sentOffset: 4152 },
    "files.db": { size: 32, sentOffset: 32 },
  };
  const litestream = await aLitestream(logs);
  litestream.copy();
  const standing = watchReplication(litestream.places);
  expect(await standing(0)).toEqual({ behindSince: null, ageMs: 0, keepsUp: true });
  logs["files.db"].size += 4120;
  litestream.copy();
  expect(await standing(10_000)).toEqual({ behindSince: 10_000, ageMs: 0, keepsUp: true });
  logs["pourcheck.db"].size += 4120;
  litestream.copy();
  expect(await standing(20_000)).toEqual({ behindSince: 10_000, ageMs: 10_000, keepsUp: true });
  logs["files.db"].sentOffset = logs["files.db"].size;
  expect(await standing(80_000)).toEqual({ behindSince: 20_000, ageMs: 60_000, keepsUp: false });
});
