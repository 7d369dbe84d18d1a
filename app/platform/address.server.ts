import { QUERY, REQUEST } from "~/lib/bounds";

/** One path of Remix's own, whose parameters are paths that it matches. */
const MANIFEST = "/__manifest";
/** Remix answers it for old clients, of which there are none, and logs each as a fault. */
const LEGACY_DATA = "_data";
/** As RFC 3986 has paths; no segment is empty but the last. A slash begins each, so that no text can be read in two ways. */
const PATH = /^\/$|^(?:\/(?:[\w\-.~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})+)+\/?$/;
/** Also the line separators of Unicode, at which the router ends a path. */
const CONTROL_OR_SEPARATOR = /[\p{Cc}\p{Zl}\p{Zp}/\\]/u;

/**
 * The path of a request target as the router reads it: decoded, in lower case, without a slash at its end. Null where the
 * target is none: too long, with too many segments, or spelled so that two readers of it could disagree (`..`, `//`, `%2f`).
 * The cost is the length of the target.
 */
export function routedPath(target: string): string | null {
  const [path, query] = halves(target);
  const decoded = decodedPath(path);
  if (decoded === null || !isSoundQuery(query, decoded)) return null;
  return decoded.length > 1 ? decoded.toLowerCase().replace(/\/$/, "") : decoded;
}

/** Whether a Host header names a host, and nothing beside it. */
export function isSoundHost(host: string): boolean {
  return !/[@/?#\\]/.test(host) && URL.canParse(`http://${host}/`);
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

/** Remix matches each beginning of each path that /__manifest is asked for. */
function addMatched(asked: string, matched: Set<string>): boolean {
  const path = decodedPath(encodeURI(asked));
  if (path === null) return false;
  for (let at = path.indexOf("/", 1); at !== -1; at = path.indexOf("/", at + 1)) matched.add(path.slice(0, at));
  matched.add(path);
  return matched.size <= QUERY.manifestPaths.most;
}

function parametersAt(path: string): number {
  return path === MANIFEST ? QUERY.manifestPaths.most + 1 : QUERY.parameters.most;
}

/** Names of what every object has would be found in a query's object without having been sent. */
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
