import { z } from "zod";
import { postingPrice } from "~/lib/prices";
import { PAYMENT_CHANNELS } from "~/lib/vocabulary";
import { defineCommand } from "../../command.server";
import { companyOf } from "../../companies/company-of";
import { openPayment } from "../../payments/checkout/open-payment.server";
import { mayPay } from "../../payments/policy";

/** Opens the fee of a job to be posted over the API, or returns the unpaid one. A paid credit does not expire. */
export const buyPostingCredit = defineCommand({
  name: "buy-posting-credit",
  roles: ["company"],
  right: "post",
  input: z.object({ channel: z.enum(PAYMENT_CHANNELS).optional() }),
  load: ({ actor }) => ({ companyId: companyOf(actor) }),
  allow: ({ actor }, row) => mayPay(actor, row),
  run: (context, { companyId }, { channel = "intent" }) =>
    openPayment(context, {
      kind: "job_posting",
      subjectId: companyId,
      companyId,
      inspectorId: null,
      price: postingPrice(),
      channel,
    }),
  audit: ({ paymentId }) => ({ subject: ["payment", paymentId] }),
});
