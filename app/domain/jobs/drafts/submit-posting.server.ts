import { z } from "zod";
import { postingPrice } from "~/lib/prices";
import { PAYMENT_CHANNELS } from "~/lib/vocabulary";
import { keepPhone } from "../../accounts/keep-phone.server";
import { defineCommand } from "../../command.server";
import { assignmentOf } from "../../companies/assignment.server";
import { openPayment } from "../../payments/checkout/open-payment.server";
import { createJob } from "../create-job.server";
import { unspentCredit } from "../credits/posting-credit.server";
import { mayEditDraft } from "../policy";
import { draftChanges, keepDraft, loadDraft, posting, postingFormProblems } from "./store-draft.server";

/** Opens the fee's payment; with an unspent fee the job is made at once. @throws DomainError invalid at `startDate` or `state`; conflict "draft-not-open" */
export const submitPosting = defineCommand({
  name: "submit-posting",
  roles: ["company"],
  right: "post",
  input: z.intersection(posting, z.object({ channel: z.enum(PAYMENT_CHANNELS).optional() })),
  freeUnderKey: ["channel"],
  problems: postingFormProblems,
  load: loadDraft,
  allow: ({ actor }, row) => mayEditDraft(actor, row),
  run(context, row, { draftId: _given, channel, projectId, contactId, phone, ...fields }) {
    const { companyId } = row;
    keepPhone(context, phone);
    const assigned = assignmentOf(context.tx, context.actor, { projectId, contactId });
    const draftId = keepDraft(context, row, { ...fields, ...assigned });
    const credit = unspentCredit(context.tx, companyId);
    if (credit) {
      const made = createJob(context, { draftId, companyId, fields, assigned, paymentId: credit });
      return { draftId, paymentId: null, ...made };
    }
    const subject = { kind: "job_posting" as const, subjectId: draftId };
    const { paymentId } = openPayment(context, {
      ...subject,
      companyId,
      inspectorId: null,
      price: postingPrice(),
      channel,
    });
    return { draftId, paymentId, jobId: null };
  },
  audit: ({ draftId, paymentId, jobId }, { channel: _chosen, ...fields }, row) => ({
    subject: ["draft", draftId],
    details: { paymentId, jobId },
    changes: draftChanges(row, fields),
  }),
});
