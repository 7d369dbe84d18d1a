import type { schema } from "#db/client.server";
import type { PaymentChannel } from "~/lib/vocabulary";
import type { Actor } from "../../actor";
import { execute } from "../../command.server";
import { buyPostingCredit } from "../credits/buy-posting-credit.server";
import { startPostingPayment } from "./start-posting-payment.server";

type Payment = typeof schema.payments.$inferSelect;

/** The fee of a draft, or a fee paid in advance, whose subject is the company. @throws what `startPostingPayment` throws */
export async function payPostingAgain(actor: Actor, { subjectId, companyId }: Payment, channel: PaymentChannel) {
  const begun =
    subjectId === companyId
      ? await execute(buyPostingCredit, { actor, input: { channel } })
      : await execute(startPostingPayment, { actor, input: { draftId: subjectId, channel } });
  return begun.result;
}
