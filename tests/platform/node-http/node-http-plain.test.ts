import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { aFolder } from "#tests/support/machine/folder";
import { readEnv } from "~/platform/env/env.server";
import { type Ports, startPorts } from "~/platform/ports.server";
import { loader } from "~/routes/public/refused/plain-http-page-route";
import { ask, hooked } from "./hooked";

// Beside node-http.test.ts, since a process is hooked once: under https, behind a proxy that tells how a request came.
const server = createServer((request, response) => response.end(request.url));

hooked(server, { https: true, trustProxy: "x-forwarded-for" });

/** Where a request ends up. */
async function placeOf(method: string, path: string, headers: Record<string, string>): Promise<string> {
  return (await ask(server, { method, path, headers })).text;
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
