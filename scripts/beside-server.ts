import { type Database, openDatabase } from "#db/client.server";
import { startRuntime } from "~/domain/runtime.server";
import { SUBSCRIPTIONS } from "~/jobs/handlers.server";
import type { Env } from "~/platform/env/env.server";
import { readServersEnvOrExit } from "./env";

/** Opens the server's database for an operator's command. The running server works off the events that the command writes. */
export function openBesideServer(): Database {
  const env = readServersEnvOrExit();
  const database = openDatabase(env.dataDir, { litestream: env.litestream });
  startCommandRuntime(env, database);
  return database;
}

/** Starts the domain over a database, in a process without a worker. */
export function startCommandRuntime(env: Env, database: Database): void {
  startRuntime({
    database,
    now: Date.now,
    requireEmailVerification: env.requireEmailVerification,
    requireAdminTwoFactor: env.appEnv === "production",
    twoPersonLimit: env.twoPersonLimit,
    encryptionKey: env.encryptionKey,
    previousEncryptionKey: env.previousEncryptionKey,
    subscriptions: SUBSCRIPTIONS,
    onEvents: () => undefined,
  });
}
