import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { portOf } from "#tests/support/machine/listening";
import { REQUEST } from "~/lib/bounds";
import { hooked } from "./hooked";

const { most: FREE } = REQUEST.pieces;
const MOST_BYTES = REQUEST.pieceBytes.most;

let pieces: Buffer[] = [];
let answer = (_request: IncomingMessage, _response: ServerResponse) => {};

const server = createServer((request, response) => answer(request, response));

hooked(server);
beforeEach(() => {
  pieces = [];
});

/** Answers with the number of bytes once the body has come. */
function readAll(request: IncomingMessage, response: ServerResponse): void {
  request.on("data", (piece: Buffer) => pieces.push(piece));
  request.on("end", () => response.end(`${Buffer.concat(pieces).length} bytes`));
}

/** Sends this in one go, and tells what comes back and whether the connection has ended. */
async function sent(text: string) {
  const port = portOf(server);
  const client: Socket = connect(port, "127.0.0.1");
  onTestFinished(() => void client.destroy());
  let received = "";
  client.setEncoding("latin1").on("data", (part) => {
    received += part;
  });
  const closed = new Promise<void>((resolve) => client.on("error", () => {}).on("close", () => resolve()));
  await once(client, "connect");
  client.write(text, "latin1");
  const until = async (word: string) => {
    while (!received.includes(word)) await new Promise((resolve) => setImmediate(resolve));
  };
  return { client, closed, until, received: () => received };
}

function chunks(count: number, length = 1): string {
  return `${length.toString(16)}\r\n${"x".repeat(length)}\r\n`.repeat(count);
}

const HEAD = "POST / HTTP/1.1\r\nHost: site.example\r\nTransfer-Encoding: chunked\r\n\r\n";
const END = "0\r\n\r\n";
const UNREAD = "POST / HTTP/1.1\r\nHost: site.example\r\nContent-Length: 1000000\r\n\r\n";

it("small pieces that come together are handed on together, in their order", async () => {
  answer = readAll;
  const parts = ["a".repeat(FREE / 2), "b".repeat(50_000), "c".repeat(FREE / 2)];
  const [before = "", large = "", after = ""] = parts;
  const singly = (text: string) => [...text].map((letter) => `1\r\n${letter}\r\n`).join("");
  const body = `${singly(before)}${large.length.toString(16)}\r\n${large}\r\n${singly(after)}${END}`;
  const { until } = await sent(HEAD + body);
  await until("54000 bytes");
  expect(Buffer.concat(pieces).toString()).toBe(parts.join(""));
  // Some for each time that the server reads, instead of 4,000.
  expect(pieces.length).toBeLessThan(100);
});

it("small pieces that come one by one are joined while nobody reads", async () => {
  const came: [IncomingMessage, ServerResponse][] = [];
  answer = (...exchange) => void came.push(exchange);
  const { client, until } = await sent(HEAD);
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  while (!came[0]) await turn();
  const [[request, response]] = came;
  for (let count = 0; count < 200; count += 1) {
    const { bytesRead } = request.socket;
    client.write(chunks(1));
    while (request.socket.bytesRead === bytesRead) await turn();
    await turn();
  }
  client.write(END);
  while (!request.complete) await turn();
  readAll(request, response);
  await until("200 bytes");
  expect(pieces.length).toBeLessThan(5);
});

it("a body in too many pieces for its bytes is cut, and refused where nothing was answered yet", async () => {
  answer = readAll;
  const { closed, received } = await sent(HEAD + chunks(FREE + FREE / 10));
  await closed;
  expect(received()).toMatch(/^(?:HTTP\/1\.1 400 Bad Request\r\n|$)/);
  expect(Buffer.concat(pieces).length).toBeLessThanOrEqual(FREE + FREE / MOST_BYTES + 1);
});

it("a body with bytes enough for its pieces comes whole", async () => {
  answer = readAll;
  const count = 5 * FREE;
  const { until } = await sent(HEAD + chunks(count, MOST_BYTES) + END);
  await until(`${count * MOST_BYTES} bytes`);
});

it("one that is read as Remix does is cut as well", async () => {
  let kept = 0;
  answer = async (request) => {
    const stream = createReadableStreamFromReadable(request) as unknown as AsyncIterable<Uint8Array>;
    const read = async () => {
      for await (const _ of stream) kept += 1;
    };
    await expect(read()).rejects.toThrow("aborted");
  };
  const { closed } = await sent(HEAD + chunks(50_000));
  await closed;
  expect(kept).toBeLessThan(100);
});

it("one behind a request that is not answered yet is cut, and its refusal is not taken for the other's answer", async () => {
  answer = () => {};
  const { closed, received } = await sent(`GET / HTTP/1.1\r\nHost: site.example\r\n\r\n${HEAD}${chunks(50_000)}`);
  await closed;
  expect(received()).toBe("");
});

it("one that nobody reads is cut, also after its answer", async () => {
  answer = (_request, response) => {
    // Node would end the connection soon after its answer.
    server.keepAliveTimeout = 0;
    response.end("answer");
  };
  const { client, closed, until } = await sent(HEAD + chunks(10));
  await until("answer");
  client.write(chunks(FREE + FREE / 10));
  await closed;
});

it("what is left of a body after its answer is read and dropped, so that the connection can go on", async () => {
  answer = (request, response) => {
    if (request.method === "POST") createReadableStreamFromReadable(request);
    response.end(`at ${request.url}`);
  };
  const { client, until, received } = await sent(UNREAD);
  await until("at /");
  client.write("x".repeat(1_000_000));
  client.write("GET /next HTTP/1.1\r\nHost: site.example\r\n\r\n");
  await until("at /next");
  expect(received().match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
});

it("more than REQUEST.drain is not read after an answer", async () => {
  answer = (_request, response) => response.end("answer");
  const length = 2 * REQUEST.drain.most;
  const { client, closed, until } = await sent(UNREAD.replace("1000000", String(length)));
  await until("answer");
  const part = Buffer.alloc(REQUEST.drain.most / 8);
  let written = 0;
  const write = () => {
    if (client.destroyed || written >= length) return;
    written += part.length;
    client.write(part, write);
  };
  write();
  await closed;
  expect(written).toBeLessThan(length);
});
