import { and, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { newId } from "~/lib/ids";
import { type Cents, parseDollars } from "~/lib/money";
import { stateByCode } from "~/lib/states";
import { todayIn } from "~/lib/time/dates";
import type { Context } from "../command.server";
import { conflict } from "../errors";
import { nextNumber } from "../reads/numbers.server";
import { type JobFields, siteStateOf } from "./schema";

const { jobDrafts, jobs, users } = schema;

interface Posting {
  /** Null where the job came without one, over the API. */
  draftId: string | null;
  companyId: string;
  fields: JobFields;
  /** The paid posting fee that is spent on it. */
  paymentId: string;
}

/**
 * Part of a command: makes the job of a paid posting.
 * @throws DomainError(conflict, draft-not-open) when the draft was posted or discarded meanwhile, (conflict, start-date-past) when
 *   its date has passed; nothing is written then
 */
export function createJob(context: Context, { draftId, companyId, fields, paymentId }: Posting): { jobId: string } {
  const { tx, now, emit } = context;
  const company = tx.select({ usState: users.usState }).from(users).where(eq(users.id, companyId)).get();
  const site = stateByCode(siteStateOf(fields, company?.usState ?? null) ?? "");
  if (!site) throw conflict("site-state-unknown");
  if (fields.startDate < todayIn(site.zone, now)) throw conflict("start-date-past");
  if (draftId) closeDraft(context, draftId);

  const jobId = newId("job");
  const { state: _site, equipmentFee, ...stated } = fields;
  tx.insert(jobs)
    .values({
      ...stated,
      id: jobId,
      number: nextNumber(tx, jobs),
      companyId,
      state: "open",
      siteState: site.code,
      zone: site.zone,
      equipmentFee: fields.requiresInspectorEquipment ? feeOf(equipmentFee) : null,
      postingPaymentId: paymentId,
      draftId,
      updatedBy: companyId,
      createdAt: now,
      updatedAt: now,
    })
    .run();
  emit("job.posted", { jobId });
  return { jobId };
}

function closeDraft({ tx, now }: Context, draftId: string): void {
  const moved = tx
    .update(jobDrafts)
    .set({ state: "posted", updatedAt: now })
    .where(and(eq(jobDrafts.id, draftId), eq(jobDrafts.state, "editing")))
    .run();
  if (moved.changes === 0) throw conflict("draft-not-open");
}

function feeOf(dollars: string | undefined): Cents | null {
  return dollars ? (parseDollars(dollars) ?? null) : null;
}
