import { addCents, cents, formatCents } from "~/lib/money";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { mayIntervene } from "../policy";
import { requestRefund } from "../refunds/request-refund.server";
import { hasInspector, sharesOf } from "../shares";
import { carryOutOrAsk } from "./approvals/carry-out-or-ask.server";
import type { InterventionKind } from "./kind";
import { loadPayment } from "./load-payment.server";
import { refundable } from "./refundable.server";
import { paymentRefund } from "./schema";

export const REFUND: InterventionKind<"refund"> = {
  name: "refund",
  check(tx, payment, { amount }) {
    const most = refundable(tx, payment);
    if (amount <= most) return;
    const code = payment.agreedShare === null ? "refund-exceeds" : "share-settled";
    throw conflict(code, { params: { most: formatCents(most) } });
  },
  moves: (_payment, { amount }) => amount,
  divided(payment, { amount }) {
    const refundedAmount = addCents(payment.refundedAmount, amount);
    return { refundedAmount, ...sharesOf({ ...payment, refundedAmount, hasInspector: hasInspector(payment) }) };
  },
  carryOut: (context, payment, { amount }) => requestRefund(context, payment, amount, "administrator"),
};

/**
 * Fee and share are worked out again from the rest; what the inspector already has beyond the share is the platform's loss. A settled share stays. `carryOutOrAsk` may ask a
 * second administrator. @throws DomainError conflict "refund-exceeds", "payment-changed", "share-settled", "posting-fee-kept", "payment-not-in-use"
 */
export const refundPayment = defineCommand({
  name: "refund-payment",
  roles: ["admin"],
  input: paymentRefund,
  load: loadPayment,
  allow: ({ actor }, payment) => mayIntervene(actor, payment),
  run: (context, payment, { amount, ...pressed }) =>
    carryOutOrAsk(context, payment, REFUND, { amount: cents(amount) }, pressed),
  audit: ({ paymentId, ...made }, { amount, reason }, { refundedAmount }) => ({
    subject: ["payment", paymentId],
    details: { ...made, amount },
    forgettable: { reason },
    changes: made.waits ? undefined : { refundedAmount: [refundedAmount, refundedAmount + amount] },
  }),
});
