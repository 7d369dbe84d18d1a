import { and, asc, eq, isNull } from "drizzle-orm";
import { applications, jobDrafts, jobs } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import type { CompanyId } from "~/lib/ids";
import { close } from "../applications/end-job/close-job.server";
import { APPLICATION_GRAPH } from "../applications/states";
import { endHoursOf } from "../bookings/further-hours/end-open-hours.server";
import { withdrawPending as withdrawCertificate } from "../certification/withdraw-pending.server";
import type { Context } from "../command.server";
import { move } from "../core/move.server";
import { withdrawAll } from "../equipment/withdraw-all.server";
import { dropDraft } from "../jobs/drafts/discard-draft.server";
import { withdrawPending as withdrawBankDetails } from "../payouts/manual/withdraw-pending.server";

/** Part of a command: ends what nobody has paid a company for. The outbox notifies the applicants of jobs beyond `SLICE.jobsLeft`. */
export function windDownCompany(context: Context, companyId: CompanyId): void {
  closeJobs(context, companyId);
  discardDrafts(context, companyId);
  endHoursOf(context, "companyId", companyId);
}

/** Part of a command: ends what nobody has paid an inspector for. */
export function windDownInspector(context: Context, userId: string): void {
  withdrawApplications(context, userId);
  withdrawAll(context, userId, ["pending", "verified"]);
  withdrawCertificate(context, userId);
  withdrawBankDetails(context, userId);
  endHoursOf(context, "inspectorId", userId);
}

function withdrawApplications({ tx, now, emit }: Context, inspectorId: string): void {
  const waiting = and(eq(applications.inspectorId, inspectorId), eq(applications.state, "pending"));
  const ids = idsOf(tx.select({ id: applications.id }).from(applications).where(waiting).all());
  move(tx, APPLICATION_GRAPH, ids, "pending", "withdrawn", { decidedAt: now, updatedAt: now });
  for (const applicationId of ids) emit("application.withdrawn", { applicationId });
}

function closeJobs(context: Context, companyId: CompanyId): void {
  const { actor } = context;
  const by = actor.kind === "person" ? actor.id : null;
  const isOpen = and(eq(jobs.companyId, companyId), eq(jobs.state, "open"), isNull(jobs.deletedAt));
  const { most } = SLICE.jobsLeft;
  const open = context.tx
    .select()
    .from(jobs)
    .where(isOpen)
    .orderBy(asc(jobs.number))
    .limit(most + 1)
    .all();
  for (const job of open.slice(0, most)) close(context, job, by);
  if (open.length > most) context.emit("company.left_jobs", { companyId });
}

function discardDrafts(context: Context, companyId: CompanyId): void {
  const edited = and(eq(jobDrafts.companyId, companyId), eq(jobDrafts.state, "editing"));
  for (const { id } of context.tx.select({ id: jobDrafts.id }).from(jobDrafts).where(edited).all())
    dropDraft(context, id);
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
