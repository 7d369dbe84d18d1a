import path from "node:path";
import { type Database, openDatabase } from "#db/client.server";
import { ensureFirstAdmin } from "~/domain/accounts/first-admin.server";
import { DomainError } from "~/domain/errors";
import { clearSpool } from "~/domain/files/spool.server";
import { FULFILMENTS } from "~/domain/fulfilments.server";
import { startFulfilments } from "~/domain/payments/fulfilment.server";
import { startRuntime } from "~/domain/runtime.server";
import { SUBSCRIPTIONS } from "~/jobs/handlers.server";
import { startWorker, type Worker } from "~/jobs/worker.server";
import { clockOf } from "~/platform/clock.server";
import { type Env, EnvError, readEnv } from "~/platform/env/env.server";
import { crashAt } from "~/platform/fail-points.server";
import { log } from "~/platform/log.server";
import { mailboxMailer, smtpMailer } from "~/platform/mail.server";
import { hookNodeHttp, serversClosed } from "~/platform/node-http/node-http.server";
import { type Ports, startPorts } from "~/platform/ports.server";
import { watchReplication } from "~/platform/replication.server";
import { createStripe } from "~/platform/stripe/client.server";
import { openSandbox, type Sandbox } from "~/sandbox/index.server";

const STOP_WITHIN_MS = 4500;
const kept = globalThis as { pourcheck?: Application };

/** A started application: what must be closed when the process is asked to stop. */
export interface Application {
  database: Database;
  ports: Ports;
  worker: Worker;
}

interface StartOptions {
  /** UTC milliseconds; the wall clock unless told. */
  now?: () => number;
  /** Scripts that only run commands start no worker. */
  work?: boolean;
}

/** Puts the parts together: configuration, database, ports, domain, worker. The only place that knows them all. */
export async function start(env: Env, { now = Date.now, work = true }: StartOptions = {}): Promise<Application> {
  const stopping = new AbortController();
  const database = openDatabase(env.dataDir, { litestream: env.litestream });
  const sandbox = env.payments.provider === "sandbox" ? openPaymentSandbox(env, env.payments, now) : null;
  const ports: Ports = {
    env,
    sandbox,
    stripe: sandbox ? createStripe({ sandbox }) : createStripe({ secretKey: stripeSecretKey(env) }),
    mailer: env.smtp ? smtpMailer(env.smtp) : mailboxMailer(database, now),
    ...(env.litestreamAddr
      ? { replicationKeepsUp: watchReplication({ address: env.litestreamAddr, directory: env.dataDir }) }
      : {}),
    failPoint: crashAt(env.appEnv, process.env.FAIL_AT),
    stopping: stopping.signal,
  };
  startPorts(ports);
  const worker = startWorker({ ports, now, stopping });
  startFulfilments(FULFILMENTS);
  startRuntime({
    database,
    now,
    requireEmailVerification: env.requireEmailVerification,
    requireAdminTwoFactor: env.appEnv === "production",
    encryptionKey: env.encryptionKey,
    previousEncryptionKey: env.previousEncryptionKey,
    subscriptions: SUBSCRIPTIONS,
    onEvents: worker.wake,
  });
  await makeFirstAdmin(env);
  if (work) {
    sandbox?.start();
    worker.begin();
  }
  return { database, ports, worker };
}

/** Starts the application inside the server process, once, and lets it end cleanly on SIGTERM and SIGINT. */
export async function startServer(): Promise<void> {
  await stopEarlier();
  const env = await orExit(() => readEnv(process.env));
  if (env.host) process.env.HOST ??= env.host;
  hookNodeHttp({ https: env.appUrl.protocol === "https:", trustProxy: env.trustProxy });
  const application = await orExit(() => start(env, { now: clockOf(env.appEnv, process.env.TEST_CLOCK) }));
  clearSpool();
  kept.pourcheck = application;
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(application));
}

/** `npm run dev` evaluates this module anew after a change: the worker that ran until then must not go on beside the new one. */
async function stopEarlier(): Promise<void> {
  const earlier = kept.pourcheck;
  if (!earlier) return;
  await earlier.worker.stop();
  await earlier.ports.sandbox?.stop();
}

/** Ends streams and the worker, waits for the sockets that remix-serve closes on the same signal, and ends the process. */
async function stop({ database, ports, worker }: Application): Promise<void> {
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  await worker.stop();
  await ports.sandbox?.stop();
  await serversClosed();
  ports.sandbox?.close();
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
  // The start opens and makes files only in DATA_DIR.
  if (error instanceof Error && "syscall" in error && "path" in error)
    return [`DATA_DIR cannot be used: ${error.message}`];
  throw error;
}

/** @throws EnvError for an ADMIN_PASSWORD that is refused */
async function makeFirstAdmin({ firstAdmin }: Env): Promise<void> {
  try {
    await ensureFirstAdmin(firstAdmin);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new EnvError(error.fields.map(({ message }) => `ADMIN_PASSWORD is refused: ${message}`));
  }
}

function openPaymentSandbox(
  { dataDir, port, appUrl, litestream }: Env,
  payments: Extract<Env["payments"], { provider: "sandbox" }>,
  now: () => number,
): Sandbox {
  return openSandbox({
    databasePath: path.join(dataDir, "sandbox.db"),
    litestream,
    now,
    webhooks: {
      url: `http://127.0.0.1:${port}/webhooks/stripe`,
      platformSecret: payments.webhookSecret,
      connectSecret: payments.connectWebhookSecret,
    },
    secretKey: payments.httpKey ?? undefined,
    site: appUrl.origin,
    webhookMode: payments.webhookMode,
    onError: (error, context) => log.warn({ error, ...context }, "sandbox"),
  });
}

function stripeSecretKey(env: Env): string {
  return env.payments.provider === "stripe" ? env.payments.secretKey : "";
}
