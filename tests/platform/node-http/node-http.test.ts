import { createServer } from "node:http";
import { expect, test } from "vitest";
import { portOf } from "#tests/support/machine/listening";
import { ask, hooked } from "./hooked";

// It tells what the routes behind it would be told, with the headers that it was asked to answer.
const server = createServer((request, response) => {
  for (const [name, value] of new URL(request.url ?? "/", "http://routes").searchParams)
    response.setHeader(name, value);
  response.end(JSON.stringify(request.headers));
});

hooked(server, { trustProxy: "x-forwarded-for" });

/** The headers of an answer to which the route gave these. */
async function answered(given: Record<string, string>, path = "/"): Promise<Headers> {
  const port = portOf(server);
  return (await fetch(`http://127.0.0.1:${port}${path}?${new URLSearchParams(given)}`)).headers;
}

/** The headers that a route sees of a request with these. */
async function seenOf(headers: Record<string, string>): Promise<Record<string, string>> {
  return JSON.parse((await ask(server, { headers })).text);
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

test("a host that a proxy is said to have passed on is not heard: it would make the address of the request", async () => {
  expect(await seenOf({ "X-Forwarded-Host": "evil.example:99999" })).not.toHaveProperty("x-forwarded-host");
});

test("an answer without a policy of its own runs and loads nothing, is framed by this site alone, and is not stored", async () => {
  const plain = await answered({});
  expect(plain.get("content-security-policy")).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  );
  expect(plain.get("cache-control")).toBe("no-store");
  const own = {
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'",
    "cache-control": "max-age=60",
  };
  expect(Object.fromEntries(await answered(own))).toMatchObject(own);
  const unframed = await answered({ "content-security-policy": "sandbox" });
  expect(unframed.get("content-security-policy")).toBe("sandbox; frame-ancestors 'self'");
});

test.each([
  ["/assets/app-CU1WZkRE.css", "public, max-age=31536000, immutable"],
  ["/__manifest", "public, max-age=31536000, immutable"],
  ["/favicon.svg", "public, max-age=3600"],
  ["/fonts/barlow-condensed-600.woff2", "public, max-age=3600"],
])("%s, which its server calls immutable, may be stored: %s", async (path, caching) => {
  const told = await answered({ "cache-control": "public, max-age=31536000, immutable" }, path);
  expect(told.get("cache-control")).toBe(caching);
});
