import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { PROCESS } from "~/lib/bounds";
import { isLoopbackAddress, siteOf } from "~/lib/web/networks";
import { log } from "../log.server";
import { warnSeldom } from "../log-seldom.server";
import { isTrustedProxy, type ProxyTrust } from "./client-address.server";
import { mostDescriptors } from "./descriptors.server";

interface Options extends ProxyTrust {
  /** Open connections in all, and for each client address. Only tests set them. */
  most?: number;
  share?: number;
}

/** What is answered on a spare connection too: the machine's own questions, and the files of the page that says so. */
const ANSWERED_WHEN_FULL = /^\/(?:healthz$|metrics$|assets\/)/;

const servers: Connections[] = [];
const spare = new WeakSet<Socket>();

/** Bounds connections in all and for each address, and the time for headers, for a body, and without a request. */
export function boundConnections(server: Server, { most = mostConnections(), share, ...trust }: Options): void {
  server.maxConnections = most + PROCESS.spareConnections.most;
  servers.push(new Connections(server, most, trust));
  shareByAddress(server, share ?? shareOf(most), trust);
  server.headersTimeout = PROCESS.headersTime.most;
  server.requestTimeout = PROCESS.bodyTime.most;
  server.keepAliveTimeout = PROCESS.idleConnection.most;
  // Node would silently drop header lines beyond the 2,000th, where a proxy's own may be. 16 KB bound them already.
  server.maxHeadersCount = 0;
}

/** Returns the bound, or fewer where the process may not open as many files and sockets. */
export function mostConnections(descriptors: number | null = mostDescriptors()): number {
  const { connections, spareConnections, otherDescriptors } = PROCESS;
  if (descriptors === null) return connections.most;
  const room = descriptors - spareConnections.most - otherDescriptors.most;
  return Math.max(spareConnections.most, Math.min(connections.most, room));
}

/** Returns whether so many connections are open that all others are refused, or the system gives out no more. */
export function connectionsAreFull(): boolean {
  return servers.some(({ isFull }) => isFull);
}

/** Returns whether a request is refused since it came when all connections were taken. Each such connection has one answer. */
export function cameWhenFull({ socket }: IncomingMessage, path: string | null): boolean {
  return spare.has(socket) && !(path !== null && ANSWERED_WHEN_FULL.test(path));
}

export function isSpare({ socket }: IncomingMessage): boolean {
  return spare.has(socket);
}

/** A few beyond the bound are taken all the same, so that the health check is answered and others are told. What comes beyond these Node closes at once. */
class Connections {
  private open = 0;
  private isRefusedBySystem = false;
  private readonly spares = new Set<Socket>();

  constructor(
    server: Server,
    private readonly most: number,
    private readonly trust: ProxyTrust,
  ) {
    server.prependListener("connection", (socket) => this.take(socket));
    server.on("drop", () => this.warn());
    // Without a listener, an accept that the system refuses would end the process.
    server.on("error", (error: NodeJS.ErrnoException) => this.refusedBySystem(error));
  }

  get isFull(): boolean {
    return this.open >= this.most || this.isRefusedBySystem;
  }

  private take(socket: Socket): void {
    if (socket.destroyed) return;
    this.isRefusedBySystem = false;
    this.open += 1;
    socket.once("close", () => {
      this.open -= 1;
    });
    if (this.open <= this.most) return;
    this.warn();
    if (this.maySpareFor(socket)) this.spareFor(socket);
    else socket.destroy();
  }

  private maySpareFor(socket: Socket): boolean {
    const spares = [...this.spares].map(({ remoteAddress = "unknown" }) => remoteAddress);
    const { remoteAddress = "unknown" } = socket;
    const from = siteOf(remoteAddress);
    const hasShare =
      isTrustedProxy(socket, this.trust) ||
      spares.filter((one) => siteOf(one) === from).length < PROCESS.spareAnAddress.most;
    if (isLoopbackAddress(remoteAddress)) return hasShare;
    return hasShare && spares.filter((one) => !isLoopbackAddress(one)).length < PROCESS.spareOfOthers.most;
  }

  private spareFor(socket: Socket): void {
    spare.add(socket);
    this.spares.add(socket);
    const end = setTimeout(() => socket.destroy(), PROCESS.spareTime.most);
    socket.once("close", () => {
      clearTimeout(end);
      this.spares.delete(socket);
    });
    // Node's HTTP server closes a connection at this event.
    socket.setTimeout(PROCESS.idleConnection.most);
  }

  private warn(): void {
    warnSeldom({ most: this.most }, "connections: all are taken, and further ones are answered with 503 or closed");
  }

  /** @throws any error but those of an accept */
  private refusedBySystem(error: NodeJS.ErrnoException): void {
    if (error.syscall !== "accept") throw error;
    this.isRefusedBySystem = true;
    log.error({ error }, "connections: the system gives out no more");
  }
}

function shareOf(most: number): number {
  return Math.ceil((most * PROCESS.connectionsAnAddress.most) / PROCESS.connections.most);
}

/** Closes a connection at once when its address has too many open, as Node does beyond `maxConnections`. A trusted proxy has no share: everybody comes through it. */
function shareByAddress(server: Server, share: number, trust: ProxyTrust): void {
  const open = new Map<string, number>();
  server.prependListener("connection", (socket) => {
    if (isTrustedProxy(socket, trust)) return;
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
