import { z } from "zod";
import { postingPrice } from "~/lib/prices";
import { PAYMENT_CHANNELS } from "~/lib/vocabulary";
import { defineCommand } from "../../command.server";
import { conflict, notFound } from "../../errors";
import { openPayment } from "../../payments/checkout/open-payment.server";
import { mayEditDraft } from "../policy";
import { loadDraft } from "./store-draft.server";

/** Opens the payment again, or returns the open one. @throws DomainError not_found; conflict "draft-not-open", "payment-quota", "unpaid-quota" */
export const startPostingPayment = defineCommand({
  name: "start-posting-payment",
  roles: ["company"],
  right: "post",
  input: z.object({ draftId: z.string(), channel: z.enum(PAYMENT_CHANNELS).optional() }),
  load(context, input) {
    const { companyId, draft } = loadDraft(context, input);
    if (!draft) throw notFound();
    return { companyId, draft };
  },
  allow: ({ actor }, row) => mayEditDraft(actor, row),
  run(context, { companyId, draft }, { channel }) {
    if (draft.state !== "editing") throw conflict("draft-not-open");
    const subject = { kind: "job_posting" as const, subjectId: draft.id };
    return openPayment(context, { ...subject, companyId, inspectorId: null, price: postingPrice(), channel });
  },
  audit: ({ paymentId }, { draftId }) => ({ subject: ["draft", draftId], details: { paymentId } }),
});
