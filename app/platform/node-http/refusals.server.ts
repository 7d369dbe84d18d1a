import type { IncomingMessage } from "node:http";
import { isSoundHost } from "./address.server";
import { lastOf } from "./client-address.server";

/** Refused requests are sent to these routes: one answers with the status, the other to browsers that wait for a page. */
const REFUSED = {
  crossSite: { path: "/refused/cross-site", page: "/refused/cross-site/page" },
  address: { path: "/refused/address", page: "/refused/address/page" },
  expectation: { path: "/refused/address", page: "/refused/address/page" },
  /** The page redirects to https. Programs are refused, so that none goes on sending its cookie in the clear. */
  plainHttp: { path: "/refused/plain-http", page: "/refused/plain-http/page" },
};

const CHANGES = new Set(["POST", "PUT", "PATCH", "DELETE"]);
/** Machines call these, and authenticate in other ways. */
const MACHINE_PATHS = /^\/(?:webhooks\/stripe$|sandbox\/stripe\/)/;

interface Options {
  https: boolean;
  trustProxy: string | null;
}

export type Refusal = keyof typeof REFUSED;

/** `path` is null for an unsound address. */
export function refusalOf(request: IncomingMessage, path: string | null, options: Options): Refusal | undefined {
  if (path === null || !isSoundHost(request.headersDistinct.host ?? ["localhost"])) return "address";
  if (expectsTheUnknown(request)) return "expectation";
  if (options.https && cameByPlainHttp(request, options)) return "plainHttp";
  return isCrossSite(request, path) ? "crossSite" : undefined;
}

export function placeOf(refused: Refusal, request: IncomingMessage): string {
  const { path, page } = REFUSED[refused];
  if (!awaitsPage(request)) return path;
  return refused === "plainHttp" ? `${page}?${new URLSearchParams({ to: request.url ?? "/" })}` : page;
}

/** Source: RFC 9110, section 10.1.1. */
function expectsTheUnknown({ headers: { expect } }: IncomingMessage): boolean {
  return expect !== undefined && expect.toLowerCase() !== "100-continue";
}

/** Only a proxy knows this. Without one the client itself would have written the header. */
function cameByPlainHttp({ headers }: IncomingMessage, { trustProxy }: Options): boolean {
  return trustProxy !== null && lastOf(headers["x-forwarded-proto"]) === "http";
}

/** A request with neither header comes from no browser. Source: the API's rules for all calls. */
function isCrossSite(request: IncomingMessage, path: string): boolean {
  if (!CHANGES.has(request.method ?? "") || MACHINE_PATHS.test(path)) return false;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  const { origin, host } = request.headers;
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
}

/** Whether a browser asks for what it shows. */
export function awaitsPage({ headers, url }: IncomingMessage): boolean {
  return !/^\/api\//i.test(url ?? "") && (headers.accept ?? "").includes("text/html");
}
