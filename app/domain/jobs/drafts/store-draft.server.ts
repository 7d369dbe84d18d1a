import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Connection, jobDrafts } from "#db/client.server";
import { withinQuota } from "~/domain/command/quota.server";
import { start } from "~/domain/core/move.server";
import { reads } from "~/domain/core/runtime.server";
import { ACCOUNT } from "~/lib/bounds";
import { type CompanyId, newId } from "~/lib/ids";
import { ownPhone } from "../../accounts/own-phone";
import type { CompanyActor } from "../../actor";
import { type Changes, changed } from "../../audit/changes.server";
import type { Context } from "../../command.server";
import { assignment } from "../../companies/assignment";
import type { Assignment } from "../../companies/assignment.server";
import { companyOf } from "../../companies/company-of";
import { existing } from "../../core/reads/existing.server";
import { conflict, type FieldError } from "../../errors";
import type { TypedConcrete } from "../../specifications/concrete-fields";
import { concreteForm } from "../../specifications/concrete-form";
import { concreteOf, concreteProblems } from "../concrete.server";
import { formChanges } from "../job-form.server";
import { type JobFields, jobFieldsWithMix } from "../schema";
import { DRAFT_GRAPH } from "../states";
import { checkSite, postingProblems } from "./check-site.server";

export const posting = z.intersection(
  z.intersection(jobFieldsWithMix, concreteForm),
  z.object({ draftId: z.string().optional(), ...assignment.shape, ...ownPhone }),
);

/** A form as it is stored, with its job's project and contact. */
export type DraftFields = JobFields & Assignment & { concrete?: TypedConcrete | undefined };

export function loadDraft({ tx, actor }: Context<CompanyActor>, { draftId }: { draftId?: string | undefined }) {
  const companyId = companyOf(actor);
  if (!draftId) return { companyId, draft: null };
  const draft = existing(tx, jobDrafts, and(eq(jobDrafts.id, draftId), eq(jobDrafts.companyId, companyId)));
  return { companyId, draft };
}

/** Part of a command. Returns the draft's id. @throws DomainError invalid at `startDate` or `state`, and what `concreteOf` throws; conflict "draft-not-open", "draft-quota" */
export function keepDraft(
  context: Context,
  { companyId, draft }: ReturnType<typeof loadDraft>,
  fields: DraftFields,
): string {
  const { tx, now } = context;
  checkSite(context, companyId, fields);
  concreteOf(tx, companyId, fields, fields.projectId);
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

/** Returns what `checkSite` and `concreteOf` would say of the posting form in which other fields may be wrong. */
export function postingFormProblems(actor: CompanyActor, typed: Readonly<Record<string, unknown>>): FieldError[] {
  return [...postingProblems(actor, typed), ...concreteProblems(reads(), companyOf(actor), typed)];
}

export function draftChanges(
  { draft }: ReturnType<typeof loadDraft>,
  { concrete, ...fields }: Omit<DraftFields, keyof Assignment>,
): Changes | undefined {
  if (!draft) return undefined;
  const before = draft.fields as DraftFields;
  return {
    ...formChanges(before, fields),
    ...changed({ concrete: before.concrete }, { concrete }, { concrete: "presence" }),
  };
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
