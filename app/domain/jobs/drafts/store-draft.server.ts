import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Connection, jobDrafts } from "#db/client.server";
import { withinQuota } from "~/domain/command/quota.server";
import { start } from "~/domain/core/move.server";
import { now as clock, reads } from "~/domain/core/runtime.server";
import { ACCOUNT } from "~/lib/bounds";
import { type CompanyId, newId } from "~/lib/ids";
import type { UsState } from "~/lib/states";
import { typedIdentifier } from "~/lib/text/typed";
import { addDays, isCalendarDate, isClockTime, momentsAt, todayIn } from "~/lib/time/dates";
import { ownPhone } from "../../accounts/own-phone";
import type { CompanyActor } from "../../actor";
import type { Changes } from "../../audit/changes.server";
import type { Context } from "../../command.server";
import { assignment } from "../../companies/assignment";
import type { Assignment } from "../../companies/assignment.server";
import { companyOf } from "../../companies/company-of";
import { existing } from "../../core/reads/existing.server";
import { conflict, DomainError, type FieldError } from "../../errors";
import { formChanges } from "../job-form.server";
import { type JobFields, jobFields, LATEST_START_DAYS, SITE_RULES } from "../schema";
import { checkedSite } from "../site-state.server";
import { DRAFT_GRAPH } from "../states";

export const posting = z.intersection(
  jobFields,
  z.object({ draftId: z.string().optional(), ...assignment.shape, ...ownPhone }),
);

/** A form as it is stored, with its job's project and contact. */
export type DraftFields = JobFields & Assignment;

export function loadDraft({ tx, actor }: Context<CompanyActor>, { draftId }: { draftId?: string | undefined }) {
  const companyId = companyOf(actor);
  if (!draftId) return { companyId, draft: null };
  const draft = existing(tx, jobDrafts, and(eq(jobDrafts.id, draftId), eq(jobDrafts.companyId, companyId)));
  return { companyId, draft };
}

/** Part of a command. Returns the draft's id. @throws DomainError invalid at `startDate` or `state`; conflict "draft-not-open", "draft-quota" */
export function keepDraft(
  context: Context,
  { companyId, draft }: ReturnType<typeof loadDraft>,
  fields: DraftFields,
): string {
  checkSite(context, companyId, fields);
  const { tx, now } = context;
  if (!draft) {
    withinQuota("drafts", openDrafts(tx, companyId));
    const id = newId("drf");
    start(tx, DRAFT_GRAPH, "editing", { id, companyId, fields, createdAt: now, updatedAt: now });
    return id;
  }
  if (draft.state === "editing" && isDeepStrictEqual(draft.fields, asStored(fields))) return draft.id;
  const kept = tx
    .update(jobDrafts)
    .set({ fields, updatedAt: now })
    .where(and(eq(jobDrafts.id, draft.id), eq(jobDrafts.state, "editing")))
    .run();
  if (kept.changes === 0) throw conflict("draft-not-open");
  return draft.id;
}

export function draftChanges({ draft }: ReturnType<typeof loadDraft>, fields: JobFields): Changes | undefined {
  return draft ? formChanges(draft.fields as JobFields, fields) : undefined;
}

function openDrafts(tx: Connection, companyId: CompanyId): number {
  return tx
    .select({ id: jobDrafts.id })
    .from(jobDrafts)
    .where(and(eq(jobDrafts.companyId, companyId), eq(jobDrafts.state, "editing")))
    .limit(ACCOUNT.drafts.most)
    .all().length;
}

function asStored(fields: DraftFields): unknown {
  return JSON.parse(JSON.stringify(fields));
}

/** Part of a command: the day must lie within the coming year and have its exact start. @throws DomainError invalid at `startDate`, `startTime` or `state` */
export function checkSite({ tx, now }: Context, companyId: CompanyId, fields: JobFields): UsState {
  const problems = siteProblems(tx, companyId, fields, now);
  const { site } = checkedSite(tx, companyId, fields);
  if (problems.length > 0 || !site) throw new DomainError("invalid", "validation-failed", { fields: problems });
  return site;
}

/** Returns what `checkSite` would say of a form in which other fields may be wrong. */
export function postingProblems(actor: CompanyActor, typed: Readonly<Record<string, unknown>>): FieldError[] {
  const text = (name: string) => (typeof typed[name] === "string" ? typedIdentifier(typed[name]) : "");
  const optional = (name: string) => text(name) || undefined;
  const fields = {
    state: optional("state"),
    location: text("location"),
    startDate: text("startDate"),
    startTime: optional("startTime"),
  };
  return siteProblems(reads(), companyOf(actor), fields, clock());
}

type Site = Pick<JobFields, "state" | "location" | "startDate" | "startTime">;

function siteProblems(connection: Connection, companyId: CompanyId, fields: Site, nowMs: number): FieldError[] {
  const { site, problem } = checkedSite(connection, companyId, fields);
  if (problem) return [problem];
  if (!isCalendarDate(fields.startDate)) return [];
  const today = todayIn(site.zone, nowMs);
  if (fields.startDate < today) return [{ field: "startDate", message: SITE_RULES.past }];
  if (fields.startDate > addDays(today, LATEST_START_DAYS))
    return [{ field: "startDate", message: SITE_RULES.tooLate }];
  const { startTime } = fields;
  const isSkipped =
    startTime !== undefined && isClockTime(startTime) && momentsAt(fields.startDate, startTime, site.zone).length === 0;
  return isSkipped ? [{ field: "startTime", message: SITE_RULES.skipped }] : [];
}
