import type { Server } from "node:http";
import { PROCESS } from "~/lib/bounds";

/** Bounds what a server holds of connections: their number, and the time for headers, a whole body, and nothing at all. */
export function boundConnections(server: Server): void {
  server.maxConnections = PROCESS.connections.most;
  server.headersTimeout = PROCESS.headersTime.most;
  server.requestTimeout = PROCESS.bodyTime.most;
  server.keepAliveTimeout = PROCESS.idleConnection.most;
  // By default Node drops lines beyond the 2,000th without a word, and with them what a proxy has added at the end. 16 KB bound them already.
  server.maxHeadersCount = 0;
}
