import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { mostConnections } from "~/platform/node-http/connections.server";
import { aServer, type Server } from "../support/server/server";

const DESCRIPTORS = 400;
const MOST = mostConnections(DESCRIPTORS);

test("file descriptors run out: one line, the health check answers, others are told, and it recovers", async () => {
  test.skip(process.platform !== "linux", "only Linux says how many a process may have");
  const server = await aServer();
  await server.start({}, ["sh", "-c", `ulimit -n ${DESCRIPTORS} && exec sh scripts/start.sh`]);
  expect(linesWith(server, "raise LimitNOFILE")).toHaveLength(1);
  const held = await Promise.all(Array.from({ length: MOST }, (_, at) => holdOne(server, at)));
  await expect.poll(() => health(server)).toMatchObject({ connections: "full" });

  const page = await ask(server, "/landing", { accept: "text/html" });
  expect(page).toMatchObject({ status: 503, headers: { "retry-after": "10", connection: "close" } });
  expect(page.body).toContain("We are very busy right now. Please try again in a moment.");
  const call = await ask(server, "/api/jobs");
  expect([call.status, JSON.parse(call.body)]).toMatchObject([503, { error: "Service unavailable" }]);
  for (let more = 0; more < 200; more += 1) await holdOne(server, more);
  expect(linesWith(server, "connections: all are taken")).toHaveLength(1);

  for (const socket of held) socket.destroy();
  await expect.poll(() => health(server)).toEqual({ status: "ok" });
  expect((await ask(server, "/landing")).status).toBe(200);
  await server.remove();
});

/** A connection that asks nothing, or was closed at once. From several addresses, since each has a share. */
async function holdOne({ origin }: Server, at: number): Promise<Socket> {
  const socket = connect({
    port: Number(new URL(origin).port),
    host: "127.0.0.1",
    localAddress: `127.0.0.${2 + (at % 8)}`,
  });
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

/** On a connection of its own: `fetch` would go on with one that it has had. */
async function ask({ origin }: Server, path: string, headers: Record<string, string> = {}) {
  const asked = get(`${origin}${path}`, { agent: false, headers });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

async function health(server: Server): Promise<unknown> {
  return JSON.parse((await ask(server, "/healthz")).body);
}

function linesWith(server: Server, words: string): string[] {
  return server
    .output()
    .split("\n")
    .filter((line) => line.includes(words));
}
