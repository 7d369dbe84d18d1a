import { z } from "zod";
import { certificationTexts, reviewTexts } from "~/copy/inspectors/certification";
import { documentsOf } from "~/domain/certification/queries.server";
import type { QueueRow } from "~/domain/certification/review/review-queries.server";
import { REQUEST_STATUSES, STATUS_OF } from "~/domain/certification/review/statuses";
import { formatLongDay } from "~/lib/time/dates";
import { VERIFICATION_METHODS } from "~/lib/vocabulary";
import { filePath, instant, isoTime } from "./shapes";

const uploadShape = z.object({ fileUrl: z.string(), filename: z.string() });

/** A certificate that an inspector has handed in, as administrators read it. */
export const certificationRequestShape = z.object({
  id: z.string(),
  userId: z.string(),
  user: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    yearsOfExperience: z.int().nullable(),
  }),
  certificationStatus: z.enum(REQUEST_STATUSES),
  verificationStatus: z.enum(REQUEST_STATUSES),
  verificationMethod: z.enum(VERIFICATION_METHODS),
  submittedAt: instant,
  rejectionReason: z.string().nullable(),
  certificationFile: z.string().nullable(),
  uploadInfo: uploadShape.nullable(),
  uploads: z.array(uploadShape),
  aciRecord: z.object({
    program: z.string().nullable(),
    certId: z.string().nullable(),
    name: z.string(),
    expiresOn: z.iso.date().nullable(),
    sourceUrl: z.string().nullable(),
    manualReviewData: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      notes: z.string().nullable(),
    }),
  }),
});

type CertificationRequest = z.input<typeof certificationRequestShape>;

export function certificationRequests(rows: QueueRow[]): CertificationRequest[] {
  const documents = documentsOf(rows.map(({ id }) => id));
  return rows.map((row) => {
    const own = documents.filter(({ certificationId }) => certificationId === row.id);
    return request(row, own);
  });
}

export function certificationRequest(row: QueueRow): CertificationRequest {
  return request(row, documentsOf([row.id]));
}

function request(row: QueueRow, documents: ReturnType<typeof documentsOf>): CertificationRequest {
  const { name, firstName, lastName, email, phone, yearsOfExperience, directoryRecord } = row;
  const uploads = documents.map(({ id, filename }) => ({ fileUrl: filePath(id), filename }));
  const status = STATUS_OF[row.state];
  return {
    id: row.id,
    userId: row.inspectorId,
    user: { name, email, phone, yearsOfExperience },
    certificationStatus: status,
    verificationStatus: status,
    verificationMethod: row.verificationMethod ?? row.lookupMethod,
    submittedAt: isoTime(row.submittedAt),
    rejectionReason: reasonOf(row),
    certificationFile: uploads[0]?.fileUrl ?? null,
    uploadInfo: uploads[0] ?? null,
    uploads,
    aciRecord: {
      program: row.certificationLevel,
      certId: row.certificationNumber,
      name,
      expiresOn: row.expiryDate,
      sourceUrl: addressIn(row.lookedUpIn) ?? addressIn(directoryRecord),
      manualReviewData: { firstName, lastName, email, phone, notes: directoryRecord ?? row.reviewNote },
    },
  };
}

function reasonOf({ state, reviewNote, ranOut, expiryDate }: QueueRow): string | null {
  if (state === "rejected") return reviewNote;
  if (state !== "expired") return null;
  return ranOut && expiryDate ? certificationTexts.expired(formatLongDay(expiryDate)) : reviewTexts.detail.replaced;
}

/** The address of the directory's page, where the reviewer has written one down. */
function addressIn(typed: string | null): string | null {
  return /https?:\/\/\S+/.exec(typed ?? "")?.[0] ?? null;
}
