import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { PROCESS } from "~/lib/bounds";

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** How many requests of a connection wait for the answers before them. */
const waiting = new WeakMap<Socket, number>();

/**
 * Handles one request of a connection at a time (RFC 9112, section 9.3.2), since 60 KB could hold 1,500. Cuts a connection with too many waiting.
 * A request is handled once its response has the socket, and so never behind a last response. Node closes a response when it is sent or its socket
 * is closed; one that never gets a socket would never close, and whatever is given back at its end would not be.
 */
export function serveInOrder(server: Server): void {
  const listeners = server.rawListeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const { socket } = request;
    const serve = () => {
      // Nothing more can be sent once the last response has ended the connection, though it may not have closed yet.
      if (socket.writable) for (const listener of listeners) listener(request, response);
    };
    if (response.socket) return serve();
    const others = waiting.get(socket) ?? 0;
    if (others >= PROCESS.pipelined.most) return void socket.destroy();
    waiting.set(socket, others + 1);
    response.once("socket", () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      // After the close of the response before, and not while Node is giving the socket to this one.
      process.nextTick(serve);
    });
  });
}
