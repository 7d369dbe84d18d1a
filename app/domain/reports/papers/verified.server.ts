import { and, eq, inArray } from "drizzle-orm";
import { fieldNotices, reportPapers, reportSupplements, reports, reportVersions } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { noticesOf } from "../notices/stored.server";
import type { SignedNotice } from "../notices/types";
import { versionOf } from "../own-report.server";
import { readSigned } from "../sheet/read-signed";
import type { SignedReport } from "../sheet/signed";
import type { DispositionSheet, Found, LoadSheet } from "../sheet/types";
import { type JudgedStrength, judgedStrengths } from "../strength/queries.server";
import { strengthsIn } from "../strength/stored.server";
import { inForce, supplementsOf } from "../supplements/signed-supplements.server";
import type { SignedSupplement } from "../supplements/types";
import { readCode } from "./code";
import { strengthPaper } from "./strength-paper.server";

/** What whoever has the code of a document may compare with the paper in hand. */
export type Verified = VerifiedReport | VerifiedSupplement | VerifiedStrength | VerifiedNotice;

interface VerifiedReport {
  kind: "report";
  signed: Pick<SignedReport, "number" | "version" | "signedAt" | "project" | "mixes" | "loads" | "deviations"> & {
    booking: Pick<SignedReport["booking"], "title" | "date" | "zone">;
    nonconformances: { found: Found | null; descriptions: string[] }[];
  };
  technician: VerifiedTechnician;
  /** The version in force; null where it is this one. */
  replacedBy: number | null;
  /** What was signed about its cylinders since, and is in force. */
  supplements: { number: number; kind: SignedSupplement["kind"]; signedAt: number }[];
  strengths: ShownStrength[];
  /** Null while the PDF is being prepared. */
  pdfSha256: string | null;
}

interface VerifiedSupplement {
  kind: "supplement";
  signed: SignedSupplement;
  technician: VerifiedTechnician;
  /** The supplement in force in its place; null where it is this one. */
  replacedBy: number | null;
  pdfSha256: string | null;
}

interface VerifiedStrength {
  kind: "strength";
  signed: Pick<SignedReport, "number" | "signedAt" | "project"> & {
    booking: Pick<SignedReport["booking"], "title" | "date" | "zone">;
  };
  results: ShownStrength;
  technician: VerifiedTechnician;
  replacedBy: number | null;
  pdfSha256: string | null;
}

interface VerifiedNotice {
  kind: "notice";
  signed: Omit<SignedNotice, "sentTo" | "technician">;
  technician: VerifiedTechnician;
  replacedBy: number | null;
  pdfSha256: string | null;
}

/** Strengths as they stand, without who tested. */
type ShownStrength = Pick<JudgedStrength, "number" | "signed" | "judged" | "range" | "findings" | "moldedAt">;

/** `aciEnding`: the last four characters of the ACI number; null without one. */
interface VerifiedTechnician {
  name: string;
  aciEnding: string | null;
}

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
  const whole = readSigned(found.content);
  const { number, version, signedAt, project, mixes, loads, nonconformances, deviations, booking, ...signed } = whole;
  const { title, date, zone } = booking;
  return {
    kind: "report",
    signed: {
      number,
      version,
      signedAt,
      project,
      mixes,
      loads: loads.map(withoutPeople),
      nonconformances: nonconformances.map(({ found: outside, notes }) => ({
        found: outside,
        descriptions: notes.map(({ description }) => description),
      })),
      deviations,
      booking: { title, date, zone },
    },
    technician: technicianIn(signed),
    replacedBy: state === "signed" ? null : (versionOf(reads(), reportId, "signed")?.version ?? null),
    supplements: inForce(supplementsOf(reads(), reportId)).map(({ number: of, content }) => ({
      number: of,
      kind: content.kind,
      signedAt: content.signedAt,
    })),
    strengths: judgedStrengths(reads(), { reportId, signed: whole, at: now() }).inForce.map(shownStrength),
    pdfSha256,
  };
}

function shownStrength({ number, signed, judged, range, findings, moldedAt }: JudgedStrength): ShownStrength {
  const { sentTo: _, entered, ...rest } = signed;
  const shown = { ...rest, testedBy: "", ...(entered && { entered: { ...entered, person: "" } }) };
  return { number, signed: shown, judged, range, findings, moldedAt };
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
  const { sentTo: _, ...signed } = JSON.parse(found.content) as SignedSupplement;
  const later = supplementsOf(reads(), found.reportId).find(({ content }) => content.replaces === signed.supplement);
  const { pdfSha256 } = found;
  return { kind: "supplement", signed, technician: technicianIn(signed), replacedBy: later?.number ?? null, pdfSha256 };
}

function verifiedStrength(found: { id: string; reportId: string; pdfSha256: string | null }): VerifiedStrength | null {
  const paper = strengthPaper(reads(), found.id);
  if (!paper) return null;
  const { report, results } = paper;
  const { number, project, booking } = report;
  const { title, date, zone } = booking;
  const later = strengthsIn(reads(), found.reportId, zone).find(({ signed }) => signed.replaces === results.number);
  return {
    kind: "strength",
    signed: { number, signedAt: results.signed.signedAt, project, booking: { title, date, zone } },
    results: shownStrength(results),
    technician: technicianIn(results.signed),
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
  const { sentTo: _, technician, ...signed } = JSON.parse(found.content) as SignedNotice;
  const later = noticesOf(reads(), found.reportId).find(({ signed: each }) => each.replaces === found.number);
  const { load } = signed.facts;
  const facts = load?.disposition ? { ...signed.facts, load: withoutDecision(load) } : signed.facts;
  return {
    kind: "notice",
    signed: { ...signed, facts },
    technician: technicianIn({ technician }),
    replacedBy: later?.number ?? null,
    pdfSha256: found.pdfSha256,
  };
}

/** Who decided, ordered and added stands in the document; a page that anyone opens does not repeat it. */
function withoutPeople(load: LoadSheet): LoadSheet {
  return { ...withoutDecision(load), additions: [] };
}

function withoutDecision<L extends { disposition: Pick<DispositionSheet, "decidedBy" | "decidedAt"> | null }>(
  load: L,
): L {
  const { disposition } = load;
  return { ...load, disposition: disposition && { ...disposition, decidedBy: "", decidedAt: null } };
}

function technicianIn({ technician: { name, aciNumber } }: Pick<SignedReport, "technician">): VerifiedTechnician {
  return { name, aciEnding: aciNumber?.slice(-4) ?? null };
}
