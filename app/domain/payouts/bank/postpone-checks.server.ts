import { and, eq, isNotNull, lte } from "drizzle-orm";
import { z } from "zod";
import { bankPayouts, transfers } from "#db/client.server";
import { bySystem } from "../../actor";
import { defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { nextLook } from "./check-times";

/** Notes that the sweep looks at a payout, so that one that cannot be read does not take the place of others. */
export const postponeBankPayoutCheck = defineCommand({
  name: "postpone-bank-payout-check",
  roles: ["system"],
  input: z.object({ payoutId: z.string() }),
  load: ({ tx }, { payoutId }) => existing(tx, bankPayouts, eq(bankPayouts.id, payoutId)),
  allow: ({ actor }, payout) => bySystem(actor, payout),
  run({ tx, now }, { id, arrivesAt }) {
    tx.update(bankPayouts)
      .set({ nextCheckAt: nextLook(arrivesAt, now), updatedAt: now })
      .where(eq(bankPayouts.id, id))
      .run();
    return { payoutId: id };
  },
  audit: () => null,
});

/** Notes that the sweep looks for the payouts that carry an account's transfers. Those that wait for too long, and those that were taken back, are looked for no more. */
export const postponeAwaitedPayouts = defineCommand({
  name: "postpone-awaited-payouts",
  roles: ["system"],
  input: z.object({ stripeAccountId: z.string() }),
  load: ({ tx, now }, { stripeAccountId }) => ({
    due: tx
      .select({ transfer: transfers, failedAt: bankPayouts.arrivesAt })
      .from(transfers)
      .leftJoin(bankPayouts, eq(bankPayouts.id, transfers.payoutId))
      .where(
        and(
          eq(transfers.destination, stripeAccountId),
          isNotNull(transfers.payoutCheckAt),
          lte(transfers.payoutCheckAt, now),
        ),
      )
      .all(),
  }),
  allow: ({ actor }, found) => bySystem(actor, found),
  run({ tx, now }, { due }, { stripeAccountId }) {
    for (const { transfer, failedAt } of due) {
      const { id, amount, reversedAmount, succeededAt, createdAt } = transfer;
      const payoutCheckAt = amount > reversedAmount ? nextLook(failedAt ?? succeededAt ?? createdAt, now) : null;
      tx.update(transfers).set({ payoutCheckAt }).where(eq(transfers.id, id)).run();
    }
    return { stripeAccountId };
  },
  audit: () => null,
});
