import { once } from "node:events";
import { createServer, request as send } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { PROCESS } from "~/lib/bounds";
import { mostConnections } from "~/platform/node-http/connections.server";
import { hookNodeHttp } from "~/platform/node-http/node-http.server";

// Beside node-http.test.ts, since a process is hooked once: under https, and behind no proxy that is trusted.
const server = createServer((request, response) => response.end(JSON.stringify(request.headers)));

beforeAll(async () => {
  hookNodeHttp({ https: true, trustProxy: null, secret: "of the test" });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

test("every answer keeps browsers on https for a year, and no client's word on its address is believed", async () => {
  const { port } = server.address() as AddressInfo;
  const headers = { "X-Forwarded-For": "203.0.113.9", "Fly-Client-IP": "203.0.113.9" };
  const { told, seen } = await new Promise<{ told: string | undefined; seen: string }>((resolve, reject) => {
    const sent = send({ port, host: "127.0.0.1", headers }, async (answer) => {
      let text = "";
      for await (const piece of answer) text += piece;
      resolve({ told: answer.headers["strict-transport-security"], seen: JSON.parse(text)["x-client-address"] });
    });
    sent.on("error", reject).end();
  });
  expect(told).toBe("max-age=31536000; includeSubDomains");
  expect(seen).toBe("127.0.0.1");
});

test("connections are bounded before anybody has asked for anything", async () => {
  const fresh = createServer().listen(0, "127.0.0.1");
  await once(fresh, "listening");
  const client = connect((fresh.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => {
    client.destroy();
    fresh.close();
  });
  const taken = once(fresh, "connection");
  await Promise.all([once(client, "connect"), taken]);
  expect(fresh).toMatchObject({
    maxConnections: mostConnections() + PROCESS.spareConnections.most,
    headersTimeout: PROCESS.headersTime.most,
  });
  expect(fresh.listenerCount("connection")).toBeGreaterThan(createServer().listenerCount("connection"));
});
