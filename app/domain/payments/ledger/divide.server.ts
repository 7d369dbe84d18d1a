import { and, desc, eq, ne } from "drizzle-orm";
import { payments, transfers } from "#db/client.server";
import { move } from "~/domain/core/move.server";
import { type Cents, cents, subtractCents, zeroCents } from "~/lib/money";
import type { PaymentKind } from "~/lib/prices";
import type { JournalAccount } from "~/lib/vocabulary";
import type { Context } from "../../command.server";
import type { Payment } from "../payment";
import { fitReversals } from "../reversals/fit-reversals.server";
import { hasInspector, overpaidOf, sharesOf } from "../shares";
import { TRANSFER_GRAPH } from "../states";
import { type Occasion, post } from "./post.server";

/** The notice of a disputed booking says it, and a reversal takes back what was beyond the share. */
const NOTIFIED_TO_INSPECTOR: readonly DivisionEvent[] = ["refund_promised", "share_settled"];

/** Why a promised transfer is given up. A share that only grows gives up none. */
const WHY_NOT_SENT = {
  refund_promised: "refunded",
  share_settled: "settled",
  dispute_lost: "dispute-lost",
  transfer_sent: "sent-elsewhere",
  transfer_reversed: null,
  refund_settled: null,
  dispute_won: null,
} as const satisfies Partial<Record<Occasion["event"], string | null>>;
type DivisionEvent = keyof typeof WHY_NOT_SENT;

interface Division extends Omit<Occasion, "paymentId"> {
  event: DivisionEvent;
  /** Cents that went back to the company or are promised to it, from now on. */
  refundedAmount?: Cents;
  /** Cents; null ends a settlement, so that the percentage decides again. */
  agreedShare?: Cents | null;
  /** Cents that have reached the inspector once this command is done; by default what is stored. */
  transferredAmount?: Cents;
  /** A promised transfer that is being recorded as sent. */
  leavingAlone?: string;
  /** The account that the company's money comes from or goes to. */
  against: JournalAccount;
}

/** Part of a command: divides what is left of a payment again. Promised transfers shrink to what is left of the share, the newest first, and claims to what is overpaid. */
export function divide(context: Context, paymentId: string, division: Division): Payment {
  const { tx, now, emit } = context;
  const payment = paymentNow(tx, paymentId);
  const { refundedAmount = payment.refundedAmount, agreedShare = payment.agreedShare } = division;
  const { transferredAmount = payment.transferredAmount, leavingAlone, against, event } = division;
  const toShare = { ...payment, refundedAmount, agreedShare, transferredAmount, hasInspector: hasInspector(payment) };
  const shares = sharesOf(toShare);
  const unsent = subtractCents(shares.inspectorAmount, transferredAmount);
  const isStopped = shrinkPromised(context, payment, unsent, event, leavingAlone);
  fitReversals(context, paymentId, overpaidOf(toShare));
  const { occurredAt, objectId, providerId } = division;
  post(
    context,
    { event, paymentId, occurredAt, objectId, providerId },
    {
      [feeAccount(payment.kind)]: payment.platformFee - shares.platformFee,
      held_shares: payment.inspectorAmount - shares.inspectorAmount,
      platform_losses: shares.platformLoss - payment.platformLoss,
      [against]: payment.refundedAmount - refundedAmount,
    },
  );
  const { platformFee, inspectorAmount, platformLoss } = shares;
  const isLower =
    toShare.hasInspector && inspectorAmount < payment.inspectorAmount && NOTIFIED_TO_INSPECTOR.includes(event);
  // Where nothing is left, the notice of the stopped transfer says it.
  const isNotifiedAlready = isStopped && inspectorAmount === zeroCents;
  if (isLower && !isNotifiedAlready)
    emit("share.lowered", {
      paymentId,
      ...(event === "refund_promised" && { refundId: objectId ?? undefined }),
      from: payment.inspectorAmount,
      to: inspectorAmount,
    });
  const updatedAt = Math.max(payment.updatedAt, now);
  tx.update(payments)
    .set({ platformFee, inspectorAmount, platformLoss, refundedAmount, agreedShare, updatedAt })
    .where(eq(payments.id, paymentId))
    .run();
  return { ...payment, ...shares, refundedAmount, agreedShare };
}

export function feeAccount(kind: PaymentKind): JournalAccount {
  return kind === "job_posting" ? "posting_fees" : "platform_fees";
}

export function paymentNow(tx: Context["tx"], paymentId: string): Payment {
  const payment = tx.select().from(payments).where(eq(payments.id, paymentId)).get();
  if (!payment) throw new Error(`no payment ${paymentId}`);
  return payment;
}

/** To `most` cents altogether. One sent before a crash is no promise here, since flows read from the provider first. Returns whether any is given up. */
function shrinkPromised(
  context: Context,
  { id }: Payment,
  most: Cents,
  event: DivisionEvent,
  leavingAlone = "",
): boolean {
  const { tx, now, emit } = context;
  const promised = tx
    .select()
    .from(transfers)
    .where(and(eq(transfers.paymentId, id), eq(transfers.state, "pending"), ne(transfers.id, leavingAlone)))
    .orderBy(desc(transfers.createdAt), desc(transfers.n))
    .all();
  let excess = promised.reduce((sum, { amount }) => sum + amount, 0) - most;
  let isStopped = false;
  for (const { id: transferId, amount } of promised) {
    if (excess <= 0) break;
    const less = cents(amount - Math.min(excess, amount));
    excess -= amount - less;
    if (less > zeroCents) {
      tx.update(transfers).set({ amount: less, updatedAt: now }).where(eq(transfers.id, transferId)).run();
      continue;
    }
    move(tx, TRANSFER_GRAPH, transferId, "pending", "failed", { failureCode: WHY_NOT_SENT[event], updatedAt: now });
    // What was transferred another way has reached the inspector.
    if (event !== "transfer_sent") emit("transfer.failed", { transferId });
    isStopped = true;
  }
  return isStopped;
}
