import { type Database, openDatabase } from "#db/client.server";
import { startRuntime } from "~/domain/runtime.server";
import { SUBSCRIPTIONS } from "~/jobs/handlers.server";
import { readServersEnvOrExit } from "./env";

/** Opens the server's database for an operator's command. The running server works off the events that the command writes. */
export function openBesideServer(): Database {
  const { dataDir, litestream, requireEmailVerification, appEnv, ...keys } = readServersEnvOrExit();
  const database = openDatabase(dataDir, { litestream });
  startRuntime({
    database,
    now: Date.now,
    requireEmailVerification,
    requireAdminTwoFactor: appEnv === "production",
    twoPersonLimit: keys.twoPersonLimit,
    encryptionKey: keys.encryptionKey,
    previousEncryptionKey: keys.previousEncryptionKey,
    subscriptions: SUBSCRIPTIONS,
    onEvents: () => undefined,
  });
  return database;
}
