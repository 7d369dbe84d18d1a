import type { Connection } from "#db/client.server";
import { conflict } from "../errors";
import { type OwnReport, versionOf } from "./own-report.server";
import { readSigned } from "./sheet/signed/read-signed";
import type { SignedReport } from "./sheet/signed/signed";

/** The version in force, which supplements and strengths add to. @throws DomainError conflict "report-not-signed", "report-closed" */
export function signedReportOf(
  tx: Connection,
  { booking, report }: OwnReport,
): { reportId: string; signed: SignedReport } {
  const version = report && versionOf(tx, report.id, "signed");
  if (!report || !version?.content) throw conflict("report-not-signed");
  if (booking.state === "cancelled") throw conflict("report-closed");
  return { reportId: report.id, signed: readSigned(version.content) };
}
