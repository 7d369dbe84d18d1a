import { giveUpEncryption } from "~/domain/admin/rotate-encryption.server";
import { strangeKey } from "~/domain/core/encryption/key-check.server";
import { openBesideServer } from "./support/beside-server";
import { wordsOrExit } from "./support/words";

/** For a database whose ENCRYPTION_KEY is lost for good: lets the server start with another one. Run while the server is stopped. */
wordsOrExit("encryption:give-up");
const database = openBesideServer({ underAnyKey: true });
if (strangeKey() === null) {
  console.error("ENCRYPTION_KEY is the key of this database. Nothing was given up.");
  process.exitCode = 1;
} else {
  giveUpEncryption();
  console.log(
    "The server starts with this ENCRYPTION_KEY from now on. What was encrypted under the lost one stays unreadable.",
  );
}
database.close();
