import type { schema } from "#db/client.server";
import { dollarsText } from "~/lib/money";
import { stateOfLocation } from "~/lib/places/stated-state";
import type { JobFields } from "./schema";

/** An optional field must be named too: one that is left out would be erased by the next edit. */
type EveryField = { [Name in keyof Required<JobFields>]: JobFields[Name] };

type Job = typeof schema.jobs.$inferSelect;

/** Returns the posting form's fields as they would be sent for this job. The state is left open where the location says it, so that it follows another location. */
export function postedFields(job: Job): EveryField {
  return {
    title: job.title,
    description: job.description,
    location: job.location,
    state: stateOfLocation(job.location)?.code === job.siteState ? undefined : job.siteState,
    projectType: job.projectType,
    duration: job.duration,
    urgency: job.urgency,
    requiredCertifications: job.requiredCertifications as JobFields["requiredCertifications"],
    budgetRange: job.budgetRange,
    startDate: job.startDate,
    timeSlot: job.timeSlot,
    startTime: job.startTime ?? undefined,
    tests: job.tests,
    cylinderSets: job.cylinderSets === null ? undefined : String(job.cylinderSets),
    requiresInspectorEquipment: job.requiresInspectorEquipment,
    equipmentFee: job.equipmentFee === null ? undefined : dollarsText(job.equipmentFee),
    testingMaterialsProvided: job.testingMaterialsProvided,
    siteContactName: job.siteContactName ?? undefined,
    siteContactPhone: job.siteContactPhone ?? undefined,
    gateNotes: job.gateNotes ?? undefined,
    testsWanted: job.testsWanted ?? undefined,
  };
}
