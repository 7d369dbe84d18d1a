import { createHash } from "node:crypto";
import type { auditLog } from "#db/client.server";

type Row = Omit<typeof auditLog.$inferSelect, "hash">;

/** What stands in the first row for the hash of the row before. */
export const CHAIN_START = "0".repeat(64);

/** Rows of releases before `audit_head` have 64 hex digits; a keyed hash has its key's id and a colon in front. */
export function isKeyed(hash: string): boolean {
  return hash.includes(":");
}

/** Returns the text whose keyed hash a row holds: its number, and what a plain hash covers. */
export function chained(row: Row): string {
  return JSON.stringify(["audit log", row.seq, partsOf(row)]);
}

/** SHA-256, hex, over the previous row's hash and everything this row says. Whoever can write the file can compute it anew. */
export function plainHash(row: Row): string {
  return createHash("sha256")
    .update(JSON.stringify(partsOf(row)))
    .digest("hex");
}

function partsOf(row: Row): unknown[] {
  return [
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
}
