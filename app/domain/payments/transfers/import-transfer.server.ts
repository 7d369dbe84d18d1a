import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Connection, earlierPayoutAccounts, payments, payoutAccounts, transfers } from "#db/client.server";
import { start } from "~/domain/core/move.server";
import { newId } from "~/lib/ids";
import { cents } from "~/lib/money";
import { defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { maySettle } from "../policy";
import { TRANSFER_GRAPH } from "../states";
import { addStray } from "../strays/add-stray.server";
import { nextTransfer } from "./request-transfer.server";
import { postSentTransfer, sentTransfer } from "./sent-transfer.server";
import { PAYOUT_KNOWN_WITHIN } from "./sweep-times";

/** Made in the provider's dashboard for a payment. It counts as the share only when it went to an account of the inspector, in US dollars; any other is a stray. */
export const importTransfer = defineCommand({
  name: "import-transfer",
  roles: ["system"],
  input: z.object({ paymentId: z.string(), sent: sentTransfer }),
  load({ tx }, { paymentId, sent }) {
    const payment = existing(tx, payments, eq(payments.id, paymentId));
    const known = tx.select().from(transfers).where(eq(transfers.providerTransferId, sent.providerTransferId)).get();
    return { payment, isKnown: known !== undefined };
  },
  allow: ({ actor }, found) => maySettle(actor, found),
  run(context, { payment, isKnown }, { sent }): { transferId: string | null } {
    if (isKnown) return { transferId: null };
    const { tx, now, emit } = context;
    const { providerTransferId, destination, currency } = sent;
    const { inspectorId, state } = payment;
    const isShare = state === "succeeded" && currency === "usd";
    if (!isShare || !inspectorId || !isAccountOf(tx, inspectorId, destination)) {
      addStray(context, {
        id: providerTransferId,
        kind: "transfer",
        amount: sent.amount,
        currency,
        isOurs: false,
        namedPaymentId: payment.id,
      });
      return { transferId: null };
    }
    const transferId = newId("trf");
    const amount = cents(sent.amount);
    postSentTransfer(context, payment, amount, transferId, sent);
    start(tx, TRANSFER_GRAPH, "succeeded", {
      id: transferId,
      paymentId: payment.id,
      inspectorId,
      n: nextTransfer(tx, payment.id),
      amount,
      providerTransferId,
      destination,
      succeededAt: now,
      payoutCheckAt: now + PAYOUT_KNOWN_WITHIN,
      createdAt: now,
      updatedAt: now,
    });
    emit("transfer.succeeded", { transferId });
    return { transferId };
  },
  audit: ({ transferId }, { paymentId, sent }) => ({
    subject: ["payment", paymentId],
    details: {
      transferId,
      providerTransferId: sent.providerTransferId,
      amount: sent.amount,
      destination: sent.destination,
    },
  }),
});

function isAccountOf(tx: Connection, inspectorId: string, stripeAccountId: string): boolean {
  return [payoutAccounts, earlierPayoutAccounts].some((accounts) =>
    tx
      .select({ id: accounts.stripeAccountId })
      .from(accounts)
      .where(and(eq(accounts.inspectorId, inspectorId), eq(accounts.stripeAccountId, stripeAccountId)))
      .get(),
  );
}
