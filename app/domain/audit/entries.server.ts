import { and, asc, eq, gt, inArray, or } from "drizzle-orm";
import { auditDetails, auditLog, type Connection } from "#db/client.server";

const ROWS_A_QUERY = 500;

type Row = typeof auditLog.$inferSelect;

export interface Entry extends Omit<Row, "hash" | "previousHash" | "detailHashes"> {
  /** True when details were removed because an account was closed. */
  forgotten: boolean;
}

/** Returns what a person did and what was done about them, oldest first, 500 entries after `seq`. */
export function entriesOf(reads: Connection, personId: string, seq: number): Entry[] {
  const about = and(eq(auditLog.subjectType, "user"), eq(auditLog.subjectId, personId));
  const rows = reads
    .select()
    .from(auditLog)
    .where(and(gt(auditLog.seq, seq), or(eq(auditLog.actorId, personId), about)))
    .orderBy(asc(auditLog.seq))
    .limit(ROWS_A_QUERY)
    .all();
  return withDetails(reads, rows);
}

export function withDetails(reads: Connection, rows: readonly Row[]): Entry[] {
  const numbers = rows.map(({ seq }) => seq);
  const beside = reads.select().from(auditDetails).where(inArray(auditDetails.seq, numbers)).all();
  return rows.map(({ hash: _hash, previousHash: _previous, detailHashes, ...row }) => {
    const found = beside.filter(({ seq }) => seq === row.seq);
    const { address = row.address, ...words } = Object.assign({}, ...found.map(({ details }) => details));
    const forgotten = found.length < Object.keys(detailHashes ?? {}).length;
    return { ...row, address, details: { ...row.details, ...words }, forgotten };
  });
}
