import type { Server } from "node:http";
import { PROCESS } from "~/lib/bounds";
import { siteOf } from "~/lib/web/networks";
import type { ProxyTrust } from "./client-address.server";

interface Options extends ProxyTrust {
  /** Open connections for each client address. Only tests set it. */
  share?: number;
}

/** Bounds connections in all and for each address, and the time for headers, for a body, and without a request. */
export function boundConnections(
  server: Server,
  { share = PROCESS.connectionsAnAddress.most, ...trust }: Options,
): void {
  server.maxConnections = PROCESS.connections.most;
  shareByAddress(server, share, trust);
  server.headersTimeout = PROCESS.headersTime.most;
  server.requestTimeout = PROCESS.bodyTime.most;
  server.keepAliveTimeout = PROCESS.idleConnection.most;
  // Node would silently drop header lines beyond the 2,000th, where a proxy's own may be. 16 KB bound them already.
  server.maxHeadersCount = 0;
}

/** Closes a connection at once when its address has too many open, as Node does beyond `maxConnections`. A trusted proxy has no share: everybody comes through it. */
function shareByAddress(server: Server, share: number, { trustProxy, trustedPeers }: ProxyTrust): void {
  const open = new Map<string, number>();
  server.prependListener("connection", (socket) => {
    if (trustProxy !== null && trustedPeers(socket.remoteAddress)) return;
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
