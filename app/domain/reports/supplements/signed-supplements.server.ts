import { and, asc, eq, ne } from "drizzle-orm";
import { type Connection, reportSupplements } from "#db/client.server";
import type { SignedSupplement } from "./types";

export interface StoredSupplement {
  id: string;
  number: number;
  code: string;
  content: SignedSupplement;
}

/** All that was signed about the curing of a report's cylinders, in the order of signing. Not scoped. */
export function supplementsOf(connection: Connection, reportId: string): StoredSupplement[] {
  const { id, number, code, content, kind } = reportSupplements;
  return connection
    .select({ id, number, code, content })
    .from(reportSupplements)
    .where(and(eq(reportSupplements.reportId, reportId), ne(kind, "strength")))
    .orderBy(asc(number))
    .all()
    .map((row) => ({ ...row, content: JSON.parse(row.content) as SignedSupplement }));
}

/** Those that no later one takes the place of. */
export function inForce(supplements: readonly StoredSupplement[]): StoredSupplement[] {
  const replaced = new Set(supplements.map(({ content }) => content.replaces));
  return supplements.filter(({ number }) => !replaced.has(number));
}
