import { and, eq, inArray } from "drizzle-orm";
import { fieldNotices, reportPapers, reportSupplements, reports, reportVersions } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { noticesOf } from "../notices/stored.server";
import type { SignedNotice } from "../notices/types";
import { versionOf } from "../own-report.server";
import { readSigned } from "../sheet/signed/read-signed";
import { strengthsIn } from "../strength/results/stored.server";
import { standingOf } from "../strength/since.server";
import { inForce, supplementsOf } from "../supplements/signed-supplements.server";
import type { SignedSupplement } from "../supplements/types";
import { readCode } from "./code";
import { strengthPaper } from "./strength-paper.server";
import type { Verified, VerifiedNotice, VerifiedReport, VerifiedStrength, VerifiedSupplement } from "./verified";
import {
  shownAverage,
  shownNotice,
  shownReport,
  shownResults,
  shownSupplement,
  shownTechnician,
  shownWork,
} from "./verified-parts";

/** Returns null for a code that is nobody's, also for a text that is no code. */
export function verifiedBy(typed: string): Verified | null {
  const code = readCode(typed);
  return verifiedReport(code) ?? verifiedSupplement(code) ?? verifiedNotice(code);
}

function verifiedReport(code: string): VerifiedReport | null {
  const found = reads()
    .select({
      reportId: reports.id,
      state: reportVersions.state,
      content: reportVersions.content,
      pdfSha256: reportPapers.sha256,
    })
    .from(reportVersions)
    .innerJoin(reports, eq(reports.id, reportVersions.reportId))
    .innerJoin(reportPapers, eq(reportPapers.id, reportVersions.id))
    .where(and(eq(reportVersions.code, code), inArray(reportVersions.state, ["signed", "superseded"])))
    .get();
  if (!found?.content) return null;
  const { reportId, state, pdfSha256 } = found;
  const signed = readSigned(found.content);
  const { inForce: strengths, since } = standingOf(reads(), { reportId, signed });
  return {
    kind: "report",
    signed: shownReport(signed),
    since,
    technician: shownTechnician(signed.technician),
    replacedBy: state === "signed" ? null : (versionOf(reads(), reportId, "signed")?.version ?? null),
    supplements: inForce(supplementsOf(reads(), reportId)).map(({ number, content: { kind, signedAt } }) => ({
      number,
      kind,
      signedAt,
    })),
    strengths: strengths.map(shownAverage),
    pdfSha256,
  };
}

function verifiedSupplement(code: string): VerifiedSupplement | VerifiedStrength | null {
  const found = reads()
    .select({
      id: reportSupplements.id,
      reportId: reportSupplements.reportId,
      kind: reportSupplements.kind,
      content: reportSupplements.content,
      pdfSha256: reportPapers.sha256,
    })
    .from(reportSupplements)
    .innerJoin(reportPapers, eq(reportPapers.id, reportSupplements.id))
    .where(eq(reportSupplements.code, code))
    .get();
  if (!found) return null;
  if (found.kind === "strength") return verifiedStrength(found);
  const signed = JSON.parse(found.content) as SignedSupplement;
  const later = supplementsOf(reads(), found.reportId).find(({ content }) => content.replaces === signed.supplement);
  return {
    kind: "supplement",
    signed: shownSupplement(signed),
    technician: shownTechnician(signed.technician),
    replacedBy: later?.number ?? null,
    pdfSha256: found.pdfSha256,
  };
}

function verifiedStrength(found: { id: string; reportId: string; pdfSha256: string | null }): VerifiedStrength | null {
  const paper = strengthPaper(reads(), found.id);
  if (!paper) return null;
  const { report, results } = paper;
  const later = strengthsIn(reads(), found.reportId, report.booking.zone).find(
    ({ signed }) => signed.replaces === results.number,
  );
  return {
    kind: "strength",
    signed: { ...shownWork(report), signedAt: results.signed.signedAt },
    results: shownResults(results),
    technician: shownTechnician(results.signed.technician),
    replacedBy: later?.number ?? null,
    pdfSha256: found.pdfSha256,
  };
}

function verifiedNotice(code: string): VerifiedNotice | null {
  const found = reads()
    .select({
      reportId: fieldNotices.reportId,
      number: fieldNotices.number,
      content: fieldNotices.content,
      pdfSha256: reportPapers.sha256,
    })
    .from(fieldNotices)
    .innerJoin(reportPapers, eq(reportPapers.id, fieldNotices.id))
    .where(eq(fieldNotices.code, code))
    .get();
  if (!found) return null;
  const signed = JSON.parse(found.content) as SignedNotice;
  const later = noticesOf(reads(), found.reportId).find(({ signed: each }) => each.replaces === found.number);
  return {
    kind: "notice",
    signed: shownNotice(signed),
    technician: shownTechnician(signed.technician),
    replacedBy: later?.number ?? null,
    pdfSha256: found.pdfSha256,
  };
}
