import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { PROCESS } from "~/lib/bounds";

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** The requests of a connection that wait for the answers before them. There is no entry where nothing is under way. */
const waiting = new WeakMap<Socket, Exchange[]>();

/**
 * Makes the server work on one request of a connection at a time, in their order. Node would begin all that came together at
 * once: one packet of 60 KB would be 1,500 pages, whose answers all wait in memory, and the answers behind the first would
 * never hear that their client has gone. A connection with more than PROCESS.pipelined waiting is cut. Source: RFC 9112,
 * section 9.3.2.
 */
export function serveInOrder(server: Server): void {
  const listeners = server.rawListeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const { socket } = request;
    // Requests from the same packet may follow the one too many.
    if (socket.destroyed) return;
    const line = waiting.get(socket);
    if (!line) serve({ request, response }, listeners);
    else if (line.length < PROCESS.pipelined.most) line.push({ request, response });
    else socket.destroy();
  });
}

function serve({ request, response }: Exchange, listeners: readonly RequestListener[]): void {
  const { socket } = request;
  const line = waiting.get(socket) ?? [];
  waiting.set(socket, line);
  response.once("close", () => {
    const next = socket.destroyed ? undefined : line.shift();
    if (next) serve(next, listeners);
    else waiting.delete(socket);
  });
  for (const listener of listeners) listener(request, response);
}
