import { createHash } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { schema } from "#db/client.server";
import { putBlob } from "~/domain/files/blob-store.server";
import { PDF } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import { FormClient } from "../support/people/form-client";
import type { Cast } from "../support/server/cast";
import type { Server } from "../support/server/server";
import { expect, test } from "../support/server/site";

const REFUSED = "GET /x HTTP/1.1\r\nHost: a b\r\n\r\n";

interface Sent {
  method: "GET" | "POST";
  path: string;
  headers: string;
  /** Of a body that is announced longer. */
  begun?: string;
}

/** Requests that take a place each, all of which are in flight when their client goes. */
const KINDS: Record<string, (paths: { file: string; report: string }) => Omit<Sent, "headers"> & { headers?: string }> =
  {
    download: ({ file }) => ({ method: "GET", path: file }),
    "PDF that is drawn": ({ report }) => ({ method: "GET", path: report }),
    stream: () => ({ method: "GET", path: "/events" }),
    "small form": () => ({
      method: "POST",
      path: "/logout",
      headers: "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n",
      begun: "a=1",
    }),
    "large form": () => ({
      method: "POST",
      path: "/logout",
      headers: "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 90000\r\n",
      begun: "a=1",
    }),
    "form with files": () => ({
      method: "POST",
      path: "/inspector-onboarding/certification",
      headers: "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n",
      begun: '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF',
    }),
    webhook: () => ({
      method: "POST",
      path: "/webhooks/stripe",
      headers: "Content-Type: application/json\r\nContent-Length: 1000\r\n",
      begun: "{",
    }),
  };

/** What a client may send, and how it goes: `headers` are the site's and the person's own. */
const WAYS: Record<
  string,
  (request: Sent) => { packet: string; gone: "at once" | "after the first bytes" | "by half" }
> = {
  "behind a refused request": (request) => ({ packet: REFUSED + written(request), gone: "after the first bytes" }),
  "behind a request without a host": (request) => ({
    packet: `GET /x HTTP/1.1\r\n\r\n${written(request)}`,
    gone: "after the first bytes",
  }),
  "behind a last request": (request) => ({
    packet: `GET /healthz HTTP/1.1\r\n${request.headers}Connection: close\r\n\r\n${written(request)}`,
    gone: "after the first bytes",
  }),
  "three times, one behind the other": (request) => ({
    packet: written(request).repeat(3),
    gone: "after the first bytes",
  }),
  "and left at once": (request) => ({ packet: written(request), gone: "at once" }),
  "and left in the middle": (request) => ({ packet: written(request), gone: "after the first bytes" }),
  "and closed on one side": (request) => ({ packet: written(request), gone: "by half" }),
  "as HTTP/1.0": (request) => ({
    packet: written(request).replace("HTTP/1.1", "HTTP/1.0"),
    gone: "after the first bytes",
  }),
  "for its head alone": (request) => ({
    packet: written(request).replace(/^GET/, "HEAD"),
    gone: "after the first bytes",
  }),
  "expecting to go on": (request) => ({
    packet: written({ ...request, headers: `${request.headers}Expect: 100-continue\r\n` }),
    gone: "after the first bytes",
  }),
  "expecting what nobody knows": (request) => ({
    packet: written({ ...request, headers: `${request.headers}Expect: x\r\n` }),
    gone: "after the first bytes",
  }),
  "asking for another protocol": (request) => ({
    packet: written({ ...request, headers: `${request.headers}Connection: Upgrade\r\nUpgrade: websocket\r\n` }),
    gone: "after the first bytes",
  }),
  "with a tunnel behind it": (request) => ({
    packet: `${written(request)}CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n`,
    gone: "after the first bytes",
  }),
  "with no HTTP behind it": (request) => ({
    packet: `${written(request)}\r\n\0\0\r\n\r\n`,
    gone: "after the first bytes",
  }),
};

function written({ method, path, headers, begun = "" }: Sent): string {
  return `${method} ${path} HTTP/1.1\r\n${headers}\r\n${begun}`;
}

test("every place is given back, however the client that took it goes", async ({ browser, site: { server, cast } }) => {
  // Pages that earlier tests of this worker have left open hold streams.
  for (const context of browser.contexts()) await context.close();
  const inspector = await cast.inspector({ certified: false, payable: false });
  const client = new FormClient(server.origin);
  await client.signIn(inspector);
  const common = `Host: ${new URL(server.origin).host}\r\nCookie: ${client.cookieHeader()}\r\n`;
  const month = new Date(server.now()).toISOString().slice(0, 7);
  const paths = {
    file: `/files/${await aLargeFile(cast, inspector.id)}`,
    report: `/inspector-payments/statements/${month}/statement.pdf`,
  };
  for (const [way, of] of Object.entries(WAYS)) {
    for (const kind of Object.values(KINDS)) {
      const { headers = "", ...request } = kind(paths);
      const { packet, gone } = of({ ...request, headers: `${common}${headers}` });
      await Promise.all([1, 2, 3].map(() => exchange(server, packet, gone)));
    }
    // A PDF is drawn to its end though nobody waits for it.
    await expect.poll(() => underWay(server), { message: way, timeout: PDF.time.most }).toEqual({});
  }
});

/** The kinds that still hold places, with how many. */
async function underWay({ origin }: Server): Promise<Record<string, number>> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const found = text.matchAll(/^pourcheck_(?:in_flight_requests\{kind="(\w+)"\}|event_streams) (\d+)$/gm);
  const held = [...found].map(([, kind = "open streams", places]) => [kind, Number(places)] as const);
  expect(held).toHaveLength(8);
  return Object.fromEntries(held.filter(([, places]) => places > 0));
}

async function exchange({ origin }: Server, packet: string, gone: "at once" | "after the first bytes" | "by half") {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  // Not `once`, which fails for the errors of a connection that the server has closed meanwhile.
  const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  await once(socket, "connect");
  socket.write(packet);
  if (gone === "at once") setImmediate(() => socket.resetAndDestroy());
  else if (gone === "by half") socket.resume().end();
  else {
    // A body that is not whole is not answered. Of an answer the rest is not read.
    const answered = packet.includes("Content-Length")
      ? Promise.resolve()
      : new Promise<void>((resolve) => socket.once("data", () => resolve()));
    await Promise.race([answered, closed]);
    socket.pause();
    // By then it has read what came with it.
    await fetch(`${origin}/healthz`);
    socket.resetAndDestroy();
  }
  await closed;
}

/** Larger than what systems take of a connection that nobody reads. */
async function aLargeFile({ database }: Cast, ownerId: string): Promise<string> {
  const size = 12 * 1024 * 1024;
  const bytes = Buffer.alloc(size);
  const now = Date.now();
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await putBlob({ sha256, size, now }, () => Readable.from([bytes]));
  const id = newId("file");
  const row = { id, ownerId, purpose: "certificate", sha256, size, filename: "card.pdf" } as const;
  database.write((tx) =>
    tx
      .insert(schema.files)
      .values({ ...row, contentType: "application/pdf", createdAt: now })
      .run(),
  );
  return id;
}
