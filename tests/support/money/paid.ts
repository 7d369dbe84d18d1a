import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { stageBooks } from "#tests/support/money/staged-books";
import type { World } from "#tests/support/world";
import { feeAccount, paymentNow } from "~/domain/payments/ledger/divide.server";
import { post } from "~/domain/payments/ledger/post.server";

const { payments } = schema;

/** Has a payment succeed without a provider, for tests of the books alone. */
export function paidWithoutProvider(
  world: World,
  paymentId: string,
  made: Partial<typeof payments.$inferInsert>,
): void {
  stageBooks();
  const now = world.clock.now();
  world.database.write((tx) => {
    const { kind, amount, platformFee, inspectorAmount } = paymentNow(tx, paymentId);
    const changes = { stripe_balance: amount, [feeAccount(kind)]: -platformFee, held_shares: -inspectorAmount };
    post({ tx, now }, { event: "payment_succeeded", paymentId }, changes);
    tx.update(payments)
      .set({ state: "succeeded", succeededAt: now, ...made })
      .where(eq(payments.id, paymentId))
      .run();
  });
}
