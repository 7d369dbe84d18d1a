import { eq } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { newId } from "~/lib/ids";
import { cents } from "~/lib/money";
import { defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { start } from "../../move.server";
import { maySettle } from "../policy";
import { TRANSFER_GRAPH } from "../states";
import { nextTransfer } from "./request-transfer.server";
import { postSentTransfer, sentTransfer } from "./sent-transfer.server";

const { payments, transfers } = schema;

/** Takes a transfer into the books that was made in the provider's dashboard from a payment's charge. */
export const importTransfer = defineCommand({
  name: "import-transfer",
  roles: ["system"],
  input: z.object({ paymentId: z.string(), sent: sentTransfer }),
  load({ tx }, { paymentId, sent }) {
    const payment = tx.select().from(payments).where(eq(payments.id, paymentId)).get();
    if (payment?.state !== "succeeded") throw notFound();
    const known = tx.select().from(transfers).where(eq(transfers.providerTransferId, sent.providerTransferId)).get();
    return { payment, isKnown: known !== undefined };
  },
  allow: ({ actor }, found) => maySettle(actor, found),
  run(context, { payment, isKnown }, { sent }): { transferId: string | null } {
    const { inspectorId } = payment;
    if (isKnown || !inspectorId) return { transferId: null };
    const { tx, now, emit } = context;
    const { providerTransferId, destination } = sent;
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
      createdAt: now,
      updatedAt: now,
    });
    emit("transfer.succeeded", { transferId });
    return { transferId };
  },
  audit: ({ transferId }, { paymentId, sent }) => ({
    subject: ["payment", paymentId],
    details: { transferId, providerTransferId: sent.providerTransferId, amount: sent.amount },
  }),
});
