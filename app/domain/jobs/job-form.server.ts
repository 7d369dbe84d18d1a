import type { Connection, jobs } from "#db/client.server";
import { keysOf } from "~/lib/keys-of";
import { dollarsText, parseDollars } from "~/lib/money";
import { stateOfLocation } from "~/lib/places/stated-state";
import { floorOf } from "~/lib/prices";
import type { UsState } from "~/lib/states";
import { levelBits } from "~/lib/vocabulary";
import { type Changes, changed } from "../audit/changes.server";
import { pointOf } from "../places/point-of.server";
import { JOB_FIELDS, type JobField, partsOf } from "./fields";
import { gateDetailsOf } from "./gate-details";
import type { JobFields } from "./schema";
import { wantedTestsOf } from "./wanted-tests";

type Job = typeof jobs.$inferSelect;

/** The fields that are columns; the state becomes the site's, with its zone and point. */
type Stored = Exclude<JobField, "state">;

const FIELDS = keysOf(JOB_FIELDS);
const STORED = FIELDS.filter((name): name is Stored => name !== "state");
const AUDIT = partsOf(JOB_FIELDS, "audit");

/** A place that is not known: a changed job loses the point of its earlier site. */
const NOWHERE = { lat: null, lon: null };

/** Returns the columns of a job that its form decides: null for a field that was left empty, so that a change clears it. */
export function columnsOf(tx: Connection, fields: JobFields, site: UsState) {
  const stored = Object.fromEntries(STORED.map((name) => [name, fields[name] ?? null]));
  return {
    ...(stored as Pick<Job, Stored>),
    ...gateDetailsOf(fields),
    ...wantedTestsOf(fields),
    equipmentFee: fields.requiresInspectorEquipment ? (parseDollars(fields.equipmentFee ?? "") ?? null) : null,
    payFloor: floorOf(fields.budgetRange),
    levels: levelBits(fields.requiredCertifications),
    siteState: site.code,
    zone: site.zone,
    ...(pointOf(tx, fields.location, site.code) ?? NOWHERE),
  };
}

export function columnsIn<Row extends Pick<Job, Stored>>(job: Row): Pick<Row, Stored> {
  return Object.fromEntries(STORED.map((name) => [name, job[name]])) as Pick<Row, Stored>;
}

/** Returns the fields as the form would send them for this job. The state is left open where the location says it, so that it follows another location. */
export function formOf(job: Job): { [Name in JobField]: JobFields[Name] } {
  const stored = Object.fromEntries(STORED.map((name) => [name, job[name] ?? undefined]));
  return {
    ...(stored as { [Name in Stored]: JobFields[Name] }),
    state: stateOfLocation(job.location)?.code === job.siteState ? undefined : job.siteState,
    cylinderSets: job.cylinderSets === null ? undefined : String(job.cylinderSets),
    equipmentFee: job.equipmentFee === null ? undefined : dollarsText(job.equipmentFee),
  };
}

/** Returns what differs between two forms, for the audit log. A form lacks the fields that were emptied, so each name is compared. */
export function formChanges(before: JobFields, after: JobFields): Changes {
  return changed(before, Object.fromEntries(FIELDS.map((name) => [name, after[name]])), AUDIT);
}
