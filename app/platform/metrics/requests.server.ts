import { Counter, Histogram } from "prom-client";
import { registry } from "./registry.server";

export interface AnsweredRequest {
  /** The pattern of the route; undefined where none was reached. */
  route: string | undefined;
  /** The path as the router reads it; null for a malformed address. */
  path: string | null;
  method: string | undefined;
  /** Undefined where the connection ended before an answer. */
  status: number | undefined;
  seconds: number;
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Groups of requests that take about equally long. The first that matches is used. */
const KINDS: readonly [kind: string, routes: RegExp][] = [
  ["stream", /^\/events$/],
  ["api", /^\/api\//],
  ["webhook", /^\/webhooks\//],
  ["sandbox", /^\/sandbox\//],
  ["machine", /^\/(?:healthz|metrics|robots\.txt|sitemap\.xml|\.well-known\/)/],
  ["download", /^\/(?:files|pictures|calendar-feeds|assets)\/|^\/bookings\/:id\/job-sheet$|\.\w+$|^other$/],
];

const requests = new Counter({
  name: "pourcheck_http_requests_total",
  help: "Requests, by the pattern of the route, the method and the class of the status.",
  labelNames: ["route", "method", "status"] as const,
  registers: [registry],
});

const durations = new Histogram({
  name: "pourcheck_http_request_duration_seconds",
  help: "Time from a request's head until its answer was sent, by the kind of route. Open event streams are left out.",
  labelNames: ["kind"] as const,
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [registry],
});

/** Counts a request. No label has anything that a client chose, so nobody can make new series. */
export function countRequest({ route: reached, path, method = "", status, seconds }: AnsweredRequest): void {
  const route = reached ?? withoutRoute(path);
  requests.inc({ route, method: METHODS.has(method) ? method : "other", status: classOf(status) });
  const kind = kindOf(route, method);
  if (kind !== "stream") durations.observe({ kind }, seconds);
}

/** Files, and what Remix answers by itself, reach no route. */
function withoutRoute(path: string | null): string {
  if (path === "/__manifest") return path;
  return path?.startsWith("/assets/") ? "/assets/*" : "other";
}

function classOf(status: number | undefined): string {
  return status === undefined ? "none" : `${Math.trunc(status / 100)}xx`;
}

function kindOf(route: string, method: string): string {
  const [kind] = KINDS.find(([, routes]) => routes.test(route)) ?? [];
  return kind ?? (method === "GET" || method === "HEAD" ? "page" : "form");
}
