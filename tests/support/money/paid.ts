import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { anEngagement } from "#tests/domain/command/scenes";
import { stageBooks } from "#tests/support/money/staged-books";
import { openWorld, type World } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import type { Context } from "~/domain/command.server";
import { feeAccount, paymentNow } from "~/domain/payments/ledger/divide.server";
import { post } from "~/domain/payments/ledger/post.server";
import { requestRefund } from "~/domain/payments/refunds/request-refund.server";
import { cents } from "~/lib/money";

const { payments } = schema;

/** Work for 170.00 that counts as paid for, without a provider, for tests of commands and the books alone. */
export async function anEngagementWithoutProvider() {
  const world = openWorld();
  const { company, inspector, booking } = await anEngagement();
  const payment = world.database.reads.select().from(payments).where(eq(payments.engagementId, booking.id)).get();
  return { world, company, inspector, booking, paymentId: payment?.id ?? "" };
}

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

/** Runs parts of commands in a transaction of their own, of which nobody is told. */
export function quietly<T>({ database, clock }: World, work: (context: Context) => T): T {
  return database.write((tx) => work({ tx, actor: SYSTEM, now: clock.now(), emit: () => {}, skipAudit: () => {} }));
}

/** Promises a refund that is not sent yet. Returns its id. */
export function promiseBack({ world }: { world: World }, paymentId: string, amount: number): string {
  return quietly(world, (context) => {
    const payment = paymentNow(context.tx, paymentId);
    return requestRefund(context, payment, cents(amount), "company_cancelled").refundId;
  });
}
