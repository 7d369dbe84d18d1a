import { once } from "node:events";
import { createServer, get, type Server } from "node:http";
import { connect, Socket } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { listening, portOf } from "#tests/support/machine/listening";
import { PROCESS } from "~/lib/bounds";
import {
  boundConnections,
  cameWhenFull,
  connectionsAreFull,
  mostConnections,
} from "~/platform/node-http/connections.server";
import { onThisMachine } from "~/platform/node-http/trusted-peers.server";

const DIRECT = { trustProxy: null, trustedPeers: onThisMachine };

async function serve(options: Parameters<typeof boundConnections>[1]): Promise<Server> {
  const server = createServer((request, response) => {
    response.statusCode = cameWhenFull(request, request.url ?? null) ? 503 : 200;
    response.end("here");
  });
  boundConnections(server, options);
  await listening(server);
  return server;
}

/** A connection that asks nothing, as the server has taken it. */
async function open(server: Server): Promise<{ client: Socket; taken: Socket }> {
  const taken = once(server, "connection") as Promise<[Socket]>;
  const client = connect(portOf(server), "127.0.0.1");
  client.on("error", () => {});
  onTestFinished(() => void client.destroy());
  const [socket] = await taken;
  return { client, taken: socket };
}

/** A machine of tests has one address: this connection only says that it comes from another. */
function connectionFrom(remoteAddress: string): Socket {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
  onTestFinished(() => void socket.destroy());
  return socket;
}

async function answers(server: Server, path = "/"): Promise<number | undefined> {
  const asked = get({ port: portOf(server), host: "127.0.0.1", path, agent: false });
  const [answer] = await once(asked, "response");
  answer.resume();
  return answer.statusCode;
}

it("closes a connection at once whose address has its share, and takes the next when one has ended", async () => {
  const server = await serve({ ...DIRECT, share: 2 });
  const [first, second] = [await open(server), await open(server)];
  const third = await open(server);
  expect([first, second, third].map(({ taken }) => taken.destroyed)).toEqual([false, false, true]);
  await expect(answers(server)).rejects.toMatchObject({ code: "ECONNRESET" });
  const ended = once(first.taken, "close");
  first.client.destroy();
  await ended;
  expect(await answers(server)).toBe(200);
});

it("counts each address by itself", async () => {
  const server = await serve({ ...DIRECT, share: 1 });
  expect((await open(server)).taken.destroyed).toBe(false);
  expect((await open(server)).taken.destroyed).toBe(true);
  const elsewhere = connectionFrom("203.0.113.9");
  server.emit("connection", elsewhere);
  expect(elsewhere.destroyed).toBe(false);
});

it.each([
  [
    "the networks of one /56 together, and the next apart",
    ["2001:db8:0:1::1", "2001:db8:0:ff::2", "2001:db8:0:100::1"],
  ],
  ["an IPv4 address in an IPv6 one as itself", ["192.0.2.7", "::ffff:c000:207", "::ffff:c000:208"]],
])("counts %s", async (_what, [one = "", same = "", other = ""]) => {
  const server = await serve({ ...DIRECT, share: 1 });
  const sockets = [one, same, other].map(connectionFrom);
  for (const socket of sockets) server.emit("connection", socket);
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, true, false]);
});

it("has no share for the address of a trusted proxy, and has one for who comes past it", async () => {
  const server = await serve({ trustProxy: "x-forwarded-for", trustedPeers: onThisMachine, share: 1 });
  const open3 = [await open(server), await open(server), await open(server)];
  expect(open3.map(({ taken }) => taken.destroyed)).toEqual([false, false, false]);
  const past = [connectionFrom("203.0.113.9"), connectionFrom("203.0.113.9")];
  for (const socket of past) server.emit("connection", socket);
  expect(past.map(({ destroyed }) => destroyed)).toEqual([false, true]);
});

it("answers 503 when all connections are taken, the health check as ever, and all again when one has ended", async () => {
  const server = await serve({ ...DIRECT, most: 2, share: 100 });
  const [first] = [await open(server), await open(server)];
  expect([await answers(server), await answers(server, "/jobs?at=/healthz")]).toEqual([503, 503]);
  expect([await answers(server, "/healthz"), await answers(server, "/assets/root.css")]).toEqual([200, 200]);
  expect(connectionsAreFull()).toBe(true);
  const ended = once(first.taken, "close");
  first.client.destroy();
  await ended;
  expect(connectionsAreFull()).toBe(false);
  expect(await answers(server)).toBe(200);
});

it("closes at once what comes when the spare connections are taken too", async () => {
  const server = await serve({ trustProxy: "x-forwarded-for", trustedPeers: onThisMachine, most: 1, share: 100 });
  for (let at = 0; at < 1 + PROCESS.spareConnections.most; at += 1) await open(server);
  await expect(answers(server, "/healthz")).rejects.toMatchObject({ code: "ECONNRESET" });
});

describe("spare connections", () => {
  /** Whether each of these addresses got one, in this order, when all other connections are taken. */
  async function spared(addresses: readonly string[]): Promise<boolean[]> {
    const server = await serve({ ...DIRECT, most: 1, share: 100 });
    await open(server);
    const sockets = addresses.map(connectionFrom);
    for (const socket of sockets) server.emit("connection", socket);
    return sockets.map(({ destroyed }) => !destroyed);
  }

  it("are shared between addresses", async () => {
    const { most } = PROCESS.spareAnAddress;
    const one = Array.from({ length: most + 1 }, () => "203.0.113.9");
    expect(await spared([...one, "203.0.113.10"])).toEqual([...one.map((_, at) => at < most), true]);
  });

  it("are kept in part for this machine's own health check", async () => {
    const { most } = PROCESS.spareOfOthers;
    const others = Array.from({ length: most + 1 }, (_, at) => `203.0.113.${at}`);
    expect(await spared([...others, "127.0.0.1"])).toEqual([...others.map((_, at) => at < most), true]);
  });

  it("end after their time, however slowly they are read", async () => {
    const server = await serve({ ...DIRECT, most: 1, share: 100 });
    await open(server);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const socket = connectionFrom("203.0.113.9");
    server.emit("connection", socket);
    vi.advanceTimersByTime(PROCESS.spareTime.most - 1);
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(socket.destroyed).toBe(true);
  });
});

it("says so when the system gives out no more, and goes on", async () => {
  const server = await serve({ ...DIRECT });
  const refused = Object.assign(new Error("accept EMFILE"), { code: "EMFILE", syscall: "accept" });
  server.emit("error", refused);
  expect(connectionsAreFull()).toBe(true);
  expect(await answers(server)).toBe(200);
  expect(connectionsAreFull()).toBe(false);
  const other = Object.assign(new Error("listen"), { code: "EADDRINUSE", syscall: "listen" });
  expect(() => server.emit("error", other)).toThrow(other);
});

it.each([
  ["unknown", null, 4000],
  ["as in deploy/pourcheck.service", 16_384, 4000],
  ["many for a shell", 1024, 736],
  ["hardly any", 64, 32],
])("leaves descriptors for files: with %s", (_what, descriptors, most) => {
  expect(mostConnections(descriptors)).toBe(most);
});

it("leaves most connections to the others", () => {
  expect(PROCESS.connectionsAnAddress.most).toBeLessThan(PROCESS.connections.most / 2);
  expect(PROCESS.streamsAnAddress.most).toBeLessThanOrEqual(PROCESS.streams.most / 2);
});
