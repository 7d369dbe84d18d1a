import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { personId } from "../actor";
import { defineCommand } from "../command.server";
import { conflict, notFound } from "../errors";
import { mayEditDraft } from "./policy";

const { jobDrafts, payments } = schema;

/**
 * Throws away a posting that was not paid. Its open payment is answered, for the caller to give it up; should money come all
 * the same, it makes no job and goes back.
 * @throws DomainError(conflict, draft-not-open) when it was posted or discarded meanwhile
 */
export const discardDraft = defineCommand({
  name: "discard-draft",
  roles: ["company"],
  input: z.object({ draftId: z.string() }),
  load({ tx, actor }, { draftId }) {
    const draft = tx
      .select({ id: jobDrafts.id, companyId: jobDrafts.companyId })
      .from(jobDrafts)
      .where(and(eq(jobDrafts.id, draftId), eq(jobDrafts.companyId, personId(actor))))
      .get();
    if (!draft) throw notFound();
    return draft;
  },
  allow: ({ actor }, draft) => mayEditDraft(actor, draft),
  run({ tx, now }, draft) {
    const discarded = tx
      .update(jobDrafts)
      .set({ state: "discarded", updatedAt: now })
      .where(and(eq(jobDrafts.id, draft.id), eq(jobDrafts.state, "editing")))
      .run();
    if (discarded.changes === 0) throw conflict("draft-not-open");
    const open = tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.draftId, draft.id), eq(payments.state, "pending")))
      .get();
    return { draftId: draft.id, openPaymentId: open?.id ?? null };
  },
  audit: ({ draftId, openPaymentId }) => ({ subject: ["draft", draftId], details: { openPaymentId } }),
});
