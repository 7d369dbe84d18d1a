import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Connection, schema } from "#db/client.server";
import { companyOf } from "../../accounts/company-of";
import { defineCommand } from "../../command.server";
import { conflict, notFound } from "../../errors";
import { moveIf } from "../../move.server";
import { mayEditDraft } from "../policy";
import { DRAFT_GRAPH } from "../states";

const { jobDrafts, payments } = schema;

/** Returns the open payment for the caller to give up; money that still comes is refunded. @throws DomainError conflict "draft-not-open" */
export const discardDraft = defineCommand({
  name: "discard-draft",
  roles: ["company"],
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
  run({ tx, now }, draft) {
    const discarded = moveIf(tx, DRAFT_GRAPH, draft.id, "editing", "discarded", { updatedAt: now });
    if (!discarded) throw conflict("draft-not-open");
    const attempt = tx
      .select({ id: payments.id, state: payments.state })
      .from(payments)
      .where(and(eq(payments.kind, "job_posting"), eq(payments.subjectId, draft.id)))
      .orderBy(desc(payments.attempt))
      .limit(1)
      .get();
    if (attempt) keepWhatBooksShow(tx, draft.id);
    return { draftId: draft.id, openPaymentId: attempt?.state === "pending" ? attempt.id : null };
  },
  audit: ({ draftId, openPaymentId }) => ({
    subject: ["draft", draftId],
    details: { openPaymentId },
    changes: { state: ["editing", "discarded"] },
  }),
});

/** Keeps title and location, which the records of payments show. */
function keepWhatBooksShow(tx: Connection, draftId: string): void {
  const { fields } = jobDrafts;
  tx.update(jobDrafts)
    .set({ fields: sql`json_object('title', ${fields} ->> '$.title', 'location', ${fields} ->> '$.location')` })
    .where(eq(jobDrafts.id, draftId))
    .run();
}
