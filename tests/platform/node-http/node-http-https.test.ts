import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { listening } from "#tests/support/machine/listening";
import { PROCESS } from "~/lib/bounds";
import { mostConnections } from "~/platform/node-http/connections.server";
import { ask, hooked } from "./hooked";

// Beside node-http.test.ts, since a process is hooked once: under https, and behind no proxy that is trusted.
const server = createServer((request, response) => response.end(JSON.stringify(request.headers)));

hooked(server, { https: true });

test("every answer keeps browsers on https for a year, and no client's word on its address is believed", async () => {
  const { headers, text } = await ask(server, {
    headers: { "X-Forwarded-For": "203.0.113.9", "Fly-Client-IP": "203.0.113.9" },
  });
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  expect(JSON.parse(text)["x-client-address"]).toBe("127.0.0.1");
});

test("connections are bounded before anybody has asked for anything", async () => {
  const fresh = createServer();
  const client = connect(await listening(fresh), "127.0.0.1");
  const taken = once(fresh, "connection");
  await Promise.all([once(client, "connect"), taken]);
  expect(fresh).toMatchObject({
    maxConnections: mostConnections() + PROCESS.spareConnections.most,
    headersTimeout: PROCESS.headersTime.most,
  });
  expect(fresh.listenerCount("connection")).toBeGreaterThan(createServer().listenerCount("connection"));
});
