import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { type Actor, accountableId } from "./actor";
import { conflict } from "./errors";

/**
 * The answer that a key was given.
 * @throws DomainError(conflict, key-reused) when it was given for another command or another input
 */
export function findReceipt(tx: Connection, actor: Actor, key: string, command: string, inputHash: string) {
  const { receipts } = schema;
  const receipt = tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.actorId, accountableId(actor)), eq(receipts.key, key)))
    .get();
  if (receipt && (receipt.command !== command || receipt.inputHash !== inputHash)) throw conflict("key-reused");
  return receipt;
}

interface Receipt {
  actor: Actor;
  key: string;
  command: string;
  inputHash: string;
  result: unknown;
  now: number;
}

/** Keeps the answer, in the transaction that made it. */
export function writeReceipt(tx: Connection, { actor, key, command, inputHash, result, now }: Receipt): void {
  tx.insert(schema.receipts)
    .values({ actorId: accountableId(actor), key, command, inputHash, result: result ?? null, createdAt: now })
    .run();
}

/** SHA-256 of the input with its keys in order; files stand in it by their own SHA-256. */
export function hashInput(input: unknown): string {
  return createHash("sha256").update(canonicalJson(input)).digest("hex");
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (!inner || typeof inner !== "object" || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
