import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { nanoid } from "nanoid";
import { log } from "./log.server";

interface Options {
  https: boolean;
  trustProxy: string | null;
}

/** Where a refused request is sent instead; a route answers it with its status. */
export const CROSS_SITE_PATH = "/refused/cross-site";

/** The same for a browser that waits for a page. */
export const CROSS_SITE_PAGE = "/refused/cross-site/page";

/** Where a method is sent that no address serves; a route answers it with 405. */
export const METHOD_PATH = "/refused/method";

/** Its answers are looked at while they are under way. */
const STREAM_PATH = "/events";

/** What some address serves. Of OPTIONS Remix makes a GET where a route answers by itself, of all others a fault of its own. */
const SERVED = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
const CHANGES = new Set(["POST", "PUT", "PATCH", "DELETE"]);
/** These are called by machines that prove themselves in other ways. */
const MACHINE_PATHS = ["/webhooks/", "/sandbox/stripe/"];

let subscribed = false;
/** remix-serve keeps its server to itself; the sockets of requests know it. */
const servers = new Set<Server>();
const closed = new Set<Promise<unknown>>();
/** The streams under way, by request id. */
const streaming = new Map<string, ServerResponse>();

/**
 * Reaches every request of the process, static files and Express's own errors too: remix-serve takes no middleware.
 * Sets the headers that all answers share, the request id and the client's address, turns away changes that come from
 * another site, and keeps tokens out of the log.
 */
export function hookNodeHttp(options: Options): void {
  if (subscribed) return;
  subscribed = true;
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { server } = request.socket as { server?: unknown };
    if (server instanceof Server && !servers.has(server)) {
      servers.add(server);
      closed.add(once(server, "close"));
    }
    prepare(request, response, options);
  });
}

/**
 * Resolves when the process's servers have closed, which remix-serve asks of them. They would wait for keep-alive connections
 * whose last answer ended after that; nobody else closes those.
 */
export async function serversClosed(): Promise<void> {
  const sweep = setInterval(() => {
    for (const server of servers) server.closeIdleConnections();
  }, 50);
  await Promise.all([...closed]);
  clearInterval(sweep);
}

/** The answer under way to a request for the event stream. */
export function responseOf(requestId: string): ServerResponse | undefined {
  return streaming.get(requestId);
}

/** A path as the log may show it: tokens, and sessions of the provider's pages, stand in paths. */
export function redactPath(path: string): string {
  return path.replace(/(\/reset-password\/validate\/|\/sandbox\/(?:checkout|connect)\/)[^/]+/, "$1…");
}

function prepare(request: IncomingMessage, response: ServerResponse, { https, trustProxy }: Options): void {
  const requestId = nanoid(12);
  const startedAt = process.hrtime.bigint();
  const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
  request.headers["x-request-id"] = requestId;
  request.headers["x-received-at"] = String(performance.now());
  request.headers["x-client-address"] = clientAddress(request, trustProxy);
  response.setHeader("X-Request-Id", requestId);
  response.setHeader("X-Content-Type-Options", "nosniff");
  // For answers without a policy of their own; documents forbid frames altogether.
  response.setHeader("X-Frame-Options", "SAMEORIGIN");
  response.setHeader("Referrer-Policy", "same-origin");
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  if (https) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");

  if (path === STREAM_PATH) {
    streaming.set(requestId, response);
    response.once("close", () => streaming.delete(requestId));
  }
  const { method } = request;
  if (!SERVED.has(method ?? "")) {
    // The API knows itself which methods an address serves.
    const isCall = path.startsWith("/api/");
    request.method = isCall ? "OPTIONS" : "GET";
    if (!isCall) request.url = METHOD_PATH;
  }
  const crossSite = isCrossSite(request, path);
  if (crossSite) {
    request.headers["x-refused-path"] = path;
    request.method = "GET";
    request.url = awaitsPage(request, path) ? CROSS_SITE_PAGE : CROSS_SITE_PATH;
    response.setHeader("Connection", "close");
  }
  response.once("finish", () => {
    redactQuery(request);
    log.info({
      requestId,
      method,
      path: redactPath(path),
      status: response.statusCode,
      ms: Number((process.hrtime.bigint() - startedAt) / 1_000_000n),
      crossSite: crossSite || undefined,
    });
  });
}

/** Source: the API's rules for all calls. With neither header it is no browser. */
function isCrossSite(request: IncomingMessage, path: string): boolean {
  if (!CHANGES.has(request.method ?? "") || MACHINE_PATHS.some((machine) => path.startsWith(machine))) return false;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  const { origin, host } = request.headers;
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
}

function awaitsPage({ headers }: IncomingMessage, path: string): boolean {
  return !path.startsWith("/api/") && (headers.accept ?? "").includes("text/html");
}

/** A proxy adds the address that it sees behind those that the client has sent, which may be anything. */
function clientAddress(request: IncomingMessage, trustProxy: string | null): string {
  const forwarded = trustProxy && request.headers[trustProxy];
  const last = String(forwarded ?? "")
    .split(",")
    .at(-1);
  return last?.trim() || request.socket.remoteAddress || "unknown";
}

/** remix-serve prints the address after the answer; what stands behind the question mark may be a token. */
function redactQuery(request: IncomingMessage & { originalUrl?: string }): void {
  if (request.originalUrl) request.originalUrl = redactPath(request.originalUrl.split("?", 1)[0] ?? "/");
}
