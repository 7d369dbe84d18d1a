import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Connection, receipts } from "#db/client.server";
import { type Actor, accountableId } from "~/domain/actor";
import { conflict } from "~/domain/errors";
import { canonicalJson } from "~/lib/documents/canonical-json";

export interface Executed<Result> {
  result: Result;
  /** True when the key had its answer already and nothing happened again. */
  replayed: boolean;
}

interface Keyed {
  actor: Actor;
  key: string | undefined;
  command: string;
  input: unknown;
  now: number;
}

/** Stores the work's answer under the key in the same transaction; a repeated key gets it again. @throws DomainError conflict "key-reused" for other input */
export function answerOnce<Result>(tx: Connection, keyed: Keyed, work: () => Result): Executed<Result> {
  const { actor, key, command, input, now } = keyed;
  if (!key) return { result: work(), replayed: false };
  const inputHash = hashInput(input);
  const answered = findReceipt(tx, { actor, key, command, inputHash });
  if (answered) return { result: answered.result as Result, replayed: true };
  const result = work();
  tx.insert(receipts)
    .values({ actorId: accountableId(actor), key, command, inputHash, result: result ?? null, createdAt: now })
    .run();
  return { result, replayed: false };
}

/** For a door that does something before the command. @throws DomainError conflict "key-reused" for other input */
export function isAnswered(connection: Connection, { input, key, ...request }: Omit<Keyed, "now">): boolean {
  return key !== undefined && findReceipt(connection, { ...request, key, inputHash: hashInput(input) }) !== undefined;
}

interface KeyedRequest {
  actor: Actor;
  key: string;
  command: string;
  inputHash: string;
}

function findReceipt(tx: Connection, { actor, key, command, inputHash }: KeyedRequest) {
  const receipt = tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.actorId, accountableId(actor)), eq(receipts.key, key)))
    .get();
  if (receipt && (receipt.command !== command || receipt.inputHash !== inputHash)) throw conflict("key-reused");
  return receipt;
}

/** Hashes the input with its keys in order; files count by their SHA-256. */
function hashInput(input: unknown): string {
  return createHash("sha256").update(canonicalJson(input)).digest("hex");
}
