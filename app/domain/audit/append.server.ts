import { createHash } from "node:crypto";
import { desc, getTableColumns, type Placeholder, sql } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { keysOf } from "~/lib/keys-of";
import { type Actor, accountableId } from "../actor";
import { prepared } from "../reads/prepared.server";
import type { AuditAction } from "./actions";
import type { Changes } from "./changes.server";
import { type Forgettable, forgettableHash, forgettableRows } from "./forgettable.server";

/** What was changed, with small facts. Never secrets. */
export interface AuditEntry {
  subject?: readonly [type: string, id: string] | undefined;
  /** Ids, states, codes and numbers, which stay for good. */
  details?: Record<string, string | number | boolean | readonly string[] | null | undefined>;
  /** What a person typed. It is deleted when the account that the entry is about closes. */
  forgettable?: Forgettable | undefined;
  /** What changed: each field, made by `changed`, or the state left and the one entered. */
  changes?: Changes | undefined;
}

interface Append {
  actor: Actor;
  action: AuditAction;
  entry: AuditEntry;
  /** UTC ms. */
  now: number;
  requestId?: string | undefined;
  address?: string | undefined;
}

const { auditDetails, auditLog } = schema;
type AuditRow = typeof schema.auditLog.$inferInsert;
type Hashed = Omit<AuditRow, "hash" | "seq">;

/** The hash before the first row. */
export const CHAIN_START = "0".repeat(64);

/** Adds an entry to the chain, and beside it the details that can be removed later. Call it inside a write transaction, which gives entries their order. */
export function appendAudit(tx: Connection, { actor, action, entry, now, requestId, address }: Append): void {
  const beside = forgettableRows({ actor, ...entry, address });
  const row: Hashed = {
    at: now,
    actorId: accountableId(actor),
    asUserId: actor.kind === "person" && actor.impersonator ? (actor.impersonates ?? actor.id) : null,
    action,
    subjectType: entry.subject?.[0] ?? null,
    subjectId: entry.subject?.[1] ?? null,
    details: { ...entry.details, ...(hasAny(entry.changes) && { changes: entry.changes }) },
    requestId: requestId ?? null,
    address: null,
    detailHashes:
      beside.length > 0
        ? Object.fromEntries(beside.map((details) => [details.personId, forgettableHash(details)]))
        : null,
    previousHash: lastQuery(tx).get()?.hash ?? CHAIN_START,
  };
  const { lastInsertRowid } = entryInsert(tx).run({ ...row, hash: auditHash(row) });
  for (const details of beside) detailsInsert(tx).run({ seq: Number(lastInsertRowid), ...details });
}

const lastQuery = prepared((tx) =>
  tx.select({ hash: auditLog.hash }).from(auditLog).orderBy(desc(auditLog.seq)).limit(1).prepare(),
);
const { seq: _given, ...written } = getTableColumns(auditLog);
const entryInsert = prepared((tx) => tx.insert(auditLog).values(placeholders(written)).prepare());
const detailsInsert = prepared((tx) =>
  tx
    .insert(auditDetails)
    .values(placeholders(getTableColumns(auditDetails)))
    .prepare(),
);

function placeholders<Name extends string>(columns: Readonly<Record<Name, unknown>>): Record<Name, Placeholder> {
  const names = keysOf(columns);
  return Object.fromEntries(names.map((name): [string, Placeholder] => [name, sql.placeholder(name)])) as Record<
    Name,
    Placeholder
  >;
}

function hasAny(changes: Changes | undefined): boolean {
  return changes !== undefined && Object.keys(changes).length > 0;
}

/** SHA-256, hex, over the previous row's hash and everything this row says. */
export function auditHash(row: Hashed): string {
  const parts = [
    row.previousHash,
    row.at,
    row.actorId,
    row.asUserId,
    row.action,
    row.subjectType,
    row.subjectId,
    row.details,
    row.requestId,
    row.address,
    // Left out where there is none, so that entries older than `audit_details` keep their hash.
    ...(row.detailHashes ? [row.detailHashes] : []),
  ];
  // Through JSON once, so that what was stored and what is checked lose the same `undefined`s.
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
