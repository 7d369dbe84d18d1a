import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Connection, jobDrafts, payments } from "#db/client.server";
import { moveIf } from "~/domain/core/move.server";
import type { CompanyId } from "~/lib/ids";
import { type Context, defineCommand } from "../../command.server";
import { companyOf } from "../../companies/company-of";
import { conflict, notFound } from "../../errors";
import { mayEditDraft } from "../policy";
import { DRAFT_GRAPH } from "../states";

/** Returns the open payment for the caller to give up; money that still comes is refunded. @throws DomainError conflict "draft-not-open" */
export const discardDraft = defineCommand({
  name: "discard-draft",
  roles: ["company"],
  right: "post",
  input: z.object({ draftId: z.string() }),
  load({ tx, actor }, { draftId }) {
    const draft = tx
      .select({ id: jobDrafts.id, companyId: jobDrafts.companyId })
      .from(jobDrafts)
      .where(and(eq(jobDrafts.id, draftId), eq(jobDrafts.companyId, companyOf(actor))))
      .get();
    if (!draft) throw notFound();
    return draft;
  },
  allow: ({ actor }, draft) => mayEditDraft(actor, draft),
  run: (context, { id }) => dropDraft(context, id),
  audit: ({ draftId, openPaymentId }) => ({
    subject: ["draft", draftId],
    details: { openPaymentId },
    changes: { state: ["editing", "discarded"] },
  }),
});

/** Part of a command. Returns what `discardDraft` does. @throws DomainError conflict "draft-not-open" */
export function dropDraft({ tx, now }: Context, draftId: string): { draftId: string; openPaymentId: string | null } {
  const discarded = moveIf(tx, DRAFT_GRAPH, draftId, "editing", "discarded", { updatedAt: now });
  if (!discarded) throw conflict("draft-not-open");
  const attempt = tx
    .select({ id: payments.id, state: payments.state })
    .from(payments)
    .where(and(eq(payments.kind, "job_posting"), eq(payments.subjectId, draftId)))
    .orderBy(desc(payments.attempt))
    .limit(1)
    .get();
  if (attempt) keepWhatBooksShow(tx, draftId);
  return { draftId, openPaymentId: attempt?.state === "pending" ? attempt.id : null };
}

/** Part of a command: keeps title and location of all of a company's forms, which the records of payments show, and nothing else that it typed. */
export function forgetDrafts({ tx }: Context, companyId: CompanyId): void {
  tx.update(jobDrafts).set({ fields: shownByBooks }).where(eq(jobDrafts.companyId, companyId)).run();
}

function keepWhatBooksShow(tx: Connection, draftId: string): void {
  tx.update(jobDrafts).set({ fields: shownByBooks }).where(eq(jobDrafts.id, draftId)).run();
}

const { fields } = jobDrafts;
const shownByBooks = sql`json_object('title', ${fields} ->> '$.title', 'location', ${fields} ->> '$.location')`;
