import { desc } from "drizzle-orm";
import { hashKeys } from "#db/client.server";
import { reads, runtime } from "../runtime.server";
import { keyIdOf, unseal } from "./sealed.server";

/** Ids of keys, which reveal nothing of them. `needed`: the database's; null where a former release stored none. */
interface StrangeKey {
  needed: string | null;
  present: string;
  previous: string | null;
}

/** Null when a key opens the audit log's hashes. Were a wrong key accepted, what people enter would be encrypted under another key than what is there. */
export function strangeKey(): StrangeKey | null {
  const sealed = reads().select({ key: hashKeys.sealedKey }).from(hashKeys).orderBy(desc(hashKeys.createdAt)).all();
  const [newest] = sealed;
  if (!newest || sealed.some(({ key }) => unseal(key, "hash key") !== null)) return null;
  const { encryptionKey, previousEncryptionKey } = runtime();
  const [id, ...rest] = newest.key.split(":");
  return {
    needed: rest.length > 0 && id ? id : null,
    present: keyIdOf(encryptionKey),
    previous: previousEncryptionKey && keyIdOf(previousEncryptionKey),
  };
}
