import { once } from "node:events";
import { createServer, type RequestOptions, request as send } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { portOf } from "#tests/support/machine/listening";
import { log } from "~/platform/log.server";
import { addressHasher } from "~/platform/node-http/address-hash.server";
import { noteExchange } from "~/platform/node-http/exchange.server";
import { ask, hooked, SECRET } from "./hooked";

// It tells what the routes behind it would be told; of one address it says nothing, like a page that takes its time.
const server = createServer((request, response) => {
  if (request.url?.startsWith("/slow")) return;
  const requestId = String(request.headers["x-request-id"]);
  if (request.url === "/noted/1") noteExchange(requestId, { route: "/noted/:id", person: "usr_1" });
  response.end(JSON.stringify({ ...request.headers, url: request.url, method: request.method }));
});

hooked(server, { trustProxy: "fly-client-ip" });

/** What the routes are told of a request. */
async function seenOf(headers: Record<string, string>, options: RequestOptions = {}): Promise<Record<string, string>> {
  return JSON.parse((await ask(server, { headers, ...options })).text);
}

test("who says that somebody passed the request on is known by it", async () => {
  for (const name of [
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "X-Real-IP",
    "Forwarded",
    "Via",
    "Fly-Client-IP",
    "X-Original-Forwarded-For",
    "CF-Connecting-IP",
    "CF-Connecting-IPv6",
    "CF-Ray",
    "CDN-Loop",
    "True-Client-IP",
    "X-Client-IP",
    "X-Cluster-Client-IP",
    "X-Envoy-External-Address",
    "X-Amzn-Trace-Id",
    "X-Amz-Cf-Id",
    "X-Azure-ClientIP",
    "X-Azure-FDID",
    "X-ARR-ClientIP",
    "X-Original-Host",
    "X-AppEngine-User-IP",
    "X-Cloud-Trace-Context",
    "X-ProxyUser-Ip",
    "X-Varnish",
    "Fastly-Client-IP",
    "Akamai-Origin-Hop",
    "Client-IP",
    "WL-Proxy-Client-IP",
    "Proxy-Client-IP",
    "Ngrok-Trace-Id",
    "X-Vercel-Id",
    "X-NF-Client-Connection-IP",
    "CloudFront-Viewer-Address",
    "Fly-Request-Id",
  ]) {
    expect((await seenOf({ [name]: "127.0.0.1" }))["x-through-proxy"], name).toBe("yes");
  }
  const ofABrowser = { accept: "text/html", origin: "http://localhost", "sec-fetch-site": "none", dnt: "1" };
  expect(await seenOf(ofABrowser)).not.toHaveProperty("x-through-proxy");
  expect(await seenOf({ "x-through-proxy": "mine" })).not.toHaveProperty("x-through-proxy");
});

test("of more cookies than anybody has, the first count", async () => {
  const cookies = Array.from({ length: 1300 }, (_, at) => `c${at}=%zz`);
  expect((await seenOf({ cookie: cookies.join("; ") })).cookie).toBe(cookies.slice(0, 100).join("; "));
});

describe("an address that is none", () => {
  const refusedAt = async (path: string, headers: Record<string, string> = {}) => {
    const { url, method } = await seenOf(headers, { path, method: "POST" });
    return [method, url];
  };

  test("is sent where it is refused, as a page or for programs", async () => {
    expect(await refusedAt("/webhooks/../x")).toEqual(["GET", "/refused/address"]);
    expect(await refusedAt("/a".repeat(7900))).toEqual(["GET", "/refused/address"]);
    expect(await refusedAt("/a%ff", { accept: "text/html" })).toEqual(["GET", "/refused/address/page"]);
    expect(await refusedAt("/api//jobs", { accept: "text/html" })).toEqual(["GET", "/refused/address"]);
  });

  test("is one also under a host that is none", async () => {
    expect(await refusedAt("/jobs", { host: "a:99999999" })).toEqual(["GET", "/refused/address"]);
  });
});

