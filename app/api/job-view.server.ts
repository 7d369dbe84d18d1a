import { z } from "zod";
import { apiTexts } from "~/copy/frame/api";
import type { PersonActor } from "~/domain/actor";
import { estimatedHours } from "~/domain/jobs/duration";
import { JOB_FIELDS, partsOf } from "~/domain/jobs/fields";
import { NO_GATE_DETAILS } from "~/domain/jobs/gate-details";
import { columnsIn } from "~/domain/jobs/job-form.server";
import { type JobSheet, jobSheet } from "~/domain/jobs/lists/job-sheets.server";
import { dollarsOf } from "~/lib/money";
import { isAccepted } from "~/lib/state-meanings";
import { APPLICATION_STATES, JOB_STATES, type Urgency } from "~/lib/vocabulary";
import { instant, isoTime } from "./shapes";

/** A job as the calls answer it. */
export const jobShape = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  ...partsOf(JOB_FIELDS, "answer"),
  timeZone: z.string(),
  estimatedDuration: z.int(),
  requirements: z.array(z.string()),
  rate: z.string(),
  scheduledDate: z.iso.date(),
  isNightShift: z.boolean(),
  status: z.enum(JOB_STATES),
  applicationsCount: z.int(),
  applicationStatus: z.enum(["applied", ...APPLICATION_STATES]).nullable(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  deletedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

/** One job as the actor sees it, for calls that answer with it. */
export function jobAnswer(actor: PersonActor, jobId: string) {
  return asJob(actor, jobSheet(actor, jobId));
}

/** A page of jobs as the actor sees them. */
export function jobsAnswer(actor: PersonActor, { rows, next }: { rows: JobSheet[]; next: string | null }) {
  return { rows: rows.map((row) => asJob(actor, row)), next };
}

function asJob(
  actor: PersonActor,
  { job, applicationState, bookingId: _, ...shown }: JobSheet,
): z.input<typeof jobShape> {
  return {
    id: job.id,
    companyId: job.companyId,
    ...shown,
    ...columnsIn(job),
    ...(seesGate(actor, applicationState) ? {} : NO_GATE_DETAILS),
    state: job.siteState,
    timeZone: job.zone,
    estimatedDuration: estimatedHours(job.duration),
    urgency: urgencyFor(actor, job.urgency),
    requirements: [
      ...job.requiredCertifications,
      ...(job.requiresInspectorEquipment ? [apiTexts.equipmentRequirement] : []),
    ],
    rate: job.budgetRange,
    scheduledDate: job.startDate,
    isNightShift: false,
    equipmentFee: job.equipmentFee === null ? null : dollarsOf(job.equipmentFee),
    status: job.state,
    applicationsCount: job.applicationsCount,
    applicationStatus: applicationState === "pending" ? "applied" : applicationState,
    deletedAt: job.deletedAt === null ? null : isoTime(job.deletedAt),
    createdAt: isoTime(job.createdAt),
    updatedAt: isoTime(job.updatedAt),
  };
}

/** The details at the gate are for the company and the accepted inspector only. */
function seesGate({ role }: PersonActor, applicationState: JobSheet["applicationState"]): boolean {
  return role !== "inspector" || (applicationState !== null && isAccepted(applicationState));
}

function urgencyFor(actor: PersonActor, urgency: Urgency) {
  return actor.role === "inspector" ? URGENCY_TO_INSPECTORS[urgency] : urgency;
}

const URGENCY_TO_INSPECTORS = { asap: "urgent", urgent: "high", standard: "medium" } as const;
