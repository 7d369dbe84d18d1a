import type { Connection } from "#db/client.server";
import { now } from "~/domain/core/runtime.server";
import type { SignedReport } from "../sheet/signed/signed";
import { curingIn, curingWith } from "./acceptance/mix-strengths.server";
import { type Since, since } from "./missed";
import { type JudgedStrength, judgedStrengths } from "./queries.server";

interface Of {
  reportId: string;
  signed: SignedReport;
  /** How many supplements and strengths were signed; without any, nothing more is read. */
  added?: number;
}

/** The strengths of a report as they stand, and what has come to light with them. Not scoped. */
export function standingOf(
  connection: Connection,
  { reportId, signed, added }: Of,
): { inForce: JudgedStrength[]; since: Since } {
  const of = { reportId, signed, at: now() };
  const curing = added === 0 ? curingWith([], of) : curingIn(connection, of);
  const inForce = added === 0 ? [] : judgedStrengths(connection, { ...of, curing }).inForce;
  const findings = [...curing.values()].flatMap((each) => each.findings);
  return { inForce, since: since(inForce, findings) };
}
