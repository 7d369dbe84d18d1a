import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { writeReadableStreamToWritable } from "@remix-run/node";
import { expect, test } from "vitest";
import { portOf } from "#tests/support/machine/listening";
import { inFlight } from "~/http/body/budget.server";
import { csvAnswer } from "~/http/csv-answer.server";
import { zipAnswer } from "~/http/zip-answer.server";
import { hooked } from "./hooked";

const ROW = ["x".repeat(1_000_000)];
// Nothing that a ZIP file could make smaller.
const BYTES = randomBytes(1_000_000);
// More than the buffers of a connection take, which are up to 37 MB on Linux.
const PAGES = 120;
let pagesRead = 0;

async function* pages<Page>(page: Page) {
  for (; pagesRead < PAGES; pagesRead += 1) yield page;
}

const ANSWERS = {
  csv: (request: Request) => csvAnswer(request, { name: "users", head: ["Name"], pages: pages([ROW]) }),
  zip: (request: Request) => zipAnswer(request, "data", [{ path: "users.json", content: () => pages(BYTES) }]),
};

// It answers as Remix does: its writer goes on whether or not anybody reads.
let latest: ServerResponse | undefined;
const server = createServer(async (message, response) => {
  latest = response;
  const headers = { "x-request-id": String(message.headers["x-request-id"]) };
  const { body } = await ANSWERS[message.url === "/csv" ? "csv" : "zip"](
    new Request("http://site.example/", { headers }),
  );
  if (body) await writeReadableStreamToWritable(body, response).catch(() => {});
});

hooked(server);

async function download(kind: keyof typeof ANSWERS): Promise<IncomingMessage> {
  pagesRead = 0;
  const port = portOf(server);
  const [answer] = (await once(get({ port, host: "127.0.0.1", path: `/${kind}`, agent: false }), "response")) as [
    IncomingMessage,
  ];
  return answer;
}

/** In which several pages are read and compressed by whoever does not wait. */
async function timeToRead(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await setTimeout(1);
}

const KINDS = ["csv", "zip"] as const;

test.each(KINDS)("an export (%s) that is not read waits, and comes whole when it is", async (kind) => {
  const answer = await download(kind);
  while (!latest?.writableNeedDrain) await new Promise((resolve) => setImmediate(resolve));
  const before = pagesRead;
  await timeToRead();
  expect(pagesRead).toBeLessThanOrEqual(before + 1);
  expect(pagesRead).toBeLessThan(PAGES / 2);
  let bytes = 0;
  for await (const piece of answer) bytes += piece.length;
  if (kind === "csv") expect(bytes).toBe("\uFEFFName\n".length + 2 + PAGES * 1_000_001);
  else expect(bytes).toBeGreaterThan(PAGES * 1_000_000);
});

test.each(KINDS)("nothing more is read for a client that has gone (%s)", async (kind) => {
  const answer = await download(kind);
  while (!latest?.writableNeedDrain) await new Promise((resolve) => setImmediate(resolve));
  answer.destroy();
  if (latest && !latest.destroyed) await once(latest, "close");
  const before = pagesRead;
  await timeToRead();
  expect(pagesRead).toBeLessThanOrEqual(before + 1);
  expect(inFlight("download").places).toBe(0);
});
