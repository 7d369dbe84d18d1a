import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Database, openDatabase } from "#db/client.server";
import { beginStart, type RunningStart, STARTS_FILE } from "#db/starts.server";
import { followAddressRule } from "~/domain/accounts/addresses/adopt-address-rule.server";
import { ensureFirstAdmin } from "~/domain/accounts/administrators/first-admin.server";
import { strangeKey } from "~/domain/core/encryption/key-check.server";
import { startRuntime } from "~/domain/core/runtime.server";
import { DomainError } from "~/domain/errors";
import { FULFILMENTS } from "~/domain/fulfilments.server";
import { startFulfilments } from "~/domain/payments/fulfilment.server";
import { startFigures } from "~/http/metrics/metrics-text.server";
import { MAILING, SUBSCRIPTIONS } from "~/jobs/handlers.server";
import { startWorker, type Worker } from "~/jobs/worker.server";
import { PROCESS } from "~/lib/bounds";
import { uptime } from "~/platform/clock.server";
import { type Env, EnvError } from "~/platform/env/env.server";
import { strangeKeyLine } from "~/platform/env/strange-key";
import { crashAt } from "~/platform/fail-points.server";
import { fileWork } from "~/platform/heavy-work/file-work.server";
import { log } from "~/platform/log.server";
import { mailboxMailer, smtpMailer } from "~/platform/mail.server";
import { noteSlowStatement } from "~/platform/metrics/statements.server";
import { type Ports, startPorts } from "~/platform/ports.server";
import { readRelease } from "~/platform/release.server";
import { watchReplication } from "~/platform/replication.server";
import { createStripe, providerTime } from "~/platform/stripe/client.server";
import { openSandbox, type Sandbox } from "~/sandbox/index.server";

/** A started application: what must be closed when the process is asked to stop. */
export interface Application {
  database: Database;
  ports: Ports;
  worker: Worker;
  /** Null when Litestream does not run. */
  running: RunningStart | null;
}

/** A replica that is ahead of the disk by less than this is not noticed. */
const BEAT_MS = 60_000;

interface StartOptions {
  /** UTC milliseconds; the wall clock unless told. */
  now?: () => number;
  /** The sandbox's clock, UTC milliseconds; `now` unless told. */
  sandboxTime?: () => number;
  /** Scripts that only run commands start no worker. */
  work?: boolean;
}

/** Puts the parts together: configuration, database, ports, domain, worker. The only place that knows them all. */
export async function start(
  env: Env,
  { now = Date.now, sandboxTime = now, work = true }: StartOptions = {},
): Promise<Application> {
  const stopping = new AbortController();
  const database = openDatabase(env.dataDir, {
    litestream: env.litestream,
    lockWait: PROCESS.lockHold.most,
    onSlow: noteSlowStatement,
  });
  const sandbox = env.payments.provider === "sandbox" ? openPaymentSandbox(env, env.payments, sandboxTime) : null;
  const stripe = createStripe(sandbox ? { sandbox } : { secretKey: stripeSecretKey(env) });
  const ports: Ports = {
    env,
    release: { ...readRelease(), migration: database.migration },
    sandbox,
    stripe,
    mailer: env.smtp ? smtpMailer(env.smtp) : mailboxMailer(database, now),
    ...(env.litestreamAddr
      ? { replication: watchReplication({ address: env.litestreamAddr, directory: env.dataDir }) }
      : {}),
    uptime,
    wait: setTimeout,
    providerTime: () => providerTime(stripe),
    failPoint: crashAt(env.appEnv, process.env.FAIL_AT),
    stopping: stopping.signal,
  };
  startPorts(ports);
  const worker = startWorker({ ports, now, stopping });
  startFigures({ mailing: MAILING });
  startFulfilments(FULFILMENTS);
  startRuntime({
    database,
    now,
    requireEmailVerification: env.requireEmailVerification,
    requireAdminTwoFactor: env.appEnv === "production",
    twoPersonLimit: env.twoPersonLimit,
    encryptionKey: env.encryptionKey,
    previousEncryptionKey: env.previousEncryptionKey,
    fileWork,
    subscriptions: SUBSCRIPTIONS,
    onEvents: worker.wake,
  });
  const fault = strangeKey();
  if (fault) throw new EnvError([strangeKeyLine(fault)]);
  await followAddressRule();
  await makeFirstAdmin(env);
  if (work) {
    sandbox?.start();
    worker.begin();
  }
  return { database, ports, worker, running: work && env.litestream ? noteStart(env.dataDir, now) : null };
}

function noteStart(dataDir: string, now: () => number): RunningStart {
  const running = beginStart(path.join(dataDir, STARTS_FILE), now);
  const beats = setInterval(running.beat, BEAT_MS).unref();
  return {
    ...running,
    close() {
      clearInterval(beats);
      running.close();
    },
  };
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
