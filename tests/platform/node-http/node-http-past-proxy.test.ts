import { createServer } from "node:http";
import { expect, test, vi } from "vitest";
import { log } from "~/platform/log.server";
import { readTrustedPeers } from "~/platform/node-http/trusted-peers.server";
import { ask, hooked } from "./hooked";

// Beside node-http.test.ts, since a process is hooked once: behind a proxy whose address is not that of these tests.
const server = createServer((request, response) =>
  response.end(JSON.stringify({ ...request.headers, url: request.url })),
);

const trustedPeers = readTrustedPeers("203.0.113.80") ?? undefined;
hooked(server, { https: true, trustProxy: "x-forwarded-for", trustedPeers });

/** What the routes are told of a request. */
async function seenOf(headers: Record<string, string>): Promise<Record<string, string>> {
  return JSON.parse((await ask(server, { headers })).text);
}

test("who reaches the server past the proxy chooses neither its own address nor how it came, and the log says so once", async () => {
  const warned = vi.spyOn(log, "warn");
  for (const address of ["198.51.100.7", "198.51.100.8"]) {
    const seen = await seenOf({ "X-Forwarded-For": address, "X-Forwarded-Proto": "http" });
    expect(seen["x-client-address"]).toBe("127.0.0.1");
    expect(seen.url).toBe("/");
    // What only this machine may ask is still not told to somebody whom a proxy has passed on.
    expect(seen["x-through-proxy"]).toBe("yes");
  }
  expect(warned.mock.calls).toEqual([
    [{ peer: "127.0.0.1" }, "a header of TRUST_PROXY was ignored: it came from an address outside TRUST_PROXY_FROM"],
  ]);
});
