import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { watchReplication } from "~/platform/replication.server";

const MINUTE = 60_000;

interface Figures {
  index?: number;
  size?: number;
  sentIndex?: number;
  sentOffset?: number;
}

/** Stands for Litestream's own figures, in the words of its version 0.3.13: the real one cannot be made to fail at will. */
async function figuresOf(databases: Record<string, Figures>) {
  const server = createServer((_request, response) => {
    response.end(Object.entries(databases).flatMap(linesOf).join("\n"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

function linesOf([name, { index = 0, size = 0, sentIndex, sentOffset }]: [string, Figures]): string[] {
  const db = `db="/data/${name}"`;
  return [
    `litestream_shadow_wal_index{${db}} ${index}`,
    `litestream_shadow_wal_size{${db}} ${size}`,
    ...(sentIndex === undefined ? [] : [`litestream_replica_wal_index{${db},name="s3"} ${sentIndex}`]),
    ...(sentOffset === undefined ? [] : [`litestream_replica_wal_offset{${db},name="s3"} ${sentOffset}`]),
  ];
}

test("keeps up while what is written is sent, however much is under way", async () => {
  const databases = {
    "pourcheck.db": { index: 2, size: 4152, sentIndex: 2, sentOffset: 4152 },
    "files.db": { index: 0, size: 32, sentIndex: 0, sentOffset: 32 },
  };
  const keepsUp = watchReplication((await figuresOf(databases)).address);
  expect(await keepsUp(0)).toBe(true);
  expect(await keepsUp(10 * MINUTE)).toBe(true);
  // Always behind, never standing still: a busy day.
  for (let at = 10; at < 20; at += 1) {
    databases["pourcheck.db"].size += 8240;
    databases["pourcheck.db"].sentOffset += 4120;
    expect(await keepsUp(at * MINUTE)).toBe(true);
  }
});

test.each(["pourcheck.db", "files.db"] as const)(
  "%s standing still for a minute is told, until it moves",
  async (name) => {
    const databases = {
      "pourcheck.db": { size: 4152, sentIndex: 0, sentOffset: 4152 },
      "files.db": { size: 32, sentIndex: 0, sentOffset: 32 },
    };
    const keepsUp = watchReplication((await figuresOf(databases)).address);
    expect(await keepsUp(0)).toBe(true);
    databases[name].size += 4120;
    expect(await keepsUp(MINUTE)).toBe(true);
    expect(await keepsUp(2 * MINUTE - 1)).toBe(true);
    expect(await keepsUp(2 * MINUTE)).toBe(false);
    databases[name].sentOffset = databases[name].size;
    expect(await keepsUp(2 * MINUTE)).toBe(true);
  },
);

test("a replica that never had anything is told after a minute", async () => {
  const databases = { "pourcheck.db": { size: 4152 }, "files.db": { size: 32 } };
  const keepsUp = watchReplication((await figuresOf(databases)).address);
  expect(await keepsUp(0)).toBe(true);
  expect(await keepsUp(MINUTE)).toBe(false);
});

test("a Litestream that does not answer is told after a minute", async () => {
  const litestream = await figuresOf({
    "pourcheck.db": { sentIndex: 0, sentOffset: 0 },
    "files.db": { sentIndex: 0, sentOffset: 0 },
  });
  const keepsUp = watchReplication(litestream.address);
  expect(await keepsUp(0)).toBe(true);
  litestream.close();
  expect(await keepsUp(5 * MINUTE)).toBe(true);
  expect(await keepsUp(6 * MINUTE)).toBe(false);
});
