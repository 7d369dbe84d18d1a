import { z } from "zod";
import { certificationTexts } from "~/copy/inspectors/certification";
import type { InspectorActor } from "~/domain/actor";
import { directSubmission } from "~/domain/certification/direct-form";
import { ownCertification, ownSubmission } from "~/domain/certification/own-certification.server";
import { CERTIFICATE_UPLOADS, DIRECT_FORM_LEVEL } from "~/domain/certification/rules";
import { certificationForm } from "~/domain/certification/schema";
import { submitCertification } from "~/domain/certification/submit-certification.server";
import { call } from "~/http/doors/call.server";
import { read } from "~/http/doors/read.server";
import { holdUploads } from "~/http/doors/uploads.server";
import { formatLongDay } from "~/lib/time/dates";
import type { CertificationState } from "~/lib/vocabulary";
import type { Endpoint } from "./endpoint";
import { filePath, instant, isoTime } from "./shapes";

/** An expired certificate counts as rejected, and its note says when. */
const STATUS_OF = { pending: "pending", approved: "approved", rejected: "rejected", expired: "rejected" } as const;
const statuses = ["pending", "approved", "rejected"] as const;

const submissionShape = z.object({
  id: z.string(),
  status: z.enum(statuses),
  certificationNumber: z.string().nullable(),
  certificationLevel: z.string().nullable(),
  issueDate: z.iso.date().nullable(),
  expiryDate: z.iso.date().nullable(),
  submittedAt: instant,
  reviewNotes: z.string().nullable(),
  files: z.array(z.object({ id: z.string(), filename: z.string(), url: z.string() })),
});

const standingShape = z.object({
  status: z.enum(["not_submitted", ...statuses]),
  reviewNote: z.string().nullable(),
  prefill: z.object({
    certificationNumber: z.string(),
    certificationLevel: z.string(),
    issueDate: z.string(),
    expiryDate: z.string(),
    name: z.string(),
    aciId: z.string(),
    type: z.string(),
  }),
});

const area = "Inspector";
const DIRECT_UPLOADS = {
  ...CERTIFICATE_UPLOADS,
  tooMany: { ...CERTIFICATE_UPLOADS.tooMany, field: "certificationFile" },
};
const refusals = { 409: "A certificate is under review already, or the key was used with another body" };
const FILES = "PDF, PNG or JPG by their content, 10 MB each, 4 at most";

export const certificationEndpoints: Endpoint[] = [
  {
    method: "post",
    path: "/api/certifications",
    operationId: "submitCertification",
    area,
    summary: "Hand in a certificate for review",
    description: `\`files\`: ${FILES}.`,
    files: ["files"],
    answers: { status: 201, schema: submissionShape },
    refusals,
    door: call(submitCertification, {
      schema: certificationForm,
      uploads: CERTIFICATE_UPLOADS,
      before: holdUploads("files", "certificate"),
      status: 201,
      answer: ({ actor, result }) => submission(actor, result.certificationId),
    }),
  },
  {
    method: "post",
    path: "/api/certifications/direct-submit",
    operationId: "submitCertificationDirectly",
    area,
    summary: "Hand in a certificate by the direct form",
    description: `\`certificationData\` is JSON text, \`certificationFile\`: ${FILES}. Without a file the certificate is looked up by its ID. With \`method\` it is looked up by last name, ID or program, as the wizard does.`,
    files: ["certificationFile"],
    answers: { status: 201, schema: submissionShape },
    refusals,
    door: call(submitCertification, {
      schema: directSubmission,
      uploads: DIRECT_UPLOADS,
      before: holdUploads("certificationFile", "certificate"),
      status: 201,
      answer: ({ actor, result }) => submission(actor, result.certificationId),
    }),
  },
  {
    method: "get",
    path: "/api/certifications/me",
    operationId: "getOwnCertification",
    area,
    summary: "How one's own certification stands",
    description: "`prefill` has what the next form can begin with, by the names of either form; texts may be empty.",
    answers: { status: 200, schema: standingShape },
    door: read({ roles: ["inspector"] }, ({ actor }) => standing(actor)),
  },
];

function submission(actor: InspectorActor, certificationId: string): z.input<typeof submissionShape> {
  const { state, submittedAt, documents, reviewNote, ...stated } = ownSubmission(actor, certificationId);
  return {
    ...stated,
    status: STATUS_OF[state],
    submittedAt: isoTime(submittedAt),
    reviewNotes: noteOf({ state, reviewNote, expiryDate: stated.expiryDate }),
    files: documents.map(({ id, filename }) => ({ id, filename, url: filePath(id) })),
  };
}

function standing(actor: InspectorActor): z.input<typeof standingShape> {
  const { status, rejected, expired, prefill } = ownCertification(actor);
  const counts = status === "rejected" ? rejected : status === "expired" ? expired : null;
  return {
    status: status === "none" ? "not_submitted" : STATUS_OF[status],
    reviewNote: counts && noteOf(counts),
    prefill: {
      ...prefill,
      name: actor.name,
      aciId: prefill.certificationNumber,
      type: prefill.certificationLevel || DIRECT_FORM_LEVEL,
    },
  };
}

interface Reviewed {
  state: CertificationState;
  reviewNote: string | null;
  expiryDate: string | null;
}

/** The inspector's own view. A reviewer's note on an approval is left out. */
function noteOf({ state, reviewNote, expiryDate }: Reviewed): string | null {
  if (state === "rejected") return reviewNote;
  return state === "expired" && expiryDate ? certificationTexts.expired(formatLongDay(expiryDate)) : null;
}
