import { and, asc, eq } from "drizzle-orm";
import { type Connection, reportSupplements } from "#db/client.server";
import { readStrength } from "./read-strength";
import type { SignedStrength } from "./types";

export interface StoredStrength {
  id: string;
  number: number;
  code: string;
  breakId: string;
  signed: SignedStrength;
}

/** All strengths of a report, in the order of signing. `zone` is the site's. Not scoped. */
export function strengthsIn(connection: Connection, reportId: string, zone: string): StoredStrength[] {
  const { id, number, code, breakId, replaces, content, kind } = reportSupplements;
  return connection
    .select({ id, number, code, breakId, replaces, content })
    .from(reportSupplements)
    .where(and(eq(reportSupplements.reportId, reportId), eq(kind, "strength")))
    .orderBy(asc(number))
    .all()
    .map((row) => ({
      id: row.id,
      number: row.number,
      code: row.code,
      breakId: row.breakId ?? "",
      signed: readStrength(row, zone),
    }));
}

/** Those that no later one takes the place of. */
export function strengthsInForce(strengths: readonly StoredStrength[]): StoredStrength[] {
  const replaced = new Set(strengths.map(({ signed }) => signed.replaces));
  return strengths.filter(({ number }) => !replaced.has(number));
}
