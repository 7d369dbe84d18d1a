import { createHash } from "node:crypto";
import { desc } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { type Actor, accountableId } from "../actor";
import type { AuditAction } from "./actions";
import type { Changes } from "./changes.server";

/** What was changed, with small facts. Never secrets. */
export interface AuditEntry {
  subject?: readonly [type: string, id: string] | undefined;
  details?: Record<string, string | number | boolean | readonly string[] | null | undefined>;
  /** Each field, made by `changed`; or the state left and the one entered. */
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

type AuditRow = typeof schema.auditLog.$inferInsert;

/** The hash before the first row. */
export const CHAIN_START = "0".repeat(64);

/** Adds a row to the chain. Call it inside a write transaction, which gives rows their order. */
export function appendAudit(tx: Connection, { actor, action, entry, now, requestId, address }: Append): void {
  const { auditLog } = schema;
  const last = tx.select({ hash: auditLog.hash }).from(auditLog).orderBy(desc(auditLog.seq)).limit(1).get();
  const row = {
    at: now,
    actorId: accountableId(actor),
    asUserId: actor.kind === "person" && actor.impersonator ? (actor.impersonates ?? actor.id) : null,
    action,
    subjectType: entry.subject?.[0] ?? null,
    subjectId: entry.subject?.[1] ?? null,
    details: { ...entry.details, ...(hasAny(entry.changes) && { changes: entry.changes }) },
    requestId: requestId ?? null,
    address: address ?? null,
    previousHash: last?.hash ?? CHAIN_START,
  };
  tx.insert(auditLog)
    .values({ ...row, hash: auditHash(row) })
    .run();
}

function hasAny(changes: Changes | undefined): boolean {
  return changes !== undefined && Object.keys(changes).length > 0;
}

/** SHA-256, hex, over the previous row's hash and everything this row says. */
export function auditHash(row: Omit<AuditRow, "hash" | "seq">): string {
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
  ];
  // Through JSON once, so that what was stored and what is checked lose the same `undefined`s.
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
