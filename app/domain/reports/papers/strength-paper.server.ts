import { and, eq } from "drizzle-orm";
import { type Connection, reportSupplements, reportVersions } from "#db/client.server";
import { readSigned } from "../sheet/signed/read-signed";
import { curingIn } from "../strength/acceptance/mix-strengths.server";
import { judgedStrengths } from "../strength/queries.server";
import type { StrengthPaper } from "./paper";

/**
 * Returns a strength report as it stood when it was signed, also where it was replaced since. Its three-test averages and the summary of its
 * mix are worked out when it is read: they count what the other reports with its specification say by then. Undefined for what is no strength.
 */
export function strengthPaper(connection: Connection, id: string): StrengthPaper | undefined {
  const row = connection.select().from(reportSupplements).where(eq(reportSupplements.id, id)).get();
  if (row?.kind !== "strength") return undefined;
  const { reportVersion } = JSON.parse(row.content) as { reportVersion: number };
  const version = connection
    .select({ content: reportVersions.content })
    .from(reportVersions)
    .where(and(eq(reportVersions.reportId, row.reportId), eq(reportVersions.version, reportVersion)))
    .get();
  if (!version?.content) return undefined;
  const report = readSigned(version.content);
  const { reportId, number, signedAt, code } = row;
  const then = { reportId, signed: report, at: signedAt, upTo: number };
  const { inForce, mixes } = judgedStrengths(connection, then);
  const results = inForce.find((each) => each.id === id);
  if (!results) return undefined;
  const curing = curingIn(connection, then).get(results.signed.set.id) ?? null;
  return { kind: "strength", report, results, curing, mixes, code };
}
