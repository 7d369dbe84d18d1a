import { type Database, openDatabase } from "#db/client.server";
import { strangeKey } from "~/domain/core/encryption/key-check.server";
import { startRuntime } from "~/domain/core/runtime.server";
import { SUBSCRIPTIONS } from "~/jobs/handlers.server";
import type { Env } from "~/platform/env/env.server";
import { strangeKeyLine } from "~/platform/env/strange-key";
import { fileWork } from "~/platform/heavy-work/file-work.server";
import { readServersEnvOrExit } from "./env";

/** Opens the server's database for an operator's command. The running server works off the events that the command writes. */
export function openBesideServer({ underAnyKey = false } = {}): Database {
  const env = readServersEnvOrExit();
  const database = openDatabase(env.dataDir, { litestream: env.litestream });
  startCommandRuntime(env, database);
  // What the command writes would be encrypted under a key that the server does not have.
  const fault = underAnyKey ? null : strangeKey();
  if (fault) {
    console.error(strangeKeyLine(fault));
    process.exit(1);
  }
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
    fileWork,
    subscriptions: SUBSCRIPTIONS,
    onEvents: () => undefined,
  });
}
