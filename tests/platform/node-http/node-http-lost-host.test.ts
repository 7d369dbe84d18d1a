import { createServer } from "node:http";
import { expect, test, vi } from "vitest";
import { log } from "~/platform/log.server";
import { ask, hooked } from "./hooked";

const SITE = "https://pourcheck.example";

// Beside node-http.test.ts, since a process is hooked once: behind a proxy that does not hand on Host.
const server = createServer((request, response) => response.end(`${request.method} ${request.url}`));

hooked(server, { https: true, origin: SITE, trustProxy: "x-forwarded-for" });

/** Where a form ends up that came with these headers, and under the proxy's own name for the server unless told. */
async function placeOf(path: string, headers: Record<string, string>): Promise<string> {
  const asked = { method: "POST", path, headers: { host: "127.0.0.1:3000", ...headers } };
  return (await ask(server, asked)).text;
}

const BROWSER = { accept: "text/html,*/*;q=0.8" };
const SAME = { origin: SITE, "sec-fetch-site": "same-origin" };

test.each([
  ["a form, by its page", "/auth/session", { ...BROWSER, ...SAME }, "GET /refused/lost-host/page"],
  ["a form of the browser's router, by an action", "/auth/session.data", SAME, "POST /refused/lost-host/page.data"],
  ["a call", "/api/login", SAME, "GET /refused/lost-host"],
  // Older browsers do not say it, and the page's own site is known by APP_URL.
  ["a form of APP_URL", "/auth/session", { ...BROWSER, origin: SITE }, "GET /refused/lost-host/page"],
  // APP_URL is wrong as well.
  [
    "a form of another name",
    "/jobs",
    { ...SAME, ...BROWSER, origin: "https://www.x.example" },
    "GET /refused/lost-host/page",
  ],
])("%s is refused with the cause when the proxy lost its host", async (_what, target, headers, place) => {
  expect(await placeOf(target, headers)).toBe(place);
});

test.each([
  ["its own host", { ...SAME, host: "pourcheck.example" }, "POST /jobs"],
  ["another site", { origin: "https://evil.example" }, "GET /refused/cross-site"],
  ["another site as the browser says", { origin: SITE, "sec-fetch-site": "cross-site" }, "GET /refused/cross-site"],
  ["no origin that can be read", { origin: "null", "sec-fetch-site": "same-origin" }, "GET /refused/cross-site"],
  ["no browser", {}, "POST /jobs"],
])("a form with %s is not taken for one", async (_what, headers, place) => {
  expect(await placeOf("/jobs", headers)).toBe(place);
});

test("the log names the two hosts once a minute, however many forms come", async () => {
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_001);
  const warned = vi.spyOn(log, "warn");
  await placeOf("/jobs", SAME);
  await placeOf("/jobs", SAME);
  expect(warned.mock.calls).toEqual([
    [
      { origin: SITE, host: "127.0.0.1:3000" },
      "a form was refused: the proxy in front does not hand on the Host header as it came",
    ],
  ]);
});
