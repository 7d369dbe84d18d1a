import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { desc } from "drizzle-orm";
import { type Connection, hashKeys } from "#db/client.server";
import { newId } from "~/lib/ids";
import { prepared } from "../reads/prepared.server";
import { runtime } from "../runtime.server";
import { seal, unseal } from "./sealed.server";

interface HashKey {
  id: string;
  key: Buffer;
}

/** Returns the key's id and the HMAC-SHA256 in hex. Call it inside a write transaction, which makes the key (stored sealed) where there is none. */
export function keyedHash(tx: Connection, text: string, now: number): string {
  return hashed(keysIn(tx)[0] ?? makeKey(tx, now), text);
}

/** For several hashes in one transaction: reads the keys once. */
export function keyedHashing(tx: Connection, now: number) {
  const keys = keysIn(tx);
  const newest = keys[0] ?? makeKey(tx, now);
  return { hash: (text: string) => hashed(newest, text), compare: comparison(keys) };
}

/** Returns what `keyedHash` may have returned before, under each key that can be opened, the newest first. */
export function keyedHashes(connection: Connection, text: string): string[] {
  return keysIn(connection).map((key) => hashed(key, text));
}

/** `unknown`: its key is gone or cannot be opened, so that nobody can say. */
export type Comparison = "equal" | "different" | "unknown";

/** Reads the keys once, and returns a function that tells whether `hash` is the `keyedHash` of a text. */
export function keyedHashCheck(connection: Connection): (text: string, hash: string) => Comparison {
  return comparison(keysIn(connection));
}

function comparison(keys: readonly HashKey[]) {
  return (text: string, hash: string): Comparison => {
    const key = keys.find(({ id }) => hash.startsWith(`${id}:`));
    if (!key) return "unknown";
    const expected = Buffer.from(hashed(key, text));
    const shown = Buffer.from(hash);
    return expected.length === shown.length && timingSafeEqual(expected, shown) ? "equal" : "different";
  };
}

function hashed({ id, key }: HashKey, text: string): string {
  return `${id}:${createHmac("sha256", key).update(text).digest("hex")}`;
}

const keysQuery = prepared((connection) =>
  connection.select().from(hashKeys).orderBy(desc(hashKeys.createdAt)).prepare(),
);

/** Skips keys that were sealed under a lost ENCRYPTION_KEY; their hashes match nothing any more. */
function keysIn(connection: Connection): HashKey[] {
  return keysQuery(connection)
    .all()
    .flatMap(({ id, sealedKey }) => {
      const key = opened(sealedKey);
      return key === null ? [] : [{ id, key }];
    });
}

/** Keys that were opened, by their sealed text: each command asks for one, and opening takes longer than hashing. */
const openedKeys = new WeakMap<object, Map<string, Buffer | null>>();

function opened(sealedKey: string): Buffer | null {
  const started = runtime();
  const known = openedKeys.get(started) ?? new Map<string, Buffer | null>();
  openedKeys.set(started, known);
  const before = known.get(sealedKey);
  if (before !== undefined) return before;
  const text = unseal(sealedKey, "hash key");
  const key = text === null ? null : Buffer.from(text, "base64");
  known.set(sealedKey, key);
  return key;
}

function makeKey(tx: Connection, createdAt: number): HashKey {
  const made = { id: newId("hk"), key: randomBytes(32) };
  tx.insert(hashKeys)
    .values({ id: made.id, sealedKey: seal(made.key.toString("base64"), "hash key"), createdAt })
    .run();
  return made;
}
