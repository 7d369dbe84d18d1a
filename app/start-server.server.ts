import { DatabaseBeforeBaseline } from "#db/migrate.server";
import { hasAdministrator } from "~/domain/accounts/administrators/first-admin.server";
import { clearSpool } from "~/domain/files/spool.server";
import { clockOf, otherMachinesClock } from "~/platform/clock.server";
import { EnvError, readEnv } from "~/platform/env/env.server";
import { NoSecrets } from "~/platform/env/secrets.server";
import { measureProcess } from "~/platform/metrics/registry.server";
import { hookNodeHttp, serversClosed } from "~/platform/node-http/node-http.server";
import { filesFound, logWhenListening } from "~/platform/started.server";
import { type Application, start } from "./boot.server";

/** What SQLite says of a file that is no database, or a damaged one. */
const UNREADABLE = new Set(["SQLITE_NOTADB", "SQLITE_CORRUPT"]);
const STOP_WITHIN_MS = 4500;
const kept = globalThis as { pourcheck?: Application };

/** Starts the application inside the server process, once, and lets it end cleanly on SIGTERM and SIGINT. */
export async function startServer(): Promise<void> {
  await stopEarlier();
  const env = await orExit(() => readEnv(process.env));
  if (env.host) process.env.HOST ??= env.host;
  measureProcess();
  hookNodeHttp({
    https: env.appUrl.protocol === "https:",
    origin: env.appUrl.origin,
    trustProxy: env.trustProxy,
    trustedPeers: env.trustedPeers,
    secret: env.sessionSecret,
  });
  const clock = [env.appEnv, process.env.TEST_CLOCK] as const;
  const found = filesFound(env);
  const application = await orExit(() =>
    start(env, { now: clockOf(...clock), sandboxTime: otherMachinesClock(...clock) }),
  );
  clearSpool();
  kept.pourcheck = application;
  logWhenListening({ env, release: application.ports.release, found, hasAdministrator: hasAdministrator() });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(application));
}

/** `npm run dev` evaluates this module anew after a change: the worker that ran until then must not go on beside the new one. */
async function stopEarlier(): Promise<void> {
  const earlier = kept.pourcheck;
  if (!earlier) return;
  await earlier.worker.stop();
  await earlier.ports.sandbox?.stop();
  earlier.running?.close();
}

/** Ends streams and the worker, waits for the sockets that remix-serve closes on the same signal, and ends the process. */
async function stop({ database, ports, worker, running }: Application): Promise<void> {
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  await worker.stop();
  await ports.sandbox?.stop();
  await serversClosed();
  ports.sandbox?.close();
  running?.close();
  database.close();
  // Remix leaves a timer running for each page of the last 5 seconds.
  process.exit(0);
}

/** What is wrong with the configuration is told in a line each, without a stack. */
async function orExit<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    for (const line of linesOf(error)) console.error(line);
    process.exit(1);
  }
}

/** @throws whatever the configuration cannot be blamed for */
function linesOf(error: unknown): string[] {
  if (error instanceof EnvError) return error.lines;
  if (error instanceof NoSecrets || error instanceof DatabaseBeforeBaseline) return [error.message];
  if (error instanceof Error && "code" in error && UNREADABLE.has(String(error.code)))
    return [`A database file in DATA_DIR cannot be opened: ${error.message}. npm run data:check says which`];
  // The start opens and makes files only in DATA_DIR.
  if (error instanceof Error && "syscall" in error && "path" in error)
    return [`DATA_DIR cannot be used: ${error.message}`];
  throw error;
}
