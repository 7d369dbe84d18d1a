import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { payments, savedCards } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { FIRST_CHECK_MS } from "../checkout/open-payment.server";
import { loadOwnPayment } from "../load-own-payment.server";
import { mayPay } from "../policy";

/** For the card that the page showed; `chargeCard` then charges it, and nothing else ever does. @throws DomainError not_found; conflict "no-saved-card" */
export const payByCard = defineCommand({
  name: "pay-by-card",
  roles: ["company"],
  right: "pay",
  input: z.object({ paymentId: z.string(), cardId: z.string() }),
  load(context, { paymentId, cardId }) {
    const payment = loadOwnPayment(context, paymentId);
    const { companyId } = payment;
    const shown = and(eq(savedCards.id, cardId), eq(savedCards.companyId, companyId), eq(savedCards.state, "saved"));
    return { companyId, payment, card: context.tx.select({ id: savedCards.id }).from(savedCards).where(shown).get() };
  },
  allow: ({ actor }, row) => mayPay(actor, row),
  run({ tx, now, skipAudit }, { payment: { id: paymentId }, card }) {
    if (!card) throw conflict("no-saved-card");
    const noted = tx
      .update(payments)
      .set({ nextCheckAt: now + FIRST_CHECK_MS, updatedAt: now })
      .where(and(eq(payments.id, paymentId), eq(payments.state, "pending")))
      .run();
    if (noted.changes === 0) skipAudit();
    return { paymentId, cardId: card.id };
  },
  audit: ({ paymentId, cardId }) => ({ subject: ["payment", paymentId], details: { cardId } }),
});
