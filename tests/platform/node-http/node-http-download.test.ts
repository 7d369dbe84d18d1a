import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { writeReadableStreamToWritable } from "@remix-run/node";
import { expect, test } from "vitest";
import { portOf } from "#tests/support/machine/listening";
import { downloadOf } from "~/http/body/download.server";
import { PROCESS } from "~/lib/bounds";
import { mostConnections } from "~/platform/node-http/connections.server";
import { endSlowClients } from "~/platform/node-http/slow-clients.server";
import { hooked } from "./hooked";

const PIECE = PROCESS.blobPiece.most;
// More than the buffers of a connection take, which are up to 37 MB on Linux.
const PIECES = 400;
const SIZE = PIECE * PIECES;
let piecesRead = 0;
let missing = Number.POSITIVE_INFINITY;

const blob = {
  size: SIZE,
  piece(position: number) {
    piecesRead += 1;
    return position < PIECES && position !== missing ? Buffer.alloc(PIECE, position) : undefined;
  },
};

// It answers as Remix does: its writer goes on whether or not anybody reads.
const server = createServer(async (message, response) => {
  const headers = { "x-request-id": String(message.headers["x-request-id"]) };
  const body = downloadOf(new Request("http://site.example/files/1", { headers }), blob);
  response.writeHead(200, { "Content-Length": SIZE });
  await writeReadableStreamToWritable(body, response).catch(() => {});
});
let latest: ServerResponse | undefined;
server.on("request", (_, response) => {
  latest = response;
});

hooked(server);

async function download(): Promise<IncomingMessage> {
  piecesRead = 0;
  const port = portOf(server);
  const [answer] = (await once(get({ port, host: "127.0.0.1", agent: false }), "response")) as [IncomingMessage];
  return answer;
}

/** Until the server reads no more pieces, because the client takes none. */
async function untilFull(): Promise<void> {
  while (!latest?.writableNeedDrain) await new Promise((resolve) => setImmediate(resolve));
}

test("a file comes whole, piece by piece", async () => {
  let size = 0;
  for await (const bytes of await download()) size += bytes.length;
  expect(size).toBe(SIZE);
  expect(piecesRead).toBe(PIECES);
});

test("of a file that is not read no more than two pieces wait in the process, and the rest when it is", async () => {
  const answer = await download();
  await untilFull();
  const waits = latest?.writableLength ?? 0;
  expect(waits).toBeGreaterThan(0);
  expect(waits).toBeLessThanOrEqual(2 * PIECE);
  expect(piecesRead).toBeLessThan(PIECES);
  let size = 0;
  for await (const bytes of answer) size += bytes.length;
  expect(size).toBe(SIZE);
});

test("a download that nobody reads is ended after a minute, and not before", async () => {
  const begun = performance.now();
  const answer = await download();
  await untilFull();
  const ended = once(answer, "error");
  let open = true;
  latest?.once("close", () => {
    open = false;
  });
  endSlowClients(begun + PROCESS.unreadAnswer.most - 1);
  expect(latest?.socket?.destroyed).toBe(false);
  // What the sockets' own buffers still take in between is progress, and begins the minute anew.
  for (let now = performance.now() + PROCESS.unreadAnswer.most; open; now += PROCESS.unreadAnswer.most) {
    endSlowClients(now);
    await new Promise((resolve) => setImmediate(resolve));
  }
  answer.resume();
  await ended;
});

test("one whose client hangs up reads no more", async () => {
  const answer = await download();
  await untilFull();
  const closed = once(latest as ServerResponse, "close");
  answer.destroy();
  await closed;
  const read = piecesRead;
  await new Promise((resolve) => setImmediate(resolve));
  expect(piecesRead).toBe(read);
});

test("one that loses a piece on the way does not look whole", async () => {
  missing = 150;
  const answer = await download();
  await expect(async () => {
    for await (const bytes of answer) expect(bytes.length).toBeGreaterThan(0);
  }).rejects.toThrow("aborted");
});

test("a server's connections are bounded once it has been asked", () => {
  expect(server).toMatchObject({
    maxConnections: mostConnections() + PROCESS.spareConnections.most,
    headersTimeout: PROCESS.headersTime.most,
    requestTimeout: PROCESS.bodyTime.most,
    keepAliveTimeout: PROCESS.idleConnection.most,
    maxHeadersCount: 0,
  });
});
