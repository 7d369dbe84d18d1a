/** The one call that may be kept by caches: it is the same for everybody. */
const CACHED = "GET /api/openapi.json";

/** What an answer's headers lack, or hold that they must not, a line each. `body` is its text. */
export function headerFaults(asked: string, { headers }: Response, body: string): string[] {
  const type = headers.get("content-type") ?? "";
  const policy = headers.get("content-security-policy") ?? "";
  const isDocument = type.startsWith("text/html");
  const isStream = type.startsWith("text/event-stream");
  const loadsNothing = policy.includes("default-src 'none'");
  const runsNothing = loadsNothing && !policy.includes("script-src");
  const isText = /^text\/|json/.test(type);
  const wanted: [what: string, holds: boolean][] = [
    ["nosniff", headers.get("x-content-type-options") === "nosniff"],
    ["a referrer policy", headers.get("referrer-policy") === "same-origin"],
    ["an opener policy", headers.get("cross-origin-opener-policy") === "same-origin"],
    ["who may frame it", policy.includes(`frame-ancestors ${isDocument ? "'none'" : "'self'"}`)],
    ["what it may load", loadsNothing || (isDocument && policy.includes("object-src 'none'"))],
    ["a fixed base", policy.includes("base-uri 'none'") || policy.includes("sandbox")],
    ["scripts by nonce", !isDocument || runsNothing || /script-src 'self' 'nonce-[^']{20,}'/.test(policy)],
    ["no unsafe policy", !policy.includes("unsafe")],
    ["no-store", asked === CACHED || isStream || (headers.get("cache-control") ?? "").includes("no-store")],
    ["no other site", headers.get("access-control-allow-origin") === null],
    ["a type, of text with its charset", body === "" || (isText ? /; charset=utf-8$/i.test(type) : type !== "")],
    ["no word on what serves it", headers.get("x-powered-by") === null && headers.get("server") === null],
    ["guarded cookies", headers.getSetCookie().every((cookie) => /; HttpOnly; SameSite=Lax$/.test(cookie))],
  ];
  return wanted.filter(([, holds]) => !holds).map(([what]) => `${asked}: not ${what}`);
}
