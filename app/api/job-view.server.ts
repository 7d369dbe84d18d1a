import { z } from "zod";
import { apiTexts } from "~/copy/frame/api";
import type { PersonActor } from "~/domain/actor";
import { estimatedHours } from "~/domain/jobs/duration";
import { type JobSheet, jobSheet } from "~/domain/jobs/lists/job-sheets.server";
import { NO_DETAILS, siteDetailsOf } from "~/domain/jobs/site-details";
import { dollarsOf } from "~/lib/money";
import { isAccepted } from "~/lib/state-meanings";
import {
  APPLICATION_STATES,
  BUDGET_RANGES,
  DURATIONS,
  JOB_STATES,
  PROJECT_TYPES,
  TIME_SLOTS,
  URGENCIES,
  type Urgency,
  WANTED_TESTS,
} from "~/lib/vocabulary";
import { instant, isoTime } from "./shapes";

/** A job as the calls answer it. */
export const jobShape = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  state: z.string(),
  timeZone: z.string(),
  projectType: z.enum(PROJECT_TYPES),
  duration: z.enum(DURATIONS),
  estimatedDuration: z.int(),
  urgency: z.enum([...URGENCIES, "high", "medium", "low"]),
  requiredCertifications: z.array(z.string()),
  requirements: z.array(z.string()),
  budgetRange: z.enum(BUDGET_RANGES),
  rate: z.string(),
  startDate: z.iso.date(),
  scheduledDate: z.iso.date(),
  timeSlot: z.enum(TIME_SLOTS),
  /** `HH:MM` at the site; null where the company gave no exact start. */
  startTime: z.string().nullable(),
  tests: z.array(z.enum(WANTED_TESTS)),
  cylinderSets: z.int().nullable(),
  isNightShift: z.boolean(),
  testingMaterialsProvided: z.boolean(),
  /** These four for the company and the accepted inspector only. */
  siteContactName: z.string().nullable(),
  siteContactPhone: z.string().nullable(),
  gateNotes: z.string().nullable(),
  testsWanted: z.string().nullable(),
  requiresInspectorEquipment: z.boolean(),
  equipmentFee: z.number().nullable(),
  status: z.enum(JOB_STATES),
  applicationsCount: z.int(),
  applicationStatus: z.enum(["applied", ...APPLICATION_STATES]).nullable(),
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
  { job, applicationState, bookingId: _, ...told }: JobSheet,
): z.input<typeof jobShape> {
  return {
    id: job.id,
    companyId: job.companyId,
    ...told,
    title: job.title,
    description: job.description,
    location: job.location,
    state: job.siteState,
    timeZone: job.zone,
    projectType: job.projectType,
    duration: job.duration,
    estimatedDuration: estimatedHours(job.duration),
    urgency: urgencyFor(actor, job.urgency),
    requiredCertifications: job.requiredCertifications,
    requirements: [
      ...job.requiredCertifications,
      ...(job.requiresInspectorEquipment ? [apiTexts.equipmentRequirement] : []),
    ],
    budgetRange: job.budgetRange,
    rate: job.budgetRange,
    startDate: job.startDate,
    scheduledDate: job.startDate,
    timeSlot: job.timeSlot,
    startTime: job.startTime,
    tests: job.tests,
    cylinderSets: job.cylinderSets,
    isNightShift: false,
    testingMaterialsProvided: job.testingMaterialsProvided,
    ...(seesDetails(actor, applicationState) ? siteDetailsOf(job) : NO_DETAILS),
    requiresInspectorEquipment: job.requiresInspectorEquipment,
    equipmentFee: job.equipmentFee === null ? null : dollarsOf(job.equipmentFee),
    status: job.state,
    applicationsCount: job.applicationsCount,
    applicationStatus: applicationState === "pending" ? "applied" : applicationState,
    deletedAt: job.deletedAt === null ? null : isoTime(job.deletedAt),
    createdAt: isoTime(job.createdAt),
    updatedAt: isoTime(job.updatedAt),
  };
}

function seesDetails({ role }: PersonActor, applicationState: JobSheet["applicationState"]): boolean {
  return role !== "inspector" || (applicationState !== null && isAccepted(applicationState));
}

function urgencyFor(actor: PersonActor, urgency: Urgency) {
  return actor.role === "inspector" ? URGENCY_TO_INSPECTORS[urgency] : urgency;
}

const URGENCY_TO_INSPECTORS = { asap: "urgent", urgent: "high", standard: "medium" } as const;
