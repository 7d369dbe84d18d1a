import { asc, gt } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { auditHash, CHAIN_START } from "./append.server";

const ROWS_A_QUERY = 500;

export interface ChainReport {
  /** Rows that were checked. */
  rows: number;
  /** The first row that does not follow from the one before; null when the chain holds. */
  brokenAt: number | null;
}

/** Walks the audit log from its first row and computes every hash anew. */
export function verifyAuditChain(reads: Connection): ChainReport {
  const { auditLog } = schema;
  let previousHash = CHAIN_START;
  let seq = 0;
  let rows = 0;
  for (;;) {
    const page = reads
      .select()
      .from(auditLog)
      .where(gt(auditLog.seq, seq))
      .orderBy(asc(auditLog.seq))
      .limit(ROWS_A_QUERY)
      .all();
    if (page.length === 0) return { rows, brokenAt: null };
    for (const row of page) {
      if (row.previousHash !== previousHash || row.hash !== auditHash(row)) return { rows, brokenAt: row.seq };
      previousHash = row.hash;
      seq = row.seq;
      rows += 1;
    }
  }
}
