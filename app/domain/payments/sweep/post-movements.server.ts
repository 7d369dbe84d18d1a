import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Connection, schema } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { type Context, defineCommand } from "../../command.server";
import { type Changes, type Occasion, post } from "../ledger/post.server";
import { maySettle } from "../policy";
import { nextRetry } from "./spans";

const { balanceTransactions, disputes, payments, refundAttempts, transferReversals, transfers } = schema;
type Movement = typeof balanceTransactions.$inferSelect;

/**
 * Posts movements of the platform's balance that no command of ours has posted: the provider's fees, its payouts to the platform's
 * bank, and what nothing here explains. Returns those whose cause is still to be read.
 */
export const postMovements = defineCommand({
  name: "post-movements",
  roles: ["system"],
  input: z.object({
    ids: z.array(z.string()).max(SLICE.movements.most),
    /** True once the provider was asked what caused them: what is unknown then is unexplained. */
    isCauseRead: z.boolean(),
  }),
  load: ({ tx }, { ids }) => ({
    movements: tx
      .select()
      .from(balanceTransactions)
      .where(and(inArray(balanceTransactions.id, ids), isNull(balanceTransactions.postedAt)))
      .all(),
  }),
  allow: ({ actor }, found) => maySettle(actor, found),
  run(context, { movements }, { isCauseRead }) {
    const unknown: string[] = [];
    for (const one of movements) {
      const source = sourceOf(context.tx, one.sourceId);
      const isKnown = source ? isBooked(context.tx, source, one) : one.sourceId === null || OWN_TYPES.has(one.type);
      if (!isKnown && !isCauseRead) {
        unknown.push(one.id);
        continue;
      }
      const posted = { postedAt: context.now, nextTryAt: null, failureCode: null };
      context.tx.update(balanceTransactions).set(posted).where(eq(balanceTransactions.id, one.id)).run();
      postMovement(context, one, source);
    }
    if (unknown.length === movements.length) context.skipAudit();
    return { posted: movements.length - unknown.length, unknown };
  },
  audit: ({ posted }, { ids }) => ({ subject: ["provider-object", ids.at(-1) ?? ""], details: { posted } }),
});

/** What caused a movement could not be read. It is tried again later, and `ledger:verify` names it. */
export const noteUnreadMovement = defineCommand({
  name: "note-unread-movement",
  roles: ["system"],
  input: z.object({ id: z.string(), failureCode: z.string() }),
  load: ({ tx }, { id }) => ({
    known: tx.select().from(balanceTransactions).where(eq(balanceTransactions.id, id)).get(),
  }),
  allow: ({ actor }, found) => maySettle(actor, found),
  run({ tx, now }, { known }, { id, failureCode }) {
    if (!known || known.postedAt !== null) return { id };
    const tries = known.tries + 1;
    tx.update(balanceTransactions)
      .set({ tries, failureCode, nextTryAt: now + nextRetry(tries) })
      .where(eq(balanceTransactions.id, id))
      .run();
    return { id };
  },
  audit: () => null,
});

function postMovement(
  context: Context,
  { type, amount, fee, sourceId, occurredAt }: Movement,
  source: Source | undefined,
) {
  const occasion = { paymentId: source?.paymentId ?? null, providerId: sourceId, occurredAt };
  const tell = (event: Occasion["event"], changes: Changes) => post(context, { ...occasion, event }, changes);
  const net = amount - fee;
  if (source) {
    // The amount was posted with what caused it; a dispute's fee too.
    if (source.kind !== "dispute") tell("processing_fee", { stripe_fees: fee, stripe_balance: -fee });
    return;
  }
  const against = OWN_TYPES.get(type) ?? "unexplained";
  const event = against === "bank" ? "provider_payout" : "provider_other";
  if (against === "stripe_fees") tell("processing_fee", { stripe_balance: net, stripe_fees: -net });
  else tell(event, { stripe_balance: net, [against]: -amount, stripe_fees: fee });
}

/** Movements that belong to no payment (https://docs.stripe.com/reports/balance-transaction-types), and the account that they come from. */
const OWN_TYPES: ReadonlyMap<string, "bank" | "stripe_fees"> = new Map([
  ["payout", "bank"],
  ["payout_cancel", "bank"],
  ["payout_failure", "bank"],
  ["topup", "bank"],
  ["topup_reversal", "bank"],
  ["stripe_fee", "stripe_fees"],
  ["stripe_fx_fee", "stripe_fees"],
  ["network_cost", "stripe_fees"],
  ["tax_fee", "stripe_fees"],
] as const);

interface Source {
  kind: "charge" | "refund" | "transfer" | "reversal" | "dispute";
  paymentId: string | null;
  /** Cents by which it has changed the balance, as the books have it. Given for what may move money more than once. */
  moved?: number;
}

/** Whether the books have all movements of their source. A bank may return a refund, or decide a dispute anew, when nobody asks about it any more. */
function isBooked(tx: Connection, { moved }: Source, { sourceId }: Movement): boolean {
  if (moved === undefined || sourceId === null) return true;
  const listed = tx
    .select({ amount: sql<number>`coalesce(sum(${balanceTransactions.amount}), 0)` })
    .from(balanceTransactions)
    .where(eq(balanceTransactions.sourceId, sourceId))
    .get();
  return listed?.amount === moved;
}

function sourceOf(tx: Connection, id: string | null): Source | undefined {
  if (!id) return undefined;
  const charge = tx.select().from(payments).where(eq(payments.chargeId, id)).get();
  if (charge?.state === "succeeded") return { kind: "charge", paymentId: charge.id };
  const refund = tx.select().from(refundAttempts).where(eq(refundAttempts.providerRefundId, id)).get();
  if (refund) return { kind: "refund", paymentId: refund.paymentId, moved: refund.isOut ? 0 - refund.amount : 0 };
  const transfer = tx.select().from(transfers).where(eq(transfers.providerTransferId, id)).get();
  if (transfer) return { kind: "transfer", paymentId: transfer.paymentId };
  const dispute = tx.select().from(disputes).where(eq(disputes.providerDisputeId, id)).get();
  if (dispute) return { kind: "dispute", paymentId: dispute.paymentId, moved: 0 - dispute.withdrawnAmount };
  const reversal = tx.select().from(transferReversals).where(eq(transferReversals.providerReversalId, id)).get();
  return reversal && { kind: "reversal", paymentId: null };
}
