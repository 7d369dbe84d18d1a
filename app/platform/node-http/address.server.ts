import { QUERY, REQUEST } from "~/lib/bounds";

const MANIFEST = "/__manifest";
/** Remix answers this parameter for old clients, of which there are none, and logs each as a fault. */
const LEGACY_DATA = "_data";
/** Addresses without pages, with Remix's suffix for page data. Remix would buffer the whole answer, a 10 MB file or an endless stream too. */
const PAGELESS_DATA =
  /^\/(?:files\/|pictures\/|messages\/outbox|unsubscribe\/[^/]+\/one-click|events|admin\/[^/]+\.csv|profile\/data\.zip|payments\.csv|payments\/[^/]+\/receipt\.pdf|inspector-payments\/statements\/[^/]+\/statement\.|bookings\/[^/]+\/(?:job-sheet|report\/(?:versions\/[^/]+\/report|supplements\/[^/]+\/supplement|notices\/[^/]+\/notice)\.)|documents\/[^/]+\/document\.|calendar-feeds\/|sandbox\/(?:mail\.json|mail\/|stripe\/)|api\/(?!docs\.data$)|webhooks\/|hydration-errors\/|healthz|metrics|robots\.txt|sitemap\.xml|\.well-known\/).*\.data$/;
/** RFC 3986, with no empty segment but the last, so that no path can be read in two ways. */
const PATH = /^\/$|^(?:\/(?:[\w\-.~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})+)+\/?$/;
/** The router ends a path at Unicode's line separators. */
const CONTROL_OR_SEPARATOR = /[\p{Cc}\p{Zl}\p{Zp}/\\]/u;

/** Returns the path as the router reads it: decoded, lower case, no trailing slash. Null where two readers could differ (`..`, `//`, `%2f`). */
export function routedPath(target: string): string | null {
  const [path, query] = halves(target);
  const decoded = decodedPath(path);
  if (decoded === null || !isSoundQuery(query, decoded)) return null;
  const routed = decoded.length > 1 ? decoded.toLowerCase().replace(/\/$/, "") : decoded;
  return PAGELESS_DATA.test(routed) ? null : routed;
}

/** Returns whether there is one Host header, with a host and nothing else (RFC 9112, section 3.2). */
export function isSoundHost(sent: readonly string[]): boolean {
  const [host = "", ...others] = sent;
  return others.length === 0 && !/[@/?#\\]/.test(host) && URL.canParse(`http://${host}/`);
}

function halves(target: string): [path: string, query: string] {
  const at = target.indexOf("?");
  return at === -1 ? [target, ""] : [target.slice(0, at), target.slice(at + 1)];
}

function decodedPath(path: string): string | null {
  if (path.length > REQUEST.pathLength.most || !PATH.test(path)) return null;
  const segments = path.slice(1).split("/").map(decoded);
  if (segments.length > REQUEST.pathSegments.most) return null;
  const known = segments.filter((segment) => segment !== null && isSoundSegment(segment));
  return known.length === segments.length ? `/${known.join("/")}` : null;
}

function isSoundSegment(segment: string): boolean {
  return segment !== "." && segment !== ".." && !CONTROL_OR_SEPARATOR.test(segment);
}

function isSoundQuery(query: string, path: string): boolean {
  if (query === "") return true;
  const pairs = query.length <= QUERY.length.most ? query.split("&") : [];
  if (pairs.length === 0 || pairs.length > parametersAt(path)) return false;
  const repeats = new Map<string, number>();
  const matched = new Set<string>();
  for (const pair of pairs) {
    const at = pair.indexOf("=");
    const name = decoded(at === -1 ? pair : pair.slice(0, at));
    const value = decoded(at === -1 ? "" : pair.slice(at + 1));
    if (name === null || value === null || !isSoundName(name) || value.includes("\0")) return false;
    const count = (repeats.get(name) ?? 0) + 1;
    repeats.set(name, count);
    if (path !== MANIFEST && count > QUERY.repeats.most) return false;
    if (path === MANIFEST && name === "p" && !addMatched(value, matched)) return false;
  }
  return true;
}

/** Remix matches every prefix of every path that a request for /__manifest names. */
function addMatched(requested: string, matched: Set<string>): boolean {
  const path = decodedPath(encodeURI(requested));
  if (path === null) return false;
  for (let at = path.indexOf("/", 1); at !== -1; at = path.indexOf("/", at + 1)) matched.add(path.slice(0, at));
  matched.add(path);
  return matched.size <= QUERY.manifestPaths.most;
}

function parametersAt(path: string): number {
  return path === MANIFEST ? QUERY.manifestPaths.most + 1 : QUERY.parameters.most;
}

/** A name that every object has would seem to be sent in every query. */
function isSoundName(name: string): boolean {
  const isPlain = name.length <= QUERY.nameLength.most && !/\p{Cc}/u.test(name);
  return isPlain && !(name in Object.prototype) && name !== "prototype" && name !== LEGACY_DATA;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
