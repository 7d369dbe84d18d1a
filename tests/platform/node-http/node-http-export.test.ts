import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { writeReadableStreamToWritable } from "@remix-run/node";
import { expect, test } from "vitest";
import { portOf } from "#tests/support/machine/listening";
import { csvAnswer } from "~/http/csv-answer.server";
import { hooked } from "./hooked";

const ROW = ["x".repeat(1_000_000)];
// More than the buffers of a connection take, which are up to 37 MB on Linux.
const PAGES = 120;
let pagesRead = 0;

async function* pages() {
  for (; pagesRead < PAGES; pagesRead += 1) yield [ROW];
}

// It answers as Remix does: its writer goes on whether or not anybody reads.
let latest: ServerResponse | undefined;
const server = createServer(async (message, response) => {
  latest = response;
  const headers = { "x-request-id": String(message.headers["x-request-id"]) };
  const request = new Request("http://site.example/admin/users.csv", { headers });
  const { body } = await csvAnswer(request, { name: "users", head: ["Name"], pages: pages() });
  if (body) await writeReadableStreamToWritable(body, response).catch(() => {});
});

hooked(server);

async function download(): Promise<IncomingMessage> {
  pagesRead = 0;
  const port = portOf(server);
  const [answer] = (await once(get({ port, host: "127.0.0.1", agent: false }), "response")) as [IncomingMessage];
  return answer;
}

test("an export that is not read waits, and comes whole when it is", async () => {
  const answer = await download();
  while (!latest?.writableNeedDrain) await new Promise((resolve) => setImmediate(resolve));
  const before = pagesRead;
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(pagesRead).toBeLessThanOrEqual(before + 1);
  expect(pagesRead).toBeLessThan(PAGES / 2);
  let bytes = 0;
  for await (const piece of answer) bytes += piece.length;
  expect(bytes).toBe("\uFEFFName\n".length + 2 + PAGES * 1_000_001);
});

test("nothing more is read for a client that has gone", async () => {
  const answer = await download();
  while (!latest?.writableNeedDrain) await new Promise((resolve) => setImmediate(resolve));
  answer.destroy();
  if (latest && !latest.destroyed) await once(latest, "close");
  const before = pagesRead;
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(pagesRead).toBeLessThanOrEqual(before + 1);
});
