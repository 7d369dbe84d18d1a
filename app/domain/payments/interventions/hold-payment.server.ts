import { eq } from "drizzle-orm";
import { payments } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { mayIntervene } from "../policy";
import { loadPayment } from "./load-payment.server";
import { paymentHold } from "./schema";

/**
 * Holds a payment: nothing of it is transferred until it is released. What was transferred before stays with the inspector. Run it in the
 * payment's turn, so that no transfer is on its way. @throws DomainError conflict "payment-held", "posting-fee-kept", "payment-not-in-use"
 */
export const holdPayment = defineCommand({
  name: "hold-payment",
  roles: ["admin"],
  input: paymentHold,
  load: loadPayment,
  allow: ({ actor }, payment) => mayIntervene(actor, payment),
  run({ tx, now }, { id: paymentId, heldAt }) {
    if (heldAt !== null) throw conflict("payment-held");
    tx.update(payments).set({ heldAt: now, updatedAt: now }).where(eq(payments.id, paymentId)).run();
    return { paymentId, heldAt: now };
  },
  audit: ({ paymentId, heldAt }, { reason }, { inspectorAmount, transferredAmount }) => ({
    subject: ["payment", paymentId],
    details: { share: inspectorAmount, transferred: transferredAmount },
    forgettable: { reason },
    changes: { heldAt: [null, heldAt] },
  }),
});
