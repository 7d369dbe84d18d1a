import { readFileSync } from "node:fs";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aFolder } from "#tests/support/machine/folder";
import { readEnv } from "~/platform/env/env.server";
import { hookNodeHttp } from "~/platform/node-http/node-http.server";
import { type Ports, startPorts } from "~/platform/ports.server";
import { loader } from "~/routes/public/refused/plain-http-page-route";

// Beside node-http.test.ts, since a process is hooked once: under https, behind a proxy that tells how a request came.
const server = createServer((request, response) => response.end(request.url));

beforeAll(async () => {
  hookNodeHttp({ https: true, trustProxy: "x-forwarded-for", secret: "of the test" });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

/** Where a request ends up. */
function placeOf(method: string, target: string, headers: Record<string, string>): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = send({ port, host: "127.0.0.1", method, path: target, headers }, async (answer) => {
      let text = "";
      for await (const piece of answer) text += piece;
      resolve(text);
    });
    sent.on("error", reject).end();
  });
}

const BROWSER = { accept: "text/html,*/*;q=0.8" };

test.each([
  ["GET", "/api/user", {}],
  ["GET", "/api/user", BROWSER],
  ["POST", "/api/login", {}],
  ["POST", "/webhooks/stripe", {}],
  ["GET", "/profile.data", {}],
])("what a program sends by plain http is refused, not redirected: %s %s", async (method, target, headers) => {
  for (const proto of ["http", "https, http"]) {
    expect(await placeOf(method, target, { ...headers, "x-forwarded-proto": proto })).toBe("/refused/plain-http");
  }
  expect(await placeOf(method, target, { ...headers, "x-forwarded-proto": "http, https" })).toBe(target);
  // As the host's own checks come.
  expect(await placeOf(method, target, headers)).toBe(target);
});

test("a browser is led on to the same page by https, and nowhere else", async () => {
  const place = await placeOf("GET", "/jobs?page=2&q=a+b", { ...BROWSER, "x-forwarded-proto": "http" });
  expect(place).toMatch(/^\/refused\/plain-http\/page\?to=/);
  const folder = aFolder();
  startPorts({
    env: readEnv({ APP_ENV: "test", DATA_DIR: folder, APP_URL: "https://pourcheck.example" }),
  } as Ports);
  const led = (asked: string) => loader({ request: new Request(`http://localhost${asked}`) } as LoaderFunctionArgs);
  expect([led(place).status, led(place).headers.get("location")]).toEqual([
    301,
    "https://pourcheck.example/jobs?page=2&q=a+b",
  ]);
  for (const to of ["//evil.example/x", "https://evil.example", "/\\evil.example"]) {
    const elsewhere = led(`/refused/plain-http/page?${new URLSearchParams({ to })}`);
    expect(elsewhere.headers.get("location"), to).toBe("https://pourcheck.example/");
  }
});

test("the proxy leaves plain http to the server", () => {
  expect(readFileSync("fly.toml", "utf8")).toMatch(/^ {2}force_https = false$/m);
});
