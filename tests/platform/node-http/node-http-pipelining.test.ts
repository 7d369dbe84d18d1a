import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { beforeEach, expect, test } from "vitest";
import { portOf } from "#tests/support/machine/listening";
import { PROCESS } from "~/lib/bounds";
import { hooked } from "./hooked";

/** What has begun and not been answered, by its path. */
const begun = new Map<string, ServerResponse>();
let began: string[] = [];

const server = createServer((request, response) => {
  began.push(request.url ?? "");
  begun.set(request.url ?? "", response);
  if (request.url?.startsWith("/refused/")) response.end("refused");
});

hooked(server);
beforeEach(() => {
  began = [];
  begun.clear();
});

/** Sends these requests in one packet; resolves when the first has begun. */
function pipelined(...paths: string[]) {
  return pipelinedWith("", ...paths);
}

function pipelinedWith(header: string, ...paths: string[]) {
  return sent(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: site.example\r\n${header}\r\n`).join(""));
}

async function sent(packet: string) {
  const port = portOf(server);
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("latin1").on("data", (text) => {
    received += text;
  });
  const closed = new Promise<void>((resolve) => socket.on("error", () => {}).on("close", () => resolve()));
  const first = once(server, "request");
  socket.write(packet);
  await first;
  return { socket, closed, received: () => received };
}

async function answer(path: string): Promise<void> {
  const response = begun.get(path);
  if (!response) throw new Error(`${path} has not begun`);
  const closed = once(response, "close");
  response.end(path);
  await closed;
}

test("the requests of a connection are worked on one after the other, each with its own number", async () => {
  const { socket, closed, received } = await pipelined("/1", "/2", "/3");
  for (const path of ["/1", "/2", "/3"]) {
    expect(began.at(-1)).toBe(path);
    await answer(path);
  }
  socket.end();
  await closed;
  expect(received().match(/\/[123]$|\/[123](?=HTTP)/gm)).toEqual(["/1", "/2", "/3"]);
  expect(new Set(received().match(/X-Request-Id: .*/g)).size).toBe(3);
});

test("a connection that sends more ahead than it may is cut, and no more of it is worked on", async () => {
  const paths = (count: number) => Array.from({ length: count }, (_, n) => `/${n}`);
  const most = await pipelined(...paths(1 + PROCESS.pipelined.most));
  expect(most.socket.destroyed).toBe(false);
  for (const path of paths(1 + PROCESS.pipelined.most)) await answer(path);
  most.socket.destroy();

  began = [];
  await (await pipelined(...paths(2000))).closed;
  expect(began).toEqual(["/0"]);
});

test("requests that expect what nobody knows wait their turn, and no more of them than of others", async () => {
  const paths = Array.from({ length: 2000 }, () => "/");
  await (await pipelinedWith("Expect: x\r\n", ...paths)).closed;
  expect(began).toEqual(["/refused/address"]);
});

test.each([
  ["a refused one", "GET /x HTTP/1.1\r\nHost: a b\r\n\r\n"],
  ["one without a host", "GET /x HTTP/1.1\r\n\r\n"],
])("nothing is worked on behind %s, which is the last of its connection", async (_, last) => {
  const next = "GET /next HTTP/1.1\r\nHost: site.example\r\n\r\n";
  const { closed, received } = await sent(last + next + next);
  await closed;
  expect(began).toEqual(["/refused/address"]);
  expect(received()).toMatch(/^HTTP\/1\.1 200 .*Connection: close.*refused$/s);
  expect(received().match(/^HTTP/gm)).toHaveLength(1);
});

test("what a client sent ahead is not worked on once it has gone", async () => {
  const { socket } = await pipelined("/1", "/2");
  const closed = once(begun.get("/1") as ServerResponse, "close");
  socket.resetAndDestroy();
  await closed;
  await new Promise((resolve) => setImmediate(resolve));
  expect(began).toEqual(["/1"]);
});