test("an expectation that nobody knows is refused as an address that is none is, and the known one is met", async () => {
  const lines = vi.spyOn(log, "info");
  const seen = await seenOf({ expect: "x" }, { path: "/jobs" });
  expect(seen).toMatchObject({ method: "GET", url: "/refused/address" });
  expect(seen["x-request-id"]).toMatch(/^[\w-]{12}$/);
  await vi.waitFor(() =>
    expect(lines).toHaveBeenCalledWith(expect.objectContaining({ path: "/jobs", refused: "expectation" })),
  );
  vi.restoreAllMocks();
  expect((await seenOf({ expect: "x, 100-continue" }, { path: "/jobs" })).url).toBe("/refused/address");
  expect((await seenOf({ expect: "100-Continue" }, { path: "/jobs" })).url).toBe("/jobs");
});

describe("a change of another site", () => {
  const foreign = { "sec-fetch-site": "cross-site" };
  const routed = async (path: string) => (await seenOf(foreign, { path, method: "POST" })).url;

  test("is refused at every spelling of a page", async () => {
    for (const path of ["/logout", "/webhooks", "/webhooks/x", "/sandbox/stripe", "/%6Cogout"]) {
      expect(await routed(path), path).toBe("/refused/cross-site");
    }
    for (const path of [
      "/webhooks/stripe.data",
      "//webhooks/stripe",
      "/webhooks/../logout",
      "/sandbox/stripe/..%2flogout",
      "/webhooks\\..\\logout",
    ]) {
      expect(await routed(path), path).toBe("/refused/address");
    }
  });

  test("is no matter to the addresses that machines call, however they are spelled", async () => {
    for (const path of [
      "/webhooks/stripe",
      "/webhooks/stripe/",
      "/%77ebhooks/stripe?a=1",
      "/sandbox/stripe/v1/charges",
    ]) {
      expect(await routed(path)).toBe(path);
    }
  });
});

describe("the log", () => {
  /** The log's line of a request, once its connection has ended. */
  const lineOf = async (ended: () => Promise<unknown>): Promise<object> => {
    const lines = vi.spyOn(log, "info");
    await ended();
    await vi.waitFor(() => expect(lines).toHaveBeenCalled(), 20_000);
    return lines.mock.calls[0]?.[0] as object;
  };

  test("has a line without the token for who hangs up before the answer", async () => {
    const port = portOf(server);
    const line = await lineOf(async () => {
      const came = once(server, "request");
      const sent = send({ port, host: "127.0.0.1", path: "/slow/sandbox/checkout/s3cret?token=s3cret" });
      sent.on("error", () => undefined).end();
      await came;
      sent.destroy();
    });
    expect(line).toMatchObject({ path: "/slow/sandbox/checkout/…", hungUp: true, status: undefined });
  });

  test("has what was noted of a request while it was under way, and the hash of its client's address", async () => {
    const line = await lineOf(() => seenOf({ "fly-client-ip": "203.0.113.9" }, { path: "/noted/1" }));
    const address = addressHasher(SECRET)("203.0.113.9");
    expect(line).toMatchObject({ path: "/noted/1", route: "/noted/:id", person: "usr_1", address });
  });

  test("has a line for what was answered, in whatever spelling a token came, and none of an address that is none", async () => {
    const line = await lineOf(() => seenOf({}, { path: "/api/reset-password/%76alidate/s3cret?a=s3cret" }));
    expect(line).toMatchObject({ path: "/api/reset-password/validate/…", status: 200, hungUp: undefined });
    vi.restoreAllMocks();
    const refused = await lineOf(() => seenOf({}, { path: "//api/reset-password/validate/s3cret" }));
    expect(refused).toMatchObject({ path: undefined, refused: "address" });
    vi.restoreAllMocks();
    const mangled = await lineOf(() => seenOf({}, { path: "/Reset-Password%3Ftoken=s3cret" }));
    expect(mangled).toMatchObject({ path: "/reset-password…" });
    expect(JSON.stringify([line, refused, mangled])).not.toContain("s3cret");
  });
});
