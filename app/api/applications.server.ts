import { z } from "zod";
import { applicationsOfInspector, applicationsToCompany } from "~/domain/applications/application-lists.server";
import { applyToJob } from "~/domain/applications/apply-to-job.server";
import { rejectApplication } from "~/domain/applications/reject-application.server";
import { execute, type InputOf } from "~/domain/command.server";
import { DomainError, notFound } from "~/domain/errors";
import { call } from "~/http/doors/call.server";
import { read, readList } from "~/http/doors/read.server";
import {
  applicationToCompanyShape,
  asApplicationToCompany,
  asOwnApplication,
  ownApplicationAnswer,
  ownApplicationShape,
} from "./application-view.server";
import type { Endpoint } from "./endpoint";

/** A list sends `message`, a job's page `coverLetter`. Both mean the cover letter. */
const typed = z
  .object({
    jobId: z.string(),
    coverLetter: z.string().optional(),
    message: z.string().optional(),
    hourlyRate: z.union([z.number(), z.string()]).optional(),
    phone: z.string().optional(),
  })
  .transform(({ message, coverLetter, ...rest }) => ({ ...rest, coverLetter: coverLetter ?? message }));
// The schema's input type does not know which fields a form may leave out.
const application = typed.pipe(applyToJob.input as z.ZodType<InputOf<typeof applyToJob>, z.output<typeof typed>>);

const STATUS = "Status must be rejected";

const decision = z.object({ applicationId: z.string(), status: z.enum(["rejected", "accepted"], STATUS) });

/** Refuses only after the key and the application were looked up: a used key stays 409, another company's application 404. */
const acceptUnpaid: typeof rejectApplication = {
  ...rejectApplication,
  run() {
    throw new DomainError("payment_required", "acceptance-unpaid");
  },
};

const area = "Applications";

export const applicationEndpoints: Endpoint[] = [
  {
    method: "post",
    path: "/api/jobs/{id}/apply",
    operationId: "applyToJob",
    area,
    summary: "Apply to an open job",
    description:
      "`hourlyRate` in dollars; the profile's when it is left out. It is frozen on the application. `phone` is kept where the inspector's account has no phone number.",
    answers: { status: 201, schema: ownApplicationShape },
    refusals: {
      403: "`Access denied`, `CERTIFICATION_REQUIRED`, `PAYOUTS_REQUIRED`, `CERTIFICATION_EXPIRES` before the work, `EMAIL_NOT_VERIFIED`",
      409: "Applied already, the job not open, its start date past, or the key used with another body",
    },
    door: call(applyToJob, {
      fromPath: { jobId: "id" },
      schema: application,
      status: 201,
      answer: ({ actor, result }) => ownApplicationAnswer(actor, result.jobId),
    }),
  },
  {
    method: "get",
    path: "/api/jobs/{id}/application",
    operationId: "getOwnApplication",
    area,
    summary: "One's own application to a job",
    answers: { status: 200, schema: ownApplicationShape },
    door: read({ roles: ["inspector"] }, ({ actor, params }) => ownApplicationAnswer(actor, params.id ?? "")),
  },
  {
    method: "get",
    path: "/api/inspector/applications",
    operationId: "listOwnApplications",
    area,
    summary: "One's own applications",
    answers: { status: 200, schema: z.array(ownApplicationShape) },
    door: readList({ roles: ["inspector"] }, ({ actor, slice }) => {
      const { rows, next } = applicationsOfInspector(actor, slice);
      return { rows: rows.map(asOwnApplication), next };
    }),
  },
  {
    method: "get",
    path: "/api/applications/company",
    operationId: "listReceivedApplications",
    area,
    summary: "The applications to the company's jobs",
    description:
      "The inspector's `email` is given once they are booked; `certifications` are those that an administrator has approved.",
    answers: { status: 200, schema: z.array(applicationToCompanyShape) },
    door: readList({ roles: ["company"], right: "choose" }, ({ actor, slice }) => {
      const { rows, next } = applicationsToCompany(actor, slice);
      return { rows: rows.map(asApplicationToCompany), next };
    }),
  },
  {
    method: "put",
    path: "/api/applications/{id}/status",
    operationId: "rejectApplication",
    area,
    summary: "Turn an application down",
    answers: { status: 200, schema: applicationToCompanyShape },
    refusals: {
      402: "`accepted`: an application is accepted by paying for it",
      409: "Decided already, being paid for, or the key used with another body",
    },
    door: call(rejectApplication, {
      fromPath: { applicationId: "id" },
      schema: decision,
      status: 200,
      run(options) {
        const { status } = options.input as z.output<typeof decision>;
        return execute(status === "accepted" ? acceptUnpaid : rejectApplication, options);
      },
      answer({ actor, result }) {
        const [row] = applicationsToCompany(actor, { limit: 1, id: result.applicationId }).rows;
        if (!row) throw notFound();
        return asApplicationToCompany(row);
      },
    }),
  },
];
