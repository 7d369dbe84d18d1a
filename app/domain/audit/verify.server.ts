import { and, asc, between, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { auditDetails, auditLog, type Connection, users } from "#db/client.server";
import type { ChainFault } from "~/lib/vocabulary";
import { keyedHashCheck } from "../core/encryption/keyed-hash.server";
import { CHAIN_START, chained, isKeyed, plainHash } from "./chain.server";
import { forgettableHash } from "./forgettable.server";
import { headCheck, headOf } from "./head.server";

/** A slice of this takes some milliseconds. */
const ROWS_A_QUERY = 200;

export interface ChainReport {
  rows: number;
  /** The first row that does not hold or is missing; null when the log holds. */
  brokenAt: number | null;
  fault: ChainFault | null;
}

/** How far a verification has come. Begin with `CHAIN_BEGIN`; `report` is null while there is more to read. */
interface ChainWalk {
  seq: number;
  hash: string;
  rows: number;
  /** The first row under the key; null before it. */
  keyedFrom: number | null;
  report: ChainReport | null;
}

export const CHAIN_BEGIN: ChainWalk = { seq: 0, hash: CHAIN_START, rows: 0, keyedFrom: null, report: null };

/** Walks the audit log from its first row to its end. Details may be gone only where their person's account is closed. */
export function verifyAuditChain(reads: Connection): ChainReport {
  let walk = CHAIN_BEGIN;
  for (;;) {
    walk = walkOn(reads, walk);
    if (walk.report) return walk.report;
  }
}

/** Verifies the next 200 rows. Entries may be added between two calls. */
export function walkOn(reads: Connection, before: ChainWalk): ChainWalk {
  // Read first: it is of no later moment than the rows are.
  const head = headOf(reads);
  const page = entriesAfter(reads, before.seq);
  if (page.length === 0) return { ...before, report: endReport(reads, before, head) };
  const isWhole = detailsCheck(reads, page);
  const isHash = keyedHashCheck(reads);
  let walk = before;
  for (const row of page) {
    const fault = faultIn(row, walk, isHash) ?? (isWhole(row) ? null : "details");
    if (fault) return { ...walk, report: { rows: walk.rows, brokenAt: row.seq, fault } };
    const keyedFrom = walk.keyedFrom ?? (isKeyed(row.hash) ? row.seq : null);
    walk = { seq: row.seq, hash: row.hash, rows: walk.rows + 1, keyedFrom, report: null };
  }
  return walk;
}

/** Returns whether the log still has the row `seq` with this hash, as it was noted down outside. The log must hold. */
export function hasEntry(reads: Connection, seq: number, hash: string): boolean {
  const row = reads.select({ hash: auditLog.hash }).from(auditLog).where(eq(auditLog.seq, seq)).get();
  return row?.hash === hash;
}

type Entry = typeof auditLog.$inferSelect;

function faultIn(row: Entry, walk: ChainWalk, isHash: ReturnType<typeof keyedHashCheck>): ChainFault | null {
  if (row.previousHash !== walk.hash) return "row";
  // Behind the first keyed row a plain one could be anybody's.
  if (!isKeyed(row.hash)) return walk.keyedFrom === null && row.hash === plainHash(row) ? null : "row";
  const compared = isHash(chained(row), row.hash);
  if (compared === "unknown") return "key";
  return compared === "equal" ? null : "row";
}

/** The rows hold as a chain; the head says whether they are all there. */
function endReport(reads: Connection, walk: ChainWalk, head: ReturnType<typeof headOf>): ChainReport {
  const broken = (fault: ChainFault) => ({ rows: walk.rows, brokenAt: walk.seq + 1, fault });
  if (!head) {
    if (walk.rows === 0) return { rows: 0, brokenAt: null, fault: null };
    return broken(walk.keyedFrom === null ? "unkeyed" : "end");
  }
  const compared = headCheck(head, keyedHashCheck(reads));
  if (compared === "unknown") return broken("key");
  const fits = head.seq === walk.seq && head.hash === walk.hash && head.keyedFrom === walk.keyedFrom;
  return compared === "equal" && fits ? { rows: walk.rows, brokenAt: null, fault: null } : broken("end");
}

function entriesAfter(reads: Connection, seq: number): Entry[] {
  return reads
    .select()
    .from(auditLog)
    .where(gt(auditLog.seq, seq))
    .orderBy(asc(auditLog.seq))
    .limit(ROWS_A_QUERY)
    .all();
}

/** Returns whether an entry of this page has just the details whose hashes it holds. */
function detailsCheck(reads: Connection, page: readonly Entry[]): (entry: Entry) => boolean {
  const found = detailsOf(reads, page);
  const missing = page.flatMap(({ seq, detailHashes }) =>
    Object.keys(detailHashes ?? {}).filter((personId) => !found.get(seq)?.has(personId)),
  );
  const closed = closedOf(reads, new Set(missing));
  return ({ seq, detailHashes }) => {
    const hashes = detailHashes ?? {};
    const present = found.get(seq) ?? new Map<string, string>();
    const unchanged = [...present].every(([personId, hash]) => hashes[personId] === hash);
    return unchanged && Object.keys(hashes).every((personId) => present.has(personId) || closed.has(personId));
  };
}

function detailsOf(reads: Connection, page: readonly Entry[]): Map<number, Map<string, string>> {
  const first = page[0]?.seq ?? 0;
  const last = page.at(-1)?.seq ?? 0;
  const rows = reads
    .select()
    .from(auditDetails)
    .where(between(auditDetails.seq, first, last))
    .all();
  const found = new Map<number, Map<string, string>>();
  for (const row of rows) {
    const ofEntry = found.get(row.seq) ?? new Map<string, string>();
    found.set(row.seq, ofEntry.set(row.personId, forgettableHash(row)));
  }
  return found;
}

function closedOf(reads: Connection, people: ReadonlySet<string>): Set<string> {
  if (people.size === 0) return new Set();
  const found = reads
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...people]), isNotNull(users.closedAt)))
    .all();
  return new Set(found.map(({ id }) => id));
}
