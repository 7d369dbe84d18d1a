import { openDatabase } from "#db/client.server";
import { rotateEncryption } from "~/domain/encryption/rotate-encryption.server";
import { startRuntime } from "~/domain/runtime.server";
import { SUBSCRIPTIONS } from "~/jobs/handlers.server";
import { readServersEnvOrExit } from "./env";

/** The middle step of changing ENCRYPTION_KEY (docs/operations.md, "Rotate keys"). Run beside the server, with its environment. */
const { dataDir, litestream, requireEmailVerification, appEnv, twoPersonLimit, ...keys } = readServersEnvOrExit();
const database = openDatabase(dataDir, { litestream });
startRuntime({
  database,
  now: Date.now,
  requireEmailVerification,
  requireAdminTwoFactor: appEnv === "production",
  twoPersonLimit,
  encryptionKey: keys.encryptionKey,
  previousEncryptionKey: keys.previousEncryptionKey,
  subscriptions: SUBSCRIPTIONS,
  onEvents: () => undefined,
});
const all = Object.entries(rotateEncryption());
for (const [purpose, { rewritten, present, unreadable }] of all) {
  console.log(`${purpose}: ${rewritten} rewritten, ${present} under the present key already, ${unreadable} unreadable`);
}
const lost = all.some(([, { unreadable }]) => unreadable > 0);
if (lost)
  console.error(
    "What is unreadable was sealed under a key that is neither ENCRYPTION_KEY nor ENCRYPTION_KEY_PREVIOUS.",
  );
process.exitCode = lost ? 1 : 0;
database.close();
