import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { nanoid } from "nanoid";
import { REQUEST } from "~/lib/bounds";
import { log } from "../log.server";
import { countRequest } from "../metrics/requests.server";
import { routedPath } from "./address.server";
import { addressHasher } from "./address-hash.server";
import { cameThroughProxy, clientAddress, type ProxyTrust } from "./client-address.server";
import { boundConnections, isSpare } from "./connections.server";
import { addDefaultHeaders, addSecurityHeaders } from "./default-headers.server";
import { beginExchange } from "./exchange.server";
import { serveInOrder } from "./pipelining.server";
import { redactPath } from "./redaction.server";
import { isRouterData, placeOf, refusalOf } from "./refusals.server";
import { leadToRefusalPage } from "./refused-files.server";
import { boundBodies } from "./request-bodies.server";
import { watchExchange, watchSlowClients } from "./slow-clients.server";
import { onThisMachine } from "./trusted-peers.server";

interface Options extends ProxyTrust {
  https: boolean;
  origin?: string;
  /** Keys the hash of the client address in the log. */
  secret: string;
}

const METHOD_PATH = "/refused/method";

/** For a route without a component, Remix answers OPTIONS like GET and fails on other methods. */
const SERVED = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
let subscribed = false;
/** remix-serve does not expose its server, but its sockets know it. */
const servers = new Set<Server>();
const closed = new Set<Promise<unknown>>();

/** Hooks every request, static files too, since remix-serve takes no middleware: sets headers, request id and client address, refuses, writes one line of the log. */
export function hookNodeHttp(given: Omit<Options, "trustedPeers"> & Partial<Options>): void {
  if (subscribed) return;
  subscribed = true;
  const options = { trustedPeers: onThisMachine, ...given };
  watchSlowClients();
  const hashed = addressHasher(options.secret);
  // Hooks the first connection, not the first request, so that connections without a request are bounded too.
  subscribe("net.server.socket", (message) => {
    const { server } = (message as { socket: { server?: unknown } }).socket;
    if (!(server instanceof Server) || servers.has(server)) return;
    servers.add(server);
    boundConnections(server, options);
    closed.add(once(server, "close"));
    // Runs before Express, for each request when its turn has come.
    server.prependListener("request", (request, response) => prepare(request, response, { ...options, hashed }));
    serveInOrder(server);
    boundBodies(server);
    // Node would answer these itself, without the common headers and log line, and past the order of the connection's requests.
    Object.assign(server, { requireHostHeader: false });
    server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  });
}

/** Resolves when the process's servers have closed. Closes keep-alive connections that would otherwise hold them open. */
export async function serversClosed(): Promise<void> {
  const sweep = setInterval(() => {
    for (const server of servers) server.closeIdleConnections();
  }, 50);
  await Promise.all([...closed]);
  clearInterval(sweep);
}

interface Preparing extends Options {
  hashed: (address: string) => string;
}

function prepare(request: IncomingMessage, response: ServerResponse, options: Preparing): void {
  const { https, trustProxy, hashed } = options;
  const requestId = nanoid(12);
  const startedAt = performance.now();
  const path = routedPath(request.url ?? "");
  const { method } = request;
  request.headers["x-request-id"] = requestId;
  request.headers["x-received-at"] = String(startedAt);
  const address = clientAddress(request, options);
  request.headers["x-client-address"] = address;
  request.headers["x-through-proxy"] = cameThroughProxy(request, trustProxy) ? "yes" : undefined;
  request.headers.cookie &&= request.headers.cookie.split(";", REQUEST.cookies.most).join(";");
  response.setHeader("X-Request-Id", requestId);
  addSecurityHeaders(request, response, https);
  addDefaultHeaders(response, path);
  leadToRefusalPage(request, response);
  if (isSpare(request)) response.setHeader("Connection", "close");
  // Remix would build the address from it, and anybody may send one.
  delete request.headers["x-forwarded-host"];

  const facts = beginExchange(requestId, response);
  watchExchange(request, response);
  const refused = refusalOf(request, path, options);
  if (refused) sendTo(placeOf(refused, request, path), request, response);
  else if (!SERVED.has(method ?? "")) {
    // The API decides itself which methods an address serves.
    const isCall = path?.startsWith("/api/");
    request.method = isCall ? "OPTIONS" : "GET";
    if (!isCall) request.url = METHOD_PATH;
  }
  response.once("close", () => {
    const ms = performance.now() - startedAt;
    const status = response.headersSent ? response.statusCode : undefined;
    countRequest({ route: facts.route, path, method, status, seconds: ms / 1000 });
    log.info({
      requestId,
      method,
      // An unsound address could hide a token in any spelling.
      path: path === null ? undefined : redactPath(path),
      status,
      ms: Math.round(ms),
      address: hashed(address),
      ...facts,
      refused,
      hungUp: !response.writableFinished || undefined,
    });
  });
}

/** Only the head of such a request is read. A form of the browser's router is answered by an action, which reads nothing. */
function sendTo(address: string, request: IncomingMessage, response: ServerResponse): void {
  request.method = isRouterData(address) ? "POST" : "GET";
  request.url = address;
  delete request.headers.origin;
  request.headers.host = "localhost";
  response.setHeader("Connection", "close");
}
