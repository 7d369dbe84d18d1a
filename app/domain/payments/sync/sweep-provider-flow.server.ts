import { max, min } from "drizzle-orm";
import type Stripe from "stripe";
import { schema } from "#db/client.server";
import { tryEach } from "../../outbox/try-each";
import { now, reads } from "../../runtime.server";
import { settlePayment } from "../checkout/settle-flow.server";
import type { PaymentPorts } from "../ports";
import { importBalanceTransactions } from "./balance-transactions-flow.server";
import type { Found } from "./found";
import { isInBooks } from "./in-books.server";
import { findPayment, idOf, paymentOfCharge } from "./payment-of.server";
import { rereadPayment } from "./read-payment-flow.server";
import { handleStray } from "./strays-flow.server";

const { balanceTransactions, payments } = schema;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Lists what happened at the provider since the last time, and reads into the books what they do not have: no webhook is needed
 * for them. Objects come first and the movements of the balance last, since these are the mark from which the next sweep begins.
 * Returns how many objects were not in the books. @throws the first error, after all have been tried
 */
export async function sweepProvider(ports: PaymentPorts): Promise<number> {
  const since = beginning();
  if (since === undefined) return 0;
  // What happens while this runs is left to the next sweep.
  const range = { created: { gte: seconds(since), lt: seconds(now() - MINUTE) }, limit: 100 };
  const { charges, transfers, refunds, disputes } = ports.stripe;
  let found = 0;
  const faults: unknown[] = [];
  const each = async <T extends Found>(listed: AsyncIterable<T>, paymentOf: (object: T) => string | undefined) => {
    for await (const object of listed) {
      if (isInBooks(object)) continue;
      found += 1;
      await bringIn(ports, object, paymentOf(object)).catch((fault: unknown) => faults.push(fault));
    }
  };
  await tryEach(
    [
      () => each(charges.list(range), ({ id, payment_intent }) => paymentOfCharge(idOf(payment_intent), id)),
      () => each(transfers.list(range), ofTransfer),
      () =>
        each(refunds.list(range), ({ payment_intent, charge }) => paymentOfCharge(idOf(payment_intent), idOf(charge))),
      () =>
        each(disputes.list(range), ({ payment_intent, charge }) => paymentOfCharge(idOf(payment_intent), idOf(charge))),
      () => importBalanceTransactions(ports.stripe, since, range.created.lt * 1000),
    ],
    (list) => list(),
  );
  if (faults.length > 0) throw faults[0];
  return found;
}

async function bringIn(ports: PaymentPorts, object: Found, paymentId: string | undefined): Promise<void> {
  if (paymentId) {
    await settlePayment(ports, paymentId);
    await rereadPayment(ports, paymentId);
    return;
  }
  await handleStray(ports, object);
}

function ofTransfer({ transfer_group: group, source_transaction: charge }: Stripe.Transfer): string | undefined {
  return findPayment(group) ?? paymentOfCharge(null, idOf(charge));
}

/** A day before the newest movement that is known, or before the first payment. Undefined while there is no payment. */
function beginning(): number | undefined {
  const newest = reads()
    .select({ at: max(balanceTransactions.occurredAt) })
    .from(balanceTransactions)
    .get()?.at;
  const first = reads()
    .select({ at: min(payments.createdAt) })
    .from(payments)
    .get()?.at;
  const mark = newest ?? first ?? undefined;
  return mark === undefined ? undefined : mark - DAY;
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}
