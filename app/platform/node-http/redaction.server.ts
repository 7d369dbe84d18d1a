/** An ASCII character in percent encoding, also when a mail program has encoded it again: `%3F`, `%253F`. */
const ENCODED = /%(?:25)*([0-7][0-9a-f])/gi;
const PROVIDER_SESSION = /(\/sandbox\/(?:checkout|connect)\/)[^/]+/gi;
/** From an encoded `?` on, or from the path of a mailed link on, unless the server answers that path. */
const LINK_TOKEN =
  /(\?|reset-password\/validate\/|unsubscribe\/|calendar-feeds\/|(?<!\w\/)(?:documents|laboratory)\/|(?:reset-password|verify-email|email-change-undo)(?!(?:\/success|\/done|\/verify)?(?:\.data)?\/?$)).+/is;

/** Cuts tokens and session ids out of a path for the log. A mangled link is cut too: it answers 404, but its token still works. */
export function redactPath(path: string): string {
  const text = path.replace(ENCODED, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  const redacted = text.replace(PROVIDER_SESSION, "$1…").replace(LINK_TOKEN, "$1…");
  // A line break that was encoded twice must not begin a line of its own.
  return redacted === text ? path : redacted.replace(/\p{Cc}/gu, "");
}
