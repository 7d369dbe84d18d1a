import type { Server } from "node:http";
import { PROCESS } from "~/lib/bounds";
import { siteOf } from "~/lib/networks";

interface Options {
  /** Set where all connections come from a trusted proxy. Its address has no share, which would shut everybody out. */
  throughProxy: boolean;
  /** The most that one client address may have open. Only tests set it. */
  share?: number;
}

/** Bounds a server's connections: their number, each address's share, and the time for headers, for a whole body, and without any request. */
export function boundConnections(
  server: Server,
  { throughProxy, share = PROCESS.connectionsAnAddress.most }: Options,
): void {
  server.maxConnections = PROCESS.connections.most;
  if (!throughProxy) shareByAddress(server, share);
  server.headersTimeout = PROCESS.headersTime.most;
  server.requestTimeout = PROCESS.bodyTime.most;
  server.keepAliveTimeout = PROCESS.idleConnection.most;
  // By default Node silently drops header lines beyond the 2,000th, and with them what a proxy has added at the end. 16 KB bound them already.
  server.maxHeadersCount = 0;
}

/** Closes a connection at once where its address has its share open, as Node does beyond `maxConnections`. */
function shareByAddress(server: Server, share: number): void {
  const open = new Map<string, number>();
  server.prependListener("connection", (socket) => {
    const from = siteOf(socket.remoteAddress ?? "unknown");
    const others = open.get(from) ?? 0;
    if (others >= share) {
      socket.destroy();
      return;
    }
    open.set(from, others + 1);
    socket.once("close", () => {
      const left = (open.get(from) ?? 1) - 1;
      if (left === 0) open.delete(from);
      else open.set(from, left);
    });
  });
}
