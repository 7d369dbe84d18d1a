import { eq } from "drizzle-orm";
import { companies, jobs } from "#db/client.server";
import { type CompanyId, newId } from "~/lib/ids";
import { todayIn } from "~/lib/time/dates";
import type { Context } from "../command.server";
import type { Assignment } from "../companies/assignment.server";
import { moveIf, start } from "../core/move.server";
import { nextNumber } from "../core/reads/numbers.server";
import { conflict } from "../errors";
import type { TypedConcrete } from "../specifications/concrete-fields";
import { makeConcrete } from "../specifications/make-concrete.server";
import { standingConcrete, wantedOf } from "./concrete.server";
import { columnsOf } from "./job-form.server";
import type { JobFields } from "./schema";
import { siteStateOf } from "./site-state.server";
import { DRAFT_GRAPH, JOB_GRAPH } from "./states";

interface Posting {
  /** Null where the job came without one, over the API. */
  draftId: string | null;
  companyId: CompanyId;
  fields: JobFields & { concrete?: TypedConcrete | undefined };
  assigned: Assignment;
  paymentId: string;
}

/** Part of a command. @throws DomainError conflict "draft-not-open" when the draft was posted or discarded; conflict "start-date-past" */
export function createJob(
  context: Context,
  { draftId, companyId, fields, assigned, paymentId }: Posting,
): { jobId: string } {
  const { tx, now, emit } = context;
  const company = tx.select({ usState: companies.usState }).from(companies).where(eq(companies.id, companyId)).get();
  const site = siteStateOf(tx, fields, company?.usState);
  if (!site) throw conflict("site-state-unknown");
  if (fields.startDate < todayIn(site.zone, now)) throw conflict("start-date-past");
  if (draftId && !moveIf(tx, DRAFT_GRAPH, draftId, "editing", "posted", { updatedAt: now }))
    throw conflict("draft-not-open");

  const jobId = newId("job");
  const concrete = standingConcrete(tx, companyId, fields, assigned.projectId);
  const making = { companyId, title: fields.title, createdBy: assigned.contactId };
  start(tx, JOB_GRAPH, "open", {
    ...columnsOf(tx, fields, site),
    id: jobId,
    number: nextNumber(tx, jobs),
    companyId,
    postingPaymentId: paymentId,
    draftId,
    ...assigned,
    ...(concrete && {
      ...wantedOf(concrete),
      projectId: concrete.projectId ?? assigned.projectId,
      ...makeConcrete(context, concrete, making),
    }),
    updatedBy: assigned.contactId,
    createdAt: now,
    updatedAt: now,
  });
  emit("job.posted", { jobId });
  return { jobId };
}
