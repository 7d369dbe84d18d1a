import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { routedPath } from "./address.server";

const byConnection = new WeakMap<Socket, Set<IncomingMessage>>();

/** Matches an ASCII character in percent encoding, also where a mail program has encoded it again: `%3F`, `%253F`. */
const ENCODED = /%(?:25)*([0-7][0-9a-f])/gi;
const PROVIDER_SESSION = /(\/sandbox\/(?:checkout|connect)\/)[^/]+/gi;
/** Matches from an encoded `?` on, and from the path of a mailed link on, unless the path is one that the server answers. */
const LINK_TOKEN =
  /(\?|reset-password\/validate\/|(?:reset-password|verify-email|email-change-undo)(?!(?:\/success|\/done|\/verify)?(?:\.data)?\/?$)).+/is;

/**
 * Returns a path as the log may show it, without the tokens and the sessions of the provider's pages. Whatever follows the
 * path of a mailed link is cut, in any spelling: the server answers a mangled link with 404, but its token still works.
 */
export function redactPath(path: string): string {
  const text = path.replace(ENCODED, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  const redacted = text.replace(PROVIDER_SESSION, "$1…").replace(LINK_TOKEN, "$1…");
  // A line break that was encoded twice must not begin a line of its own.
  return redacted === text ? path : redacted.replace(/\p{Cc}/gu, "");
}

/**
 * remix-serve prints the address when the answer or its connection has ended, whichever comes first, and the query may hold
 * a token. So the query is cut at the same moments, before any other listener runs.
 */
export function redactAtEnd(request: IncomingMessage, response: ServerResponse): void {
  const requests = byConnection.get(request.socket) ?? redactingAtEnd(request.socket);
  requests.add(request);
  response.prependOnceListener("finish", () => redactAddress(request));
  response.once("close", () => requests.delete(request));
}

function redactingAtEnd(socket: Socket): Set<IncomingMessage> {
  const requests = new Set<IncomingMessage>();
  byConnection.set(socket, requests);
  for (const end of ["error", "close"]) {
    socket.prependListener(end, () => {
      for (const request of requests) redactAddress(request);
    });
  }
  return requests;
}

function redactAddress(request: IncomingMessage & { originalUrl?: string }): void {
  if (request.originalUrl) request.originalUrl = redactPath(routedPath(request.originalUrl) ?? "");
}
