import { and, eq, inArray } from "drizzle-orm";
import { reportPapers, reportSupplements, reports, reportVersions } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { versionOf } from "../own-report.server";
import { readSigned } from "../sheet/read-signed";
import type { SignedReport } from "../sheet/signed";
import type { Found, LoadSheet } from "../sheet/types";
import { inForce, supplementsOf } from "../supplements/signed-supplements.server";
import type { SignedSupplement } from "../supplements/types";
import { readCode } from "./code";

/** What whoever has the code of a document may compare with the paper in hand. */
export type Verified = VerifiedReport | VerifiedSupplement;

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

/** `aciEnding`: the last four characters of the ACI number; null without one. */
interface VerifiedTechnician {
  name: string;
  aciEnding: string | null;
}

/** Returns null for a code that is nobody's, also for a text that is no code. */
export function verifiedBy(typed: string): Verified | null {
  const code = readCode(typed);
  return verifiedReport(code) ?? verifiedSupplement(code);
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
  const { number, version, signedAt, project, mixes, loads, nonconformances, deviations, booking, ...signed } =
    readSigned(found.content);
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
    pdfSha256,
  };
}

function verifiedSupplement(code: string): VerifiedSupplement | null {
  const found = reads()
    .select({
      reportId: reportSupplements.reportId,
      content: reportSupplements.content,
      pdfSha256: reportPapers.sha256,
    })
    .from(reportSupplements)
    .innerJoin(reportPapers, eq(reportPapers.id, reportSupplements.id))
    .where(eq(reportSupplements.code, code))
    .get();
  if (!found) return null;
  const signed = JSON.parse(found.content) as SignedSupplement;
  const later = supplementsOf(reads(), found.reportId).find(({ content }) => content.replaces === signed.supplement);
  const { pdfSha256 } = found;
  return { kind: "supplement", signed, technician: technicianIn(signed), replacedBy: later?.number ?? null, pdfSha256 };
}

/** Who decided, ordered and added stands in the document; a page that anyone opens does not repeat it. */
function withoutPeople(load: LoadSheet): LoadSheet {
  const { disposition } = load;
  return { ...load, additions: [], disposition: disposition && { ...disposition, decidedBy: "", decidedAt: null } };
}

function technicianIn({ technician: { name, aciNumber } }: Pick<SignedReport, "technician">): VerifiedTechnician {
  return { name, aciEnding: aciNumber?.slice(-4) ?? null };
}
