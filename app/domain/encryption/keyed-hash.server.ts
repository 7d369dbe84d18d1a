import { createHmac, randomBytes } from "node:crypto";
import { desc } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { newId } from "~/lib/ids";
import { seal, unseal } from "./sealed.server";

const { hashKeys } = schema;

interface HashKey {
  id: string;
  key: Buffer;
}

/** Returns the key's id and the HMAC-SHA256 in hex. Call it inside a write transaction, which makes the key (stored sealed) where there is none. */
export function keyedHash(tx: Connection, text: string, now: number): string {
  return hashed(keysIn(tx)[0] ?? makeKey(tx, now), text);
}

/** Returns what `keyedHash` may have returned before, under each key that can be opened, the newest first. */
export function keyedHashes(connection: Connection, text: string): string[] {
  return keysIn(connection).map((key) => hashed(key, text));
}

function hashed({ id, key }: HashKey, text: string): string {
  return `${id}:${createHmac("sha256", key).update(text).digest("hex")}`;
}

/** Skips keys that were sealed under a lost ENCRYPTION_KEY; their hashes match nothing any more. */
function keysIn(connection: Connection): HashKey[] {
  const rows = connection.select().from(hashKeys).orderBy(desc(hashKeys.createdAt)).all();
  return rows.flatMap(({ id, sealedKey }) => {
    const key = unseal(sealedKey, "hash key");
    return key === null ? [] : [{ id, key: Buffer.from(key, "base64") }];
  });
}

function makeKey(tx: Connection, createdAt: number): HashKey {
  const made = { id: newId("hk"), key: randomBytes(32) };
  tx.insert(hashKeys)
    .values({ id: made.id, sealedKey: seal(made.key.toString("base64"), "hash key"), createdAt })
    .run();
  return made;
}
