import { desc } from "drizzle-orm";
import { auditDetails, auditLog, type Connection } from "#db/client.server";
import { type Actor, accountableId } from "../actor";
import { presentCause } from "../core/cause.server";
import { keyedHashing } from "../core/encryption/keyed-hash.server";
import { placeholdersOf, prepared } from "../core/reads/prepared.server";
import type { AuditAction } from "./actions";
import { CHAIN_START, chained } from "./chain.server";
import type { Changes } from "./changes.server";
import { type Forgettable, forgettableHash, forgettableRows } from "./forgettable.server";
import { headOf, isAtEnd, moveHead } from "./head.server";
import type { TargetType } from "./target-types";

/** What was changed, never secrets. `details` stay for good: ids, states, codes and numbers. */
export interface AuditEntry {
  subject?: readonly [type: TargetType, id: string] | undefined;
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

/** Adds an entry to the chain, and beside it the details that can be removed later. Call it inside a write transaction, which gives entries their order. */
export function appendAudit(tx: Connection, { actor, action, entry, now, requestId, address }: Append): void {
  const origin = presentCause();
  const beside = forgettableRows({ actor, ...entry, address });
  const last = lastQuery(tx).get();
  const head = headOf(tx);
  const keyed = keyedHashing(tx, now);
  const row = {
    seq: (last?.seq ?? 0) + 1,
    at: now,
    actorId: accountableId(actor),
    asUserId: actor.kind === "person" && actor.impersonator ? (actor.impersonates ?? actor.id) : null,
    action,
    subjectType: entry.subject?.[0] ?? null,
    subjectId: entry.subject?.[1] ?? null,
    details: {
      ...entry.details,
      ...(hasAny(entry.changes) && { changes: entry.changes }),
      // A request stands in the column of its own.
      ...(origin.cause && !origin.cause.startsWith("request:") && { cause: origin.cause }),
    },
    requestId: requestId ?? origin.requestId,
    address: null,
    detailHashes:
      beside.length > 0
        ? Object.fromEntries(beside.map((details) => [details.personId, forgettableHash(details)]))
        : null,
    previousHash: last?.hash ?? CHAIN_START,
  };
  const hash = keyed.hash(chained(row));
  entryInsert(tx).run({ ...row, hash });
  for (const details of beside) detailsInsert(tx).run({ seq: row.seq, ...details });
  if (isAtEnd(head, last, keyed.compare))
    moveHead(tx, { keyedFrom: head?.keyedFrom ?? row.seq, seq: row.seq, hash }, keyed.hash);
}

const lastQuery = prepared((tx) =>
  tx.select({ seq: auditLog.seq, hash: auditLog.hash }).from(auditLog).orderBy(desc(auditLog.seq)).limit(1).prepare(),
);
const entryInsert = prepared((tx) => tx.insert(auditLog).values(placeholdersOf(auditLog)).prepare());
const detailsInsert = prepared((tx) => tx.insert(auditDetails).values(placeholdersOf(auditDetails)).prepare());

function hasAny(changes: Changes | undefined): boolean {
  return changes !== undefined && Object.keys(changes).length > 0;
}
