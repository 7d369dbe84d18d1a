import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { type Connection, schema } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { cents } from "~/lib/money";
import { type Context, defineCommand } from "../../command.server";
import { type Changes, type Occasion, post } from "../ledger/post.server";
import { maySettle } from "../policy";

const { balanceTransactions, disputes, payments, refundAttempts, transferReversals, transfers } = schema;

/** Movements younger than this wait until what caused them is in the books. */
const PATIENCE_MS = 12 * 3_600_000;

const movement = z.object({
  id: z.string(),
  type: z.string(),
  sourceId: z.string().nullable(),
  /** Cents, signed. */
  amount: z.int(),
  fee: z.int(),
  /** UTC milliseconds. */
  occurredAt: z.int(),
  availableAt: z.int(),
});
type Movement = z.output<typeof movement>;

/**
 * Keeps the movements of the platform's balance, and posts those that no command of ours has posted: the provider's fees, its
 * payouts to the platform's bank, and what nothing here explains.
 */
export const importMovements = defineCommand({
  name: "import-movements",
  roles: ["system"],
  input: z.object({ movements: z.array(movement).max(SLICE.movements.most), isComplete: z.boolean() }),
  load({ tx }, { movements }) {
    const ids = movements.map(({ id }) => id);
    const known = tx
      .select({ id: balanceTransactions.id })
      .from(balanceTransactions)
      .where(inArray(balanceTransactions.id, ids))
      .all();
    return { known: new Set(known.map(({ id }) => id)) };
  },
  allow: ({ actor }, found) => maySettle(actor, found),
  run(context, { known }, { movements, isComplete }) {
    const { tx, now } = context;
    let imported = 0;
    for (const one of movements) {
      if (known.has(one.id)) continue;
      const source = sourceOf(tx, one.sourceId);
      const mayWait = !isComplete || now - one.occurredAt < PATIENCE_MS;
      if (!source && !OWN_TYPES.has(one.type) && mayWait) continue;
      tx.insert(balanceTransactions)
        .values({ ...one, amount: cents(one.amount), fee: cents(one.fee), createdAt: now })
        .run();
      postMovement(context, one, source);
      imported += 1;
    }
    if (imported === 0) context.skipAudit();
    return { imported };
  },
  audit: ({ imported }, { movements }) => ({
    subject: ["provider-object", movements.at(-1)?.id ?? ""],
    details: { imported },
  }),
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
}

function sourceOf(tx: Connection, id: string | null): Source | undefined {
  if (!id) return undefined;
  const charge = tx.select().from(payments).where(eq(payments.chargeId, id)).get();
  if (charge?.state === "succeeded") return { kind: "charge", paymentId: charge.id };
  const refund = tx.select().from(refundAttempts).where(eq(refundAttempts.providerRefundId, id)).get();
  if (refund) return { kind: "refund", paymentId: refund.paymentId };
  const transfer = tx.select().from(transfers).where(eq(transfers.providerTransferId, id)).get();
  if (transfer) return { kind: "transfer", paymentId: transfer.paymentId };
  const dispute = tx.select().from(disputes).where(eq(disputes.providerDisputeId, id)).get();
  if (dispute) return { kind: "dispute", paymentId: dispute.paymentId };
  const reversal = tx.select().from(transferReversals).where(eq(transferReversals.providerReversalId, id)).get();
  return reversal && { kind: "reversal", paymentId: null };
}
