import { and, asc, between, gt, inArray, isNotNull } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { auditHash, CHAIN_START } from "./append.server";
import { forgettableHash } from "./forgettable.server";

const ROWS_A_QUERY = 500;
const { auditDetails, auditLog, users } = schema;

export interface ChainReport {
  /** Rows that were checked. */
  rows: number;
  /** The first row that does not follow from the one before, or whose details are not those it was written with; null when the chain holds. */
  brokenAt: number | null;
}

/** Walks the audit log from its first row and computes every hash anew. Details may be gone only where their person's account is closed. */
export function verifyAuditChain(reads: Connection): ChainReport {
  let previousHash = CHAIN_START;
  let seq = 0;
  let rows = 0;
  for (;;) {
    const page = entriesAfter(reads, seq);
    if (page.length === 0) return { rows, brokenAt: null };
    const holds = detailsCheck(reads, page);
    for (const row of page) {
      const follows = row.previousHash === previousHash && row.hash === auditHash(row);
      if (!follows || !holds(row)) return { rows, brokenAt: row.seq };
      previousHash = row.hash;
      seq = row.seq;
      rows += 1;
    }
  }
}

type Entry = typeof auditLog.$inferSelect;

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

/** Returns the hashes of what is there, by entry and person. */
function detailsOf(reads: Connection, page: readonly Entry[]): Map<number, Map<string, string>> {
  const [first, last] = [page[0]?.seq ?? 0, page.at(-1)?.seq ?? 0];
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
