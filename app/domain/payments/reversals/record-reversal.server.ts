import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Connection, schema } from "#db/client.server";
import { newId } from "~/lib/ids";
import { type Cents, cents } from "~/lib/money";
import { type Context, defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { move, moveIf, start } from "../../move.server";
import { divide } from "../ledger/divide.server";
import { type Occasion, post } from "../ledger/post.server";
import { maySettle } from "../policy";
import { REVERSAL_GRAPH } from "../states";
import { nextReversal } from "./request-reversal.server";

const { transferReversals, transfers } = schema;
type Transfer = typeof transfers.$inferSelect;

const DAY = 24 * 3_600_000;

const sentReversal = z.object({
  providerReversalId: z.string(),
  amount: z.int().positive(),
  /** UTC milliseconds. */
  at: z.int(),
});

/** Records that money came back from an inspector, also by a claim that was withdrawn meanwhile. What the platform had lost by it becomes less. */
export const recordReversal = defineCommand({
  name: "record-reversal",
  roles: ["system"],
  input: z.object({ reversalId: z.string(), sent: sentReversal }),
  load: ({ tx }, { reversalId }) => findReversal(tx, reversalId),
  allow: ({ actor }, found) => maySettle(actor, found),
  run(context, { reversal, transfer }, { sent }) {
    const { id: reversalId } = reversal;
    if (reversal.state === "succeeded") return { reversalId, changed: false };
    const { tx, now } = context;
    const { providerReversalId, at } = sent;
    const amount = cents(sent.amount);
    const occasion = { objectId: reversalId, providerId: providerReversalId, occurredAt: at };
    comeBack(context, transfer, amount, occasion, () => {
      const done = {
        amount,
        providerReversalId,
        failureCode: null,
        nextCheckAt: null,
        succeededAt: now,
        updatedAt: now,
      };
      if (!moveIf(tx, REVERSAL_GRAPH, reversalId, "pending", "succeeded", done)) {
        move(tx, REVERSAL_GRAPH, reversalId, "withdrawn", "succeeded", done);
      }
    });
    return { reversalId, changed: true };
  },
  audit: ({ reversalId, changed }, _input, { transfer }) => ({
    subject: ["transfer", transfer.id],
    details: { reversalId, changed },
  }),
});

/** Takes a reversal into the books that was made in the provider's dashboard. */
export const importReversal = defineCommand({
  name: "import-reversal",
  roles: ["system"],
  input: z.object({ transferId: z.string(), sent: sentReversal }),
  load({ tx }, { transferId, sent }) {
    const transfer = tx.select().from(transfers).where(eq(transfers.id, transferId)).get();
    if (transfer?.state !== "succeeded") throw notFound();
    const same = eq(transferReversals.providerReversalId, sent.providerReversalId);
    return { transfer, isKnown: tx.select().from(transferReversals).where(same).get() !== undefined };
  },
  allow: ({ actor }, found) => maySettle(actor, found),
  run(context, { transfer, isKnown }, { sent }): { reversalId: string | null } {
    if (isKnown) return { reversalId: null };
    const { tx, now } = context;
    const { providerReversalId, at } = sent;
    const amount = cents(sent.amount);
    const id = newId("rev");
    comeBack(context, transfer, amount, { objectId: id, providerId: providerReversalId, occurredAt: at }, () =>
      start(tx, REVERSAL_GRAPH, "succeeded", {
        id,
        transferId: transfer.id,
        n: nextReversal(tx, transfer.id),
        amount,
        providerReversalId,
        succeededAt: now,
        createdAt: now,
        updatedAt: now,
      }),
    );
    return { reversalId: id };
  },
  audit: ({ reversalId }, { transferId, sent }) => ({
    subject: ["transfer", transferId],
    details: { reversalId, providerReversalId: sent.providerReversalId, amount: sent.amount },
  }),
});

/** The next try gets a new idempotency key: the inspector's account may have money by then. */
export const noteRefusedReversal = defineCommand({
  name: "note-refused-reversal",
  roles: ["system"],
  input: z.object({ reversalId: z.string(), n: z.int(), failureCode: z.string() }),
  load: ({ tx }, { reversalId }) => findReversal(tx, reversalId),
  allow: ({ actor }, found) => maySettle(actor, found),
  run({ tx, now }, { reversal, transfer }, { n, failureCode }) {
    const noted = tx
      .update(transferReversals)
      .set({
        n: nextReversal(tx, transfer.id),
        failureCode,
        stuckSince: null,
        nextCheckAt: now + DAY,
        updatedAt: now,
      })
      .where(
        and(eq(transferReversals.id, reversal.id), eq(transferReversals.state, "pending"), eq(transferReversals.n, n)),
      )
      .run();
    return { reversalId: reversal.id, changed: noted.changes > 0 };
  },
  audit: ({ reversalId }, { n, failureCode }, { transfer }) => ({
    subject: ["transfer", transfer.id],
    details: { reversalId, n, failureCode },
  }),
});

function comeBack(
  context: Context,
  { paymentId }: Transfer,
  amount: Cents,
  told: Pick<Occasion, "objectId" | "providerId" | "occurredAt">,
  store: () => void,
): void {
  const occasion = { ...told, event: "transfer_reversed" } as const;
  post(context, { ...occasion, paymentId }, { stripe_balance: amount, held_shares: -amount });
  store();
  divide(context, paymentId, { ...occasion, against: "refunds_owed" });
}

function findReversal(tx: Connection, reversalId: string) {
  const found = tx
    .select({ reversal: transferReversals, transfer: transfers })
    .from(transferReversals)
    .innerJoin(transfers, eq(transfers.id, transferReversals.transferId))
    .where(eq(transferReversals.id, reversalId))
    .get();
  if (!found) throw notFound();
  return found;
}
