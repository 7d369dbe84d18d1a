import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { PROCESS } from "~/lib/bounds";

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests of a connection that wait for the answers before them. No entry where nothing is under way. */
const waiting = new WeakMap<Socket, Exchange[]>();

/** Handles one request of a connection at a time (RFC 9112, section 9.3.2), since 60 KB could hold 1,500. Cuts a connection with too many waiting. */
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
