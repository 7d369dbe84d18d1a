import { eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { type CompanyId, newId } from "~/lib/ids";
import { type Cents, parseDollars } from "~/lib/money";
import { floorOf } from "~/lib/prices";
import type { UsState } from "~/lib/states";
import { todayIn } from "~/lib/time/dates";
import { levelBits } from "~/lib/vocabulary";
import type { Context } from "../command.server";
import { moveIf, start } from "../core/move.server";
import { nextNumber } from "../core/reads/numbers.server";
import { conflict } from "../errors";
import { pointOf } from "../places/point-of.server";
import type { JobFields } from "./schema";
import { siteDetailsOf } from "./site-details";
import { siteStateOf } from "./site-state.server";
import { DRAFT_GRAPH, JOB_GRAPH } from "./states";
import { wantedTestsOf } from "./wanted-tests";

const { jobs, users } = schema;

interface Posting {
  /** Null where the job came without one, over the API. */
  draftId: string | null;
  companyId: CompanyId;
  fields: JobFields;
  paymentId: string;
}

/** Part of a command. @throws DomainError conflict "draft-not-open" when the draft was posted or discarded; conflict "start-date-past" */
export function createJob(context: Context, { draftId, companyId, fields, paymentId }: Posting): { jobId: string } {
  const { tx, now, emit } = context;
  const company = tx.select({ usState: users.usState }).from(users).where(eq(users.id, companyId)).get();
  const site = siteStateOf(tx, fields, company?.usState);
  if (!site) throw conflict("site-state-unknown");
  if (fields.startDate < todayIn(site.zone, now)) throw conflict("start-date-past");
  if (draftId && !moveIf(tx, DRAFT_GRAPH, draftId, "editing", "posted", { updatedAt: now }))
    throw conflict("draft-not-open");

  const jobId = newId("job");
  start(tx, JOB_GRAPH, "open", {
    ...postedColumns(tx, fields, site),
    id: jobId,
    number: nextNumber(tx, jobs),
    companyId,
    postingPaymentId: paymentId,
    draftId,
    updatedBy: companyId,
    createdAt: now,
    updatedAt: now,
  });
  emit("job.posted", { jobId });
  return { jobId };
}

/** A place that is not known: a changed job loses the point of its earlier site. */
const NOWHERE = { lat: null, lon: null };

/** Returns the columns of a job that the posting form's fields decide. */
export function postedColumns(tx: Connection, fields: JobFields, site: UsState) {
  const { state: _state, equipmentFee, ...stated } = fields;
  return {
    ...stated,
    ...siteDetailsOf(fields),
    ...wantedTestsOf(fields),
    siteState: site.code,
    zone: site.zone,
    ...(pointOf(tx, fields.location, site.code) ?? NOWHERE),
    startTime: fields.startTime ?? null,
    equipmentFee: fields.requiresInspectorEquipment ? feeOf(equipmentFee) : null,
    payFloor: floorOf(fields.budgetRange),
    levels: levelBits(fields.requiredCertifications),
  };
}

function feeOf(dollars: string | undefined): Cents | null {
  return dollars ? (parseDollars(dollars) ?? null) : null;
}
