import { rotateEncryption } from "~/domain/admin/rotate-encryption.server";
import { openBesideServer } from "./support/beside-server";
import { wordsOrExit } from "./support/words";

/** The middle step of changing ENCRYPTION_KEY (docs/operations.md, "Rotate keys"). Run beside the server, with its environment. */
wordsOrExit("encryption:rotate");
const database = openBesideServer();
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
