import { eq } from "drizzle-orm";
import { jobDrafts } from "#db/client.server";
import { PAYMENT_OBSTACLES } from "~/lib/vocabulary";
import type { Context } from "../../command.server";
import { DomainError } from "../../errors";
import type { Fulfilled } from "../../payments/fulfilment.server";
import type { Payment } from "../../payments/payment";
import { createJob } from "../create-job.server";
import type { DraftFields } from "./store-draft.server";

const MADE = { engagementId: null };

/** Part of a command: makes the job whose fee is paid. A credit, whose subject is the company itself, waits for its job. */
export function postDraft(context: Context, { id: paymentId, subjectId: draftId, companyId }: Payment): Fulfilled {
  if (draftId === companyId) return MADE;
  const draft = context.tx.select().from(jobDrafts).where(eq(jobDrafts.id, draftId)).get();
  if (draft?.state !== "editing") return { obstacle: "draft-not-open" };
  try {
    const { projectId, contactId, ...fields } = draft.fields as DraftFields;
    createJob(context, { draftId, companyId, fields, assigned: { projectId, contactId }, paymentId });
    return MADE;
  } catch (error) {
    const obstacle = error instanceof DomainError && PAYMENT_OBSTACLES.find((known) => known === error.code);
    if (obstacle) return { obstacle };
    throw error;
  }
}
