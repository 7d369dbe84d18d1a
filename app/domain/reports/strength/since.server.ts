import { eq } from "drizzle-orm";
import { type Connection, reports } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import type { SignedReport } from "../sheet/signed/signed";
import { curingIn } from "./acceptance/mix-strengths.server";
import { type Since, since } from "./missed";
import { type JudgedStrength, judgedStrengths } from "./queries.server";

/** What has come to light of a booking's report since it was signed. Not scoped: whoever asks has read the report. */
export function sinceSigned(bookingId: string, signed: SignedReport): Since {
  const report = reads().select({ id: reports.id }).from(reports).where(eq(reports.bookingId, bookingId)).get();
  return report ? standingOf(reads(), { reportId: report.id, signed }).since : since([], []);
}

/** The strengths of a report as they stand, and what has come to light with them. A report without cylinders is asked for nothing. Not scoped. */
export function standingOf(
  connection: Connection,
  { reportId, signed }: { reportId: string; signed: SignedReport },
): { inForce: JudgedStrength[]; since: Since } {
  const hasSets = signed.loads.some(({ samples }) => samples.some(({ sets }) => sets.length > 0));
  if (!hasSets) return { inForce: [], since: since([], []) };
  const of = { reportId, signed, at: now() };
  const curing = curingIn(connection, of);
  const { inForce } = judgedStrengths(connection, { ...of, curing });
  const findings = [...curing.values()].flatMap((each) => each.findings);
  return { inForce, since: since(inForce, findings) };
}
