import { and, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { balanceTransactions } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { type Context, defineCommand } from "../../../command.server";
import { type Changes, type Occasion, post } from "../../ledger/post.server";
import { maySettle } from "../../policy";
import { isBooked, type Source, sourceOf } from "./movement-source.server";

type Movement = typeof balanceTransactions.$inferSelect;

/** Posts what no other command has: the provider's fees, its payouts to the platform's bank, unexplained movements. Returns the ids whose cause the caller has to read first. */
export const postMovements = defineCommand({
  name: "post-movements",
  roles: ["system"],
  input: z.object({
    ids: z.array(z.string()).max(SLICE.movements.most),
    /** True after the provider was asked what caused them. A movement whose cause is still unknown is then posted as unexplained. */
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

function postMovement(
  context: Context,
  { type, amount, fee, sourceId, occurredAt }: Movement,
  source: Source | undefined,
) {
  const occasion = { paymentId: source?.paymentId ?? null, providerId: sourceId, occurredAt };
  const tell = (event: Occasion["event"], changes: Changes) => post(context, { ...occasion, event }, changes);
  const net = amount - fee;
  if (source) {
    // The command that recorded the cause has posted the amount, and for a dispute the fee too.
    if (source.kind !== "dispute") tell("processing_fee", { stripe_fees: fee, stripe_balance: -fee });
    return;
  }
  const against = OWN_TYPES.get(type) ?? "unexplained";
  const event = against === "bank" ? "provider_payout" : "provider_other";
  if (against === "stripe_fees") tell("processing_fee", { stripe_balance: net, stripe_fees: -net });
  else tell(event, { stripe_balance: net, [against]: -amount, stripe_fees: fee });
}

/** The types of movements that belong to no payment (https://docs.stripe.com/reports/balance-transaction-types), and the account that each is posted against. */
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
