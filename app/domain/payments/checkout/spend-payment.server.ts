import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { companies, payments, users } from "#db/client.server";
import type { CompanyId, PersonId } from "~/lib/ids";
import { subtractCents } from "~/lib/money";
import type { Context } from "../../command.server";
import { type Fulfilled, fulfilmentOf } from "../fulfilment.server";
import { paymentNow } from "../ledger/divide.server";
import type { Payment } from "../payment";
import { requestRefund } from "../refunds/request-refund.server";
import { sendDueShare } from "../transfers/send-due-share.server";

const DUPLICATE = "duplicate-payment";

/** Part of a command: spends the money on what it was paid for, or refunds it at once where that is no longer to be had. */
export function spendPayment(context: Context, payment: Payment): void {
  const { tx, now, emit } = context;
  const outcome = outcomeOf(context, payment);
  if (outcome.obstacle === undefined) {
    tx.update(payments)
      .set({ fulfilledAt: now, engagementId: outcome.engagementId })
      .where(eq(payments.id, payment.id))
      .run();
    // What is paid for after the work was approved is due at once.
    sendDueShare(context, paymentNow(tx, payment.id));
    return;
  }
  tx.update(payments).set({ failureCode: outcome.obstacle }).where(eq(payments.id, payment.id)).run();
  const left = subtractCents(payment.amount, payment.refundedAmount);
  requestRefund(context, payment, left, outcome.obstacle === DUPLICATE ? "duplicate_payment" : "late_payment");
  emit("payment.unusable", { paymentId: payment.id, kind: payment.kind, code: outcome.obstacle });
}

function outcomeOf(context: Context, payment: Payment): Fulfilled {
  const { companyId, inspectorId } = payment;
  if (hasClosed(context, companyId)) return { obstacle: "company-gone" };
  if (inspectorId !== null && hasLeft(context, inspectorId)) return { obstacle: "inspector-gone" };
  return isPaidTwice(context, payment) ? { obstacle: DUPLICATE } : fulfilmentOf(payment).fulfil(context, payment);
}

/** A payment that was over for us may succeed late at the provider, when its account is closed already or has another role. */
function hasLeft({ tx }: Context, userId: PersonId): boolean {
  const stays = and(eq(users.id, userId), eq(users.role, "inspector"), isNull(users.closedAt));
  return tx.select({ id: users.id }).from(users).where(stays).get() === undefined;
}

/** Its founder may have left, or have another role by now, and it goes on. */
function hasClosed({ tx }: Context, companyId: CompanyId): boolean {
  const open = and(eq(companies.id, companyId), isNull(companies.closedAt));
  return tx.select({ id: companies.id }).from(companies).where(open).get() === undefined;
}

/** A company may pay for several posting credits, whose subject is the company itself, but only once for anything else. */
function isPaidTwice({ tx }: Context, { kind, subjectId, companyId }: Payment): boolean {
  if (subjectId === companyId) return false;
  const fulfilled = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.kind, kind), eq(payments.subjectId, subjectId), isNotNull(payments.fulfilledAt)))
    .get();
  return fulfilled !== undefined;
}
