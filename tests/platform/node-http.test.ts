import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hookNodeHttp } from "~/platform/node-http.server";

// It tells what the routes behind it would be told.
const server = createServer((request, response) => response.end(JSON.stringify(request.headers)));

beforeAll(async () => {
  hookNodeHttp({ https: false, trustProxy: "x-forwarded-for" });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

/** The headers that a route sees of a request with these. */
function seenOf(headers: Record<string, string>): Promise<Record<string, string>> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = send({ port, host: "127.0.0.1", headers }, async (answer) => {
      let text = "";
      for await (const piece of answer) text += piece;
      resolve(JSON.parse(text));
    });
    sent.on("error", reject).end();
  });
}

test("nobody chooses the number of their request, nor the address that limits count", async () => {
  const seen = await seenOf({ "x-request-id": "mine", "X-Client-Address": "203.0.113.9" });
  expect(seen["x-request-id"]).toMatch(/^[\w-]{12}$/);
  expect(seen["x-client-address"]).toBe("127.0.0.1");
});

test("of the addresses that a proxy passes on, its own word counts, which stands last", async () => {
  const seen = await seenOf({ "X-Forwarded-For": "127.0.0.1, 203.0.113.9" });
  expect(seen["x-client-address"]).toBe("203.0.113.9");
});
