import { z } from "zod";
import type { InspectorActor } from "~/domain/actor";
import type { Applicant } from "~/domain/applications/applicants.server";
import { applicationOfInspector, type OwnApplication } from "~/domain/applications/application-lists.server";
import { dollarsOf } from "~/lib/money";
import type { ApplicationState } from "~/lib/vocabulary";
import { instant, isoTime, isoTimeOrNull } from "./shapes";

/** An application as its inspector reads it: pending is called applied. */
export const ownApplicationShape = z.object({
  id: z.string(),
  jobId: z.string(),
  status: z.enum(["applied", "accepted", "rejected", "withdrawn", "completed"]),
  message: z.string(),
  coverLetter: z.string(),
  hourlyRate: z.number(),
  appliedAt: instant,
  decidedAt: instant.nullable(),
  job: z.object({
    id: z.string(),
    title: z.string(),
    companyName: z.string(),
    location: z.string(),
    rate: z.string(),
    status: z.string(),
  }),
});

/** An application as the job's company reads it: a completed one is still accepted. */
export const applicationToCompanyShape = z.object({
  id: z.string(),
  jobId: z.string(),
  status: z.enum(["pending", "accepted", "rejected", "withdrawn"]),
  message: z.string(),
  coverLetter: z.string(),
  hourlyRate: z.number(),
  appliedAt: instant,
  inspector: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    certifications: z.array(z.string()),
  }),
  job: z.object({ id: z.string(), title: z.string(), location: z.string() }),
});

/** @throws DomainError not_found when there is none */
export function ownApplicationAnswer(actor: InspectorActor, jobId: string) {
  return asOwnApplication(applicationOfInspector(actor, jobId));
}

export function asOwnApplication({ application, job }: OwnApplication): z.input<typeof ownApplicationShape> {
  const { id, jobId, state, coverLetter } = application;
  return {
    id,
    jobId,
    status: state === "pending" ? "applied" : state,
    message: coverLetter,
    coverLetter,
    hourlyRate: dollarsOf(application.hourlyRate),
    appliedAt: isoTime(application.createdAt),
    decidedAt: isoTimeOrNull(application.decidedAt),
    job: {
      id: jobId,
      title: job.title,
      companyName: job.companyName,
      location: job.location,
      rate: job.budgetRange,
      status: job.state,
    },
  };
}

export function asApplicationToCompany(applicant: Applicant): z.input<typeof applicationToCompanyShape> {
  const { id, job, inspector, state, coverLetter, hourlyRate, createdAt } = applicant;
  return {
    id,
    jobId: job.id,
    status: statusToCompany(state),
    message: coverLetter,
    coverLetter,
    hourlyRate: dollarsOf(hourlyRate),
    appliedAt: isoTime(createdAt),
    inspector: {
      id: inspector.id,
      name: inspector.name,
      email: inspector.email,
      certifications: inspector.certificates.flatMap(({ certificationLevel }) => certificationLevel ?? []),
    },
    job: { id: job.id, title: job.title, location: job.location },
  };
}

function statusToCompany(state: ApplicationState) {
  return state === "completed" ? "accepted" : state;
}
