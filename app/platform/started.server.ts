import { subscribe } from "node:diagnostics_channel";
import { existsSync } from "node:fs";
import type { AddressInfo, Server } from "node:net";
import path from "node:path";
import { PROCESS } from "~/lib/bounds";
import { isLoopbackHost } from "~/lib/web/networks";
import type { Env } from "./env/env.server";
import { log } from "./log.server";
import { mostConnections } from "./node-http/connections.server";
import type { Ports } from "./ports.server";
import { stripeMode } from "./stripe/mode";

interface Started {
  env: Env;
  release: Ports["release"];
  found: readonly string[];
  hasAdministrator: boolean;
}

const LISTEN_FAULTS: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program listens there. Stop it, or choose another PORT",
  EACCES: "this user may not listen at it. Choose a PORT from 1024 on",
  EADDRNOTAVAIL: "HOST is no address of this machine",
};

const FEW_DESCRIPTORS =
  "the system lets this process open few files and sockets, so fewer people can be connected at once: raise LimitNOFILE or ulimit -n";
const FILES = ["pourcheck.db", "files.db", "sandbox.db"];

/** Call it before the database is opened, which makes what is missing. */
export function filesFound({ dataDir }: Env): string[] {
  return FILES.filter((name) => existsSync(path.join(dataDir, name)));
}

/** Writes one line with what a person asks first about a running server, once it listens. Nothing in it is secret. */
export function logWhenListening(started: Started): void {
  let isSaid = false;
  subscribe("tracing:net.server.listen:error", (message) => {
    const { code, port } = (message as { error: NodeJS.ErrnoException & { port?: number } }).error;
    if (port !== started.env.port) return;
    const fault = LISTEN_FAULTS[code ?? ""] ?? code;
    log.fatal({ port, host: started.env.host ?? null }, `PORT and HOST cannot be listened at: ${fault}`);
    process.exit(1);
  });
  // remix-serve listens by itself, and tells nobody but its own log.
  subscribe("tracing:net.server.listen:asyncEnd", (message) => {
    const address = (message as { server: Server }).server.address();
    if (isSaid || address === null || typeof address === "string" || address.port !== started.env.port) return;
    isSaid = true;
    log.info(startedLine(started, address), "started");
    if (started.env.appEnv === "production" && isLoopbackHost(started.env.appUrl.hostname))
      log.warn({ appUrl: started.env.appUrl.origin }, "APP_URL names this machine: links in mails work nowhere else");
    const most = mostConnections();
    if (most < PROCESS.connections.most) log.warn({ most, wanted: PROCESS.connections.most }, FEW_DESCRIPTORS);
    if (!started.hasAdministrator)
      log.warn(
        'there is no administrator: set ADMIN_EMAIL and ADMIN_PASSWORD and restart, or run npm run admin:add -- you@example.com "First" "Last"',
      );
  });
}

function startedLine({ env, release, found, hasAdministrator }: Started, { address, port }: AddressInfo) {
  const { payments } = env;
  const opened = FILES.filter((name) => name !== "sandbox.db" || payments.provider === "sandbox");
  return {
    ...release,
    node: process.version,
    appEnv: env.appEnv,
    appUrl: env.appUrl.origin,
    listens: `${address.includes(":") ? `[${address}]` : address}:${port}`,
    dataDir: env.dataDir,
    found,
    new: opened.filter((name) => !found.includes(name)),
    payments: payments.provider,
    mode: stripeMode(payments),
    replica: env.litestream ? (env.replicaUrl ? withoutKeys(env.replicaUrl) : "on") : null,
    hasAdministrator,
  };
}

/** An address may have a user and a password before its host, and keys behind a question mark. */
function withoutKeys(address: string): string {
  return address.replace(/\/\/[^/]*@/, "//").replace(/\?.*$/, "");
}
