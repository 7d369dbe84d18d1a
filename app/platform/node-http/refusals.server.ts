import type { IncomingMessage } from "node:http";
import { warnSeldom } from "../log-seldom.server";
import { isSoundHost } from "./address.server";
import { isFromTrustedProxy, lastOf, type ProxyTrust } from "./client-address.server";
import { cameWhenFull } from "./connections.server";

/** Refused requests are sent to these routes: one answers with the status, the other to browsers that wait for a page. */
const REFUSED = {
  crossSite: { path: "/refused/cross-site", page: "/refused/cross-site/page" },
  lostHost: { path: "/refused/lost-host", page: "/refused/lost-host/page" },
  address: { path: "/refused/address", page: "/refused/address/page" },
  full: { path: "/refused/full", page: "/refused/full/page" },
  expectation: { path: "/refused/address", page: "/refused/address/page" },
  /** The page redirects to https. Programs are refused, so that none goes on sending its cookie in the clear. */
  plainHttp: { path: "/refused/plain-http", page: "/refused/plain-http/page" },
};

const DATA = ".data";
const CHANGES = new Set(["POST", "PUT", "PATCH", "DELETE"]);
/** Machines call these, and authenticate in other ways. */
const MACHINE_PATHS = /^\/(?:webhooks\/stripe$|sandbox\/stripe\/)/;

interface Options extends ProxyTrust {
  https: boolean;
  origin?: string | undefined;
}

type Refusal = keyof typeof REFUSED;

/** `path` is null for an unsound address. */
export function refusalOf(request: IncomingMessage, path: string | null, options: Options): Refusal | undefined {
  if (cameWhenFull(request, path)) return "full";
  if (path === null || !isSoundHost(request.headersDistinct.host ?? unsaidHost(request))) return "address";
  if (expectsTheUnknown(request)) return "expectation";
  if (options.https && cameByPlainHttp(request, options)) return "plainHttp";
  return refusalOfChange(request, path, options);
}

export function placeOf(refused: Refusal, request: IncomingMessage, path: string | null): string {
  const { path: place, page } = REFUSED[refused];
  // The browser's router sends forms so, and shows what an action of its own kind answers.
  if (refused === "lostHost" && path && isRouterData(path)) return `${page}${DATA}`;
  if (!awaitsPage(request)) return place;
  return refused === "plainHttp" ? `${page}?${new URLSearchParams({ to: request.url ?? "/" })}` : page;
}

export function isRouterData(path: string): boolean {
  return path.endsWith(DATA);
}

/** HTTP/1.1 has to name one (RFC 9112, section 3.2). What is older may not know of it. */
function unsaidHost({ httpVersion }: IncomingMessage): string[] {
  return httpVersion === "1.1" ? [] : ["localhost"];
}

/** Source: RFC 9110, section 10.1.1. */
function expectsTheUnknown({ headers: { expect } }: IncomingMessage): boolean {
  return expect !== undefined && expect.toLowerCase() !== "100-continue";
}

/** Only the proxy knows this. From anybody else the header would be the client's own. */
function cameByPlainHttp(request: IncomingMessage, options: Options): boolean {
  return isFromTrustedProxy(request, options) && lastOf(request.headers["x-forwarded-proto"]) === "http";
}

/** A request with neither header comes from no browser. Source: the API's rules for all calls. */
function refusalOfChange(request: IncomingMessage, path: string, options: Options): Refusal | undefined {
  if (!CHANGES.has(request.method ?? "") || MACHINE_PATHS.test(path)) return undefined;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return "crossSite";
  const { origin, host } = request.headers;
  if (origin === undefined) return undefined;
  if (!URL.canParse(origin)) return "crossSite";
  if (new URL(origin).host === host) return undefined;
  // To the browser, page and address are one site: the host was changed on the way.
  if (site !== "same-origin" && origin !== options.origin) return "crossSite";
  warnSeldom({ origin, host }, "a form was refused: the proxy in front does not hand on the Host header as it came");
  return "lostHost";
}

export function awaitsPage({ headers, url }: IncomingMessage): boolean {
  return !/^\/api\//i.test(url ?? "") && (headers.accept ?? "").includes("text/html");
}
