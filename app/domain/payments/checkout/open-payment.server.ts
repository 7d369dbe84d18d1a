import { and, desc, eq, gt } from "drizzle-orm";
import { accountTotals, paymentLineItems, payments } from "#db/client.server";
import { withinQuota } from "~/domain/command/quota.server";
import { move, start } from "~/domain/core/move.server";
import { ACCOUNT } from "~/lib/bounds";
import { type CompanyId, newId } from "~/lib/ids";
import type { PaymentKind, Price } from "~/lib/prices";
import type { PaymentChannel } from "~/lib/vocabulary";
import type { Context } from "../../command.server";
import { refuseBeyondLimit } from "../limit/pay-limit";
import { PAYMENT_GRAPH } from "../states";

/** After this time the sweeper checks a payment that nobody came back from. */
export const FIRST_CHECK_MS = 60_000;

interface Opening {
  kind: PaymentKind;
  subjectId: string;
  companyId: CompanyId;
  inspectorId: string | null;
  price: Price;
  channel?: PaymentChannel | undefined;
}

/** Part of a command: opens a payment, or returns the open one for the same thing, over any channel. @throws DomainError forbidden "PAY_LIMIT"; conflict "payment-quota", "unpaid-quota" */
export function openPayment(context: Context, opening: Opening): { paymentId: string } {
  const { tx, now, actor } = context;
  const { kind, subjectId, price } = opening;
  refuseBeyondLimit(actor, price.total);
  const last = tx
    .select({ id: payments.id, state: payments.state, attempt: payments.attempt })
    .from(payments)
    .where(and(eq(payments.kind, kind), eq(payments.subjectId, subjectId)))
    .orderBy(desc(payments.attempt))
    .limit(1)
    .get();
  if (last?.state === "pending") return { paymentId: last.id };

  const totals = tx
    .select({ open: accountTotals.pendingPayments })
    .from(accountTotals)
    .where(eq(accountTotals.userId, opening.companyId))
    .get();
  withinQuota("openPayments", totals?.open ?? 0);
  withinQuota("unpaidAttempts", unpaidLately(context, opening.companyId));
  const paymentId = newId("pay");
  start(tx, PAYMENT_GRAPH, "draft", {
    id: paymentId,
    kind,
    subjectId,
    companyId: opening.companyId,
    inspectorId: opening.inspectorId,
    payerId: actor.kind === "person" ? actor.id : null,
    attempt: (last?.attempt ?? 0) + 1,
    channel: opening.channel ?? "checkout",
    amount: price.total,
    feePercent: price.feePercent,
    platformFee: price.platformFee,
    inspectorAmount: price.inspectorAmount,
    nextCheckAt: now + FIRST_CHECK_MS,
    createdAt: now,
    updatedAt: now,
  });
  insertLines(context, paymentId, price);
  move(tx, PAYMENT_GRAPH, paymentId, "draft", "pending", { updatedAt: now });
  return { paymentId };
}

function unpaidLately({ tx, now }: Context, companyId: CompanyId): number {
  const since = now - ACCOUNT.unpaidAttemptsTime.most;
  return tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.companyId, companyId), gt(payments.createdAt, since), eq(payments.state, "failed")))
    .limit(ACCOUNT.unpaidAttempts.most)
    .all().length;
}

function insertLines({ tx, now }: Context, paymentId: string, price: Price): void {
  tx.insert(paymentLineItems)
    .values(price.lines.map((line) => ({ ...line, id: newId("line"), paymentId, createdAt: now })))
    .run();
}
