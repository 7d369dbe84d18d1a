import { z } from "zod";
import { postingPrice } from "~/lib/prices";
import { companyOf } from "../../accounts/company-of";
import { defineCommand } from "../../command.server";
import { openPayment } from "../../payments/checkout/open-payment.server";
import { mayPay } from "../../payments/policy";

/**
 * A company begins to pay the fee of one job that it will post over the API. The unpaid one that it has is handed out again
 * instead of a second; a paid one does not expire (decisions: Money).
 */
export const buyPostingCredit = defineCommand({
  name: "buy-posting-credit",
  roles: ["company"],
  input: z.object({}),
  load: ({ actor }) => ({ companyId: companyOf(actor) }),
  allow: ({ actor }, row) => mayPay(actor, row),
  run: (context, { companyId }) =>
    openPayment(context, {
      kind: "job_posting",
      subjectId: companyId,
      companyId,
      inspectorId: null,
      price: postingPrice(),
      channel: "intent",
    }),
  audit: ({ paymentId }) => ({ subject: ["payment", paymentId] }),
});
