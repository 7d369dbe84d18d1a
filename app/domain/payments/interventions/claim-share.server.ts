import { cents, formatCents, subtractCents } from "~/lib/money";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { mayIntervene } from "../policy";
import { claimable, claimBack } from "../reversals/claim-back.server";
import { hasInspector, sharesOf } from "../shares";
import { carryOutOrAsk } from "./approvals/carry-out-or-ask.server";
import type { InterventionKind } from "./kind";
import { loadPayment } from "./load-payment.server";
import { paymentClaim } from "./schema";

export const CLAIM: InterventionKind<"claim"> = {
  name: "claim",
  check(tx, payment, { amount }) {
    const most = claimable(tx, payment);
    if (amount > most) throw conflict("claim-exceeds", { params: { most: formatCents(most) } });
  },
  moves: (_payment, { amount }) => amount,
  divided(payment, { amount }) {
    const transferredAmount = subtractCents(payment.transferredAmount, amount);
    const { refundedAmount } = payment;
    return { refundedAmount, ...sharesOf({ ...payment, transferredAmount, hasInspector: hasInspector(payment) }) };
  },
  carryOut: (context, payment, { amount }) => claimBack(context, payment.id, amount),
};

/**
 * The provider takes only money that is still on the inspector's account; a claim that it refuses is tried again daily. The platform's loss shrinks when the money arrives.
 * `carryOutOrAsk` may ask a second administrator. @throws DomainError conflict "claim-exceeds", "payment-changed", "posting-fee-kept", "payment-not-in-use"
 */
export const claimShare = defineCommand({
  name: "claim-share",
  roles: ["admin"],
  input: paymentClaim,
  load: loadPayment,
  allow: ({ actor }, payment) => mayIntervene(actor, payment),
  run: (context, payment, { amount, ...pressed }) =>
    carryOutOrAsk(context, payment, CLAIM, { amount: cents(amount) }, pressed),
  audit: ({ paymentId, ...made }, { amount, reason }, { platformLoss }) => ({
    subject: ["payment", paymentId],
    details: { ...made, amount, platformLoss },
    forgettable: { reason },
  }),
});
