import { eq } from "drizzle-orm";
import { payments } from "#db/client.server";
import { subtractCents } from "~/lib/money";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { mayIntervene } from "../policy";
import { sendDueShare } from "../transfers/send-due-share.server";
import { carryOutOrAsk } from "./approvals/carry-out-or-ask.server";
import type { InterventionKind } from "./kind";
import { loadPayment } from "./load-payment.server";
import { paymentRelease } from "./schema";

export const RELEASE: InterventionKind<"release"> = {
  name: "release",
  check(_tx, { heldAt }) {
    if (heldAt === null) throw conflict("payment-not-held");
  },
  moves: ({ inspectorAmount, transferredAmount }) => subtractCents(inspectorAmount, transferredAmount),
  divided: ({ refundedAmount, platformFee, inspectorAmount, platformLoss }) => ({
    refundedAmount,
    platformFee,
    inspectorAmount,
    platformLoss,
  }),
  carryOut(context, payment) {
    const { tx, now } = context;
    tx.update(payments).set({ heldAt: null, updatedAt: now }).where(eq(payments.id, payment.id)).run();
    sendDueShare(context, payment);
    return {};
  },
};

/**
 * Ends a hold. What is due of the share is then transferred, including what was reversed of it before. `carryOutOrAsk` says when a second
 * administrator has to approve. @throws DomainError conflict "payment-not-held", "payment-changed", "posting-fee-kept", "payment-not-in-use"
 */
export const releasePayment = defineCommand({
  name: "release-payment",
  roles: ["admin"],
  input: paymentRelease,
  load: loadPayment,
  allow: ({ actor }, payment) => mayIntervene(actor, payment),
  run: (context, payment, { reason, quoted }) => carryOutOrAsk(context, payment, RELEASE, {}, { reason, quoted }),
  audit: ({ paymentId, ...made }, { reason }, { heldAt, inspectorAmount, transferredAmount }) => ({
    subject: ["payment", paymentId],
    details: { ...made, share: inspectorAmount, transferred: transferredAmount },
    forgettable: { reason },
    changes: made.waits ? undefined : { heldAt: [heldAt, null] },
  }),
});
