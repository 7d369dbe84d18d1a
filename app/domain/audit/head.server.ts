import { eq, sql } from "drizzle-orm";
import { auditHead, type Connection } from "#db/client.server";
import type { Comparison } from "../core/encryption/keyed-hash.server";
import { prepared } from "../core/reads/prepared.server";
import { isKeyed } from "./chain.server";

type Head = typeof auditHead.$inferSelect;
type End = Pick<Head, "keyedFrom" | "seq" | "hash">;

/** Returns the record of where the log ends; undefined in a log that was never written under a key. */
export function headOf(connection: Connection): Head | undefined {
  return headQuery(connection).get();
}

type Compare = (text: string, hash: string) => Comparison;

export function headCheck(head: Head, compare: Compare): Comparison {
  return compare(proven(head), head.proof);
}

/** A head that does not fit stays, so that the next entry does not hide that rows were removed. The first keyed row makes it; a later one shows its removal. */
export function isAtEnd(
  head: Head | undefined,
  last: { seq: number; hash: string } | undefined,
  compare: Compare,
): boolean {
  if (!head) return last === undefined || !isKeyed(last.hash);
  return head.seq === last?.seq && head.hash === last.hash && headCheck(head, compare) === "equal";
}

export function moveHead(tx: Connection, end: End, hash: (text: string) => string): void {
  headUpsert(tx).run({ ...end, proof: hash(proven(end)) });
}

function proven({ keyedFrom, seq, hash }: End): string {
  return JSON.stringify(["audit log's end", keyedFrom, seq, hash]);
}

const headQuery = prepared((connection) => connection.select().from(auditHead).where(eq(auditHead.id, 1)).prepare());

const headUpsert = prepared((tx) => {
  const moved = { seq: sql.placeholder("seq"), hash: sql.placeholder("hash"), proof: sql.placeholder("proof") };
  return tx
    .insert(auditHead)
    .values({ id: 1, keyedFrom: sql.placeholder("keyedFrom"), ...moved })
    .onConflictDoUpdate({
      target: auditHead.id,
      set: { seq: sql`excluded.seq`, hash: sql`excluded.hash`, proof: sql`excluded.proof` },
    })
    .prepare();
});
