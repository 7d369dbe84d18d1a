import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { log } from "~/platform/log.server";
import { hookNodeHttp } from "~/platform/node-http/node-http.server";

const SITE = "https://pourcheck.example";

// Beside node-http.test.ts, since a process is hooked once: behind a proxy that does not hand on Host.
const server = createServer((request, response) => response.end(`${request.method} ${request.url}`));

beforeAll(async () => {
  hookNodeHttp({ https: true, origin: SITE, trustProxy: "x-forwarded-for", secret: "of the test" });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

/** Where a form ends up that came with these headers, and under the proxy's own name for the server unless told. */
function placeOf(target: string, headers: Record<string, string>): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const options = { port, host: "127.0.0.1", method: "POST", path: target };
    const sent = send({ ...options, headers: { host: "127.0.0.1:3000", ...headers } }, async (answer) => {
      let text = "";
      for await (const piece of answer) text += piece;
      resolve(text);
    });
    sent.on("error", reject).end("a=1");
  });
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
