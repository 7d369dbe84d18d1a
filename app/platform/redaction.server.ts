import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { routedPath } from "./address.server";

const byConnection = new WeakMap<Socket, Set<IncomingMessage>>();

/** Returns a path as the log may show it, without the tokens and the sessions of the provider's pages. */
export function redactPath(path: string): string {
  return path.replace(/(\/reset-password\/validate\/|\/sandbox\/(?:checkout|connect)\/)[^/]+/i, "$1…");
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
